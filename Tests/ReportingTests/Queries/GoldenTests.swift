import Statistics
import Testing

@testable import Reporting

/// 60 learners, 117 attempts, blanks, abandoned attempts and one miskeyed question, against figures computed in R.
struct GoldenTests {
  private static let letters = ["A", "B", "C", "D"]

  private static func builder() throws -> ReportBuilder {
    var store = try OneQuizStore(keys: [1, 3, 0, 2, 1], choices: letters)
    var request = try ReportRequest.week("2026-W05")
    for (index, row) in try Fixture.rows("golden_retakes.csv").enumerated() {
      let answers = (1...5).map { question -> OneQuizStore.Answer in
        switch row["q\(question)"] {
        case "NR"?: .missing
        case let letter?: letters.firstIndex(of: letter).map { .choice($0) } ?? .blank
        case nil: .missing
        }
      }
      try store.attempt(
        try #require(row["learner"]), answers, at: request.period.start + Int64(index) * 120_000,
        isFinished: row["submitted"] == "1")
    }
    request.period.asOf = request.period.end + 365 * 86_400_000
    // The recorded figures are those long after, with nothing newer: only a wider limit lets such data say who gave up.
    var catalog = try Catalog.withoutMinima()
    catalog.settings = catalog.settings.replacing("freshnessDays", with: .integer(1_000))
    return try ReportBuilder(database: store.views.database, catalog: catalog, request: request)
  }

