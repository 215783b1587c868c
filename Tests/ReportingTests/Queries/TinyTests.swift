import Foundation
import Testing

@testable import Reporting

/// Nine learners whose figures can be worked out by hand, against results computed elsewhere.
struct TinyTests {
  private static func expected(_ table: String) throws -> [[String: Any]] {
    let root = try #require(
      try JSONSerialization.jsonObject(with: Fixture.data("tiny/expected.json")) as? [String: Any])
    if let row = root[table] as? [String: Any] { return [row] }
    return try #require(root[table] as? [[String: Any]])
  }

  private static func builder() throws -> ReportBuilder {
    try ReportBuilder(database: TinyStore().views.database, catalog: .withoutMinima(), request: .week())
  }

  /// Holds every figure that both have against each other; the keys tell which rows belong together. Gives their number.
  private func compare(_ name: String, as table: String, keys: [String], skipping skipped: Set<String> = []) throws
    -> Int
  {
    let table = try Self.builder().table(table)
    var compared = 0
    for figures in try Self.expected(name) {
      let row = try #require(
        table.rows.indices.first { row in
          keys.allSatisfy { key in
            let (cell, text) = (table[row, key], Self.text(figures[key]))
            return table.plain(cell) == text || cell.number.map { $0 == Double(text) } ?? false
          }
        }, "\(name): no row \(keys.map { Self.text(figures[$0]) })")
      for (column, value) in figures where !keys.contains(column) && !skipped.contains(column) {
        guard table.index(of: column) != nil else { continue }
        let cell = table[row, column]
        #expect(
          Self.agree(cell, value), "\(name) \(keys.map { Self.text(figures[$0]) }) \(column): \(cell), not \(value)")
        compared += 1
      }
    }
    return compared
  }

  private static func text(_ value: Any?) -> String {
    switch value {
    case let text as String: text
    case let number as NSNumber: number.stringValue
    default: ""
    }
  }

  private static func agree(_ cell: Cell, _ value: Any) -> Bool {
    if value is NSNull { return cell.isEmpty }
    if let text = value as? String { return cell.text == text }
    guard let number = (value as? NSNumber)?.doubleValue, let found = cell.number else { return false }
    return abs(number - found) < 1.5e-9
  }

  @Test("The figures of the pass rate, by quiz, badge and all")
  func passRate() throws {
    #expect(try compare("pass_rate_by_quiz", as: "pass_rate_by_quiz", keys: ["row_kind", "badge", "quiz"]) >= 100)
  }

  @Test("Attempts to pass, and no rows of attempts that nobody has made")
  func attemptsToPass() throws {
    #expect(try compare("attempts_to_pass", as: "attempts_to_pass", keys: ["quiz", "attempt"]) == 28)
    #expect(try Self.builder().table("attempts_to_pass").rows.count == 4)
  }

  @Test("The last week of the pass rate by week is the pass rate of the week, and those of all weeks add up")
  func passRateByWeek() throws {
    let (weeks, rows) = (try Self.builder().table("pass_rate_by_week"), try Self.builder().table("pass_rate_by_quiz"))
    #expect(weeks.rows.count == 12 * rows.rows.count)
    let same = ["row_kind", "badge", "quiz", "title", "started_n", "finished_n", "abandoned_n", "open_n", "first_n"]
    for row in rows.rows.indices {
      let last = weeks.rows.count - rows.rows.count + row
      for column in same + ["first_passed_n", "first_rate", "attempt_minutes_median"] {
        #expect(weeks[last, column] == rows[row, column], "\(column)")
      }
      guard rows[row, "row_kind"] == .text("quiz") else { continue }
      for (column, toDate) in [
        ("first_n", "tried_n"), ("cohort_passed_n", "passed_n"), ("cohort_gave_up_n", "gave_up_n"),
      ] {
        let sum = stride(from: row, to: weeks.rows.count, by: rows.rows.count)
          .reduce(0) { $0 + (weeks[$1, column].integer ?? 0) }
        #expect(rows[row, toDate] == .integer(sum), "\(column)")
      }
    }
  }

  @Test("The figures of the drop-off; what stands for quizzes only is empty at other steps")
  func dropOff() throws {
    let efforts: Set = [
      "dropped_never_tried_n", "dropped_left_midway_n", "dropped_tried_below_n", "active_never_tried_n",
      "active_left_midway_n", "active_tried_below_n",
    ]
    #expect(try compare("drop_off_steps", as: "drop_off_steps", keys: ["step"], skipping: efforts) >= 100)
    let table = try Self.builder().table("drop_off_steps")
    for (row, figures) in try Self.expected("drop_off_steps").enumerated() {
      for column in efforts {
        let isQuiz = table[row, "to_step"].text?.contains("quiz") == true
        let expected: Cell = isQuiz ? .integer(Int64(figures[column] as? Int ?? -1)) : .empty(.noData)
        #expect(table[row, column] == expected, "step \(row + 1) \(column)")
      }
    }
  }

  @Test("The figures of the time to the next step")
  func timeToNextStep() throws {
    #expect(try compare("time_to_next_step", as: "time_to_next_step", keys: ["step"]) >= 110)
    let table = try Self.builder().table("time_to_next_step")
    #expect(table[2, "p90_days"] == .empty(.never))
  }

  @Test("Week against week, late and early: too few, but every figure there is")
  func weekOverWeek() throws {
    #expect(try compare("week_over_week", as: "week_over_week", keys: ["step"]) >= 100)
    #expect(try compare("week_over_week_early", as: "week_over_week_early", keys: ["step"]) >= 100)
  }

  @Test("Every cell of the cohorts, and no others")
  func cohorts() throws {
    #expect(try compare("cohorts", as: "cohorts", keys: ["measure", "cohort", "week"]) == 3 * 132)
    let table = try Self.builder().table("cohorts")
    #expect(table.rows.count == 132)
    #expect(table.rows.indices.allSatisfy { table[$0, "cohort"].isEmpty == table[$0, "cohort_start"].isEmpty })
  }

  @Test("Who came back, by limit")
  func returners() throws {
    #expect(try compare("drop_off_returners", as: "drop_off_returners", keys: ["limit_days", "days_ago"]) == 50)
  }

  @Test("The figures of the questions, without the fewest learners")
  func questions() throws {
    #expect(
      try compare("questions", as: "questions", keys: ["question"], skipping: ["question_version"]) >= 60)
  }

  @Test("The figures of the choices")
  func choices() throws {
    #expect(
      try compare("choices", as: "choices", keys: ["question", "choice"], skipping: ["question_version", "is_key"])
        >= 128)
  }

  @Test("The figures of the overview, and the last 12 weeks")
  func overview() throws {
    #expect(try compare("overview", as: "overview_figures", keys: [], skipping: ["finished_n"]) >= 4)
    let weeks = try Self.builder().table("overview_weeks")
    #expect(weeks.rows.count == 12)
    let starters = ["2026-W02": 3, "2026-W03": 2, "2026-W04": 1, "2026-W08": 2, "2026-W09": 1]
    let active = ["2026-W02": 3, "2026-W03": 3, "2026-W04": 1, "2026-W07": 1, "2026-W08": 2, "2026-W09": 2]
    for row in weeks.rows.indices {
      let week = weeks[row, "week"].text ?? ""
      #expect(weeks[row, "new_starters_n"] == .integer(Int64(starters[week] ?? 0)), "\(week)")
      #expect(weeks[row, "active_n"] == .integer(Int64(active[week] ?? 0)), "\(week)")
    }
  }

  @Test("The sentence of the overview")
  func sentence() throws {
    let report = try Self.builder().report(try #require(Catalog.shipped().reports["weekly"]))
    let sentences = try #require(report.sheets.first).blocks.compactMap { block in
      if case .sentence(let text) = block { text } else { nil }
    }
    #expect(
      sentences == [
        "Week 2026-W09 (23 Feb – 1 Mar 2026, Europe/Berlin, final): 1 started, 1 fewer than the week before; the biggest leak is Star, quiz 1, where 33% (2 of 6) have done nothing for 14 days, 1 of them after trying and staying below 80%; too few learners to compare weeks."
      ])
  }
}