  @Test("Difficulty, blanks, item-rest correlation and near-misses of the first attempts")
  func questions() throws {
    let table = try Self.builder().table("questions")
    for item in try Fixture.rows("golden_retakes_expected_items.csv") {
      let name = "q." + (try #require(item["item"]?.dropFirst()))
      let row = try #require(table.row(["question": name]))
      func whole(_ key: String) -> Cell { .integer(Int64(item[key] ?? "") ?? -1) }
      func close(_ column: String, _ key: String) -> Bool {
        abs((table[row, column].number ?? .nan) - (Double(item[key] ?? "") ?? .nan)) < 1.5e-9
      }
      #expect(table[row, "n"] == whole("n_first"))
      #expect(table[row, "blank_n"] == whole("n_blank"))
      #expect(table[row, "near_miss_n"] == whole("near_miss_attempts"))
      #expect(table[row, "near_miss_lost_n"] == whole("near_miss_wrong_here"))
      #expect(close("p", "p_first_blank_wrong"), "\(name) p")
      #expect(close("r", "r_item_rest"), "\(name) r")
    }
  }

  private static let retakeFigures: [(column: String, values: [Int64])] = [
    ("not_reached_n", [0, 0, 0, 4, 4]), ("earlier_exposure_n", [4, 4, 4, 4, 4]), ("retook_n", [34, 34, 34, 34, 34]),
    ("wrong_first_n", [3, 16, 21, 33, 27]), ("fixed_n", [2, 13, 14, 4, 16]), ("right_first_n", [31, 18, 13, 1, 7]),
    ("slipped_n", [5, 1, 5, 0, 2]), ("wrong_again_n", [1, 3, 7, 29, 11]), ("same_wrong_again_n", [1, 1, 3, 19, 5]),
    ("near_miss_lost_n", [0, 1, 5, 12, 8]), ("all_n", [113, 113, 113, 113, 113]), ("last_n", [60, 60, 60, 60, 60]),
    ("tries_to_right_median", [1, 1, 1, 1, 1]), ("never_right_n", [3, 5, 7, 48, 11]),
  ]

  @Test("Retakes, last and all attempts, what was not reached and what was seen before", arguments: 0..<14)
  func retakes(_ index: Int) throws {
    let table = try Self.builder().table("questions")
    let (column, values) = Self.retakeFigures[index]
    for (question, value) in values.enumerated() {
      let row = try #require(table.row(["question": "q.\(question + 1)"]))
      #expect(table[row, column] == .integer(value), "q.\(question + 1) \(column)")
    }
  }

  @Test("Right in the last and in all finished attempts")
  func lastAndAll() throws {
    let table = try Self.builder().table("questions")
    for item in try Fixture.rows("golden_retakes_expected_items.csv") {
      let name = "q." + (try #require(item["item"]?.dropFirst()))
      let row = try #require(table.row(["question": name]))
      for (column, key) in [("p_last", "p_last"), ("p_all", "p_all_submitted")] {
        let expected = try #require(Double(item[key] ?? ""))
        #expect(abs((table[row, column].number ?? .nan) - expected) < 1e-15, "\(column)")
      }
    }
  }

  @Test("The intervals behind the flags of the miskeyed question")
  func intervals() throws {
    let table = try Self.builder().table("questions")
    let row = try #require(table.row(["question": "q.4"]))
    #expect(abs((table[row, "fixed_high"].number ?? 0) - 0.273255) < 5e-7)
    #expect(abs((table[row, "near_miss_low"].number ?? 0) - 0.666860) < 5e-7)
    let wrongOverKey = try #require(WilsonInterval(successes: 20, of: 27)).low
    #expect(abs(wrongOverKey - 0.553214) < 5e-7, "20 strong learners chose B, 7 the key")
    let sameAgain = try #require(WilsonInterval(successes: 19, of: 29)).low
    #expect(abs(sameAgain - 0.473451) < 5e-7, "19 of 29 chose the same wrong answer again")
    let others = table.rows.indices.filter { $0 != row }
    func sum(_ column: String) -> Double { others.reduce(0) { $0 + (table[$1, column].number ?? .nan) } }
    #expect(abs(sum("fixed_n") / sum("wrong_first_n") / 2 - 0.335821) < 5e-7, "half of what the other questions have")
    let hard = try #require(table.row(["question": "q.5"]))
    #expect(abs((table[hard, "p_high"].number ?? 0) - 0.558966) < 5e-7)
  }

  @Test("Reliability of the quiz over complete first attempts")
  func reliability() throws {
    let table = try Self.builder().table("quiz_reliability")
    #expect(table[0, "complete_n"] == .integer(60))
    #expect(table[0, "alpha"] == .real(0.559771487))
    #expect(table[0, "sem"] == .real(0.853953915))
    #expect(table[0, "loglik_cml"] == .empty(.few(60, of: 100)))
    #expect(table[0, "note"].text?.contains("loglik_cml: too few (60 of 100)") == true)
  }

  @Test("The pass rate if everybody had one question right")
  func passRateIfRight() throws {
    let table = try Self.builder().table("questions")
    for (question, learners) in [1: 20.0, 2: 21, 3: 25, 4: 32, 5: 28] {
      let row = try #require(table.row(["question": "q.\(question)"]))
      #expect(table[row, "pass_rate_if_right"] == .real(learners / 60))
    }
  }

  @Test("Who took which choice, overall and among the strong and the weak")
  func choices() throws {
    let table = try Self.builder().table("choices")
    let options = try Fixture.rows("golden_retakes_expected_options.csv")
    #expect(table.rows.count == options.count)
    for option in options {
      let name = "q." + (try #require(option["item"]?.dropFirst()))
      let letter = try #require(option["option"])
      let choice = Self.letters.firstIndex(of: letter).map(String.init) ?? "blank"
      let row = try #require(table.row(["question": name, "choice": choice]))
      for (column, key) in [
        ("chosen_n", "n"), ("high_n", "n_rest_hi"), ("high_total_n", "N_rest_hi"), ("low_n", "n_rest_lo"),
        ("low_total_n", "N_rest_lo"),
      ] {
        #expect(table[row, column] == .integer(Int64(option[key] ?? "") ?? -1), "\(name) \(letter) \(column)")
      }
      #expect(table[row, "is_key"] == .text(option["is_key"] == "TRUE" ? "yes" : "no"))
      if let r = Double(option["r_option_rest"] ?? "") {
        #expect(abs((table[row, "r"].number ?? .nan) - r) < 1.5e-9, "\(name) \(letter) r")
      } else {
        #expect(table[row, "r"].isEmpty)
      }
    }
  }

  @Test("What is wrong with the miskeyed question, and that the sound ones are fine")
  func verdicts() throws {
    let table = try Self.builder().table("questions")
    let found = table.rows.indices.map { row in
      [table[row, "question"], table[row, "verdict"], table[row, "reason"]].map(table.plain)
    }
    #expect(
      found == [
        ["q.4", "Fix", "KEY, GATEKEEPER, HARD, STICKY"], ["q.5", "Watch", "HARD"], ["q.3", "Fine", ""],
        ["q.2", "Fine", ""],
        ["q.1", "Fine", ""],
      ])
    #expect(table[0, "reason_text"] == .text("20 strong learners chose “B”, 7 the key."))
    #expect(table[0, "next_step"] == .text("Check the answer key; then whether two choices are defensible."))
    #expect(table[1, "reason_text"] == .text("43% right at the first attempt."))
  }

  @Test("Attempts, first attempts and what became of the learners")
  func passRate() throws {
    let table = try Self.builder().table("pass_rate_by_quiz")
    let row = try #require(table.row(["row_kind": "quiz"]))
    let expected: [(String, Cell)] = [
      ("started_n", .integer(117)), ("finished_n", .integer(113)), ("abandoned_n", .integer(4)),
      ("open_n", .integer(0)),
      ("first_n", .integer(60)), ("first_passed_n", .integer(20)), ("first_rate", .real(1 / 3)),
      ("first_low", .real(0.227292615)), ("first_high", .real(0.459431335)), ("tried_n", .integer(60)),
      ("passed_n", .integer(45)), ("eventual_rate", .real(0.75)), ("eventual_low", .real(0.627679299)),
      ("eventual_high", .real(0.842234775)), ("still_trying_n", .integer(0)), ("gave_up_n", .integer(15)),
      ("tries_median", .integer(2)),
    ]
    for (column, cell) in expected { #expect(table[row, column] == cell, "\(column)") }
  }

  @Test("Finished, passed, gave up, attempt by attempt")
  func attemptsToPass() throws {
    let table = try Self.builder().table("attempts_to_pass")
    let columns = ["attempt", "finished_n", "passed_n", "gave_up_n", "still_trying_n"]
    #expect(
      table.rows.indices.map { row in columns.map { table[row, $0].integer ?? -1 } } == [
        [1, 60, 20, 6, 0], [2, 34, 14, 4, 0], [3, 16, 10, 3, 0], [4, 3, 1, 2, 0],
      ])
  }

  @Test("By version: what all attempts together say, where there is but one")
  func passRateByVersion() throws {
    let table = try Self.builder().table("pass_rate_by_version")
    #expect(table.rows.count == 6)
    for row in table.rows.indices {
      #expect(table[row, "version"] == .text(table[row, "kind"] == .text("app") ? "unknown" : "t1"))
      let counts = ["started_n", "finished_n", "abandoned_n", "open_n", "first_n", "first_passed_n", "cohort_passed_n"]
      #expect(counts.map { table[row, $0].integer ?? -1 } == [117, 113, 4, 0, 60, 20, 45])
      #expect(table[row, "cohort_low"] == .real(0.627679299) && table[row, "tries_median"] == .integer(2))
    }
  }
}
