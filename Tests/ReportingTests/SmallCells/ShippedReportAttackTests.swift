import CivilTime
import Testing

@testable import Reporting

/// The same attacker on the shipped reports of small stores.
struct ShippedReportAttackTests {
  enum World: String, CaseIterable, Sendable {
    case tiny, fewOnPath, manyOnPath, quizzes

    func report(_ name: String, limit: Int64) throws -> Report {
      let request = try ReportRequest.week(zone: "UTC")
      let end = request.period.end
      let views =
        switch self {
        case .tiny: try TinyStore().views
        case .fewOnPath: try PathWorld(seed: 3, learners: 40, end: end, dayOffset: 0).views
        case .manyOnPath: try PathWorld(seed: 4, learners: 120, end: end, dayOffset: 0).views
        case .quizzes: try RandomWorld(seed: 5, learners: 60, end: end).views
        }
      let catalog = try Catalog.shipped().hidingCells(below: limit)
      let builder = try ReportBuilder(
        database: views.database, catalog: catalog, request: self == .tiny ? .week() : request)
      return try builder.report(try #require(catalog.reports[name]))
    }
  }

  static let cases: [(World, String)] = [
    (.tiny, "weekly"), (.tiny, "pass-rate"), (.tiny, "impossible-states"), (.fewOnPath, "weekly"),
    (.fewOnPath, "drop-off"), (.manyOnPath, "drop-off"), (.quizzes, "weekly"), (.quizzes, "pass-rate"),
    (.quizzes, "question-difficulty"),
  ]

  @Test("No hidden cell can be computed, and no small count is shown", arguments: cases)
  func attack(_ world: World, _ name: String) throws {
    let open = try world.report(name, limit: 0)
    for limit in (world == .quizzes ? [3, 5] : [5]) as [Int64] {
      let report = try world.report(name, limit: limit)
      let open = Self.ordered(open, as: report)
      var attacker = Attacker(report, truth: open)
      attacker.knowShippedReports()
      let found = attacker.found()
      #expect(found.isEmpty, "limit \(limit): \(found.prefix(5))")
      #expect(attacker.hiddenCount > 0)
      try Self.check(report, against: open, limit: limit)
    }
  }

  /// What tells the rows of tables in which those that hide a figure come last.
  private static let keys = [
    "questions": ["question"], "choices": ["question", "choice"], "impossible_by_code": ["code", "class"],
  ]

  /// The report with its rows in the order of another.
  private static func ordered(_ report: Report, as other: Report) -> Report {
    var report = report
    for (index, table) in report.tables.enumerated() {
      guard let keys = keys[table.name], let order = other.table(table.name) else { continue }
      report.tables[index].rows = order.rows.indices.compactMap { row in
        table.rows.indices.first { same in keys.allSatisfy { table[same, $0] == order[row, $0] } }.map {
          table.rows[$0]
        }
      }
    }
    return report
  }

  /// Small counts are hidden, what is shown is what it was, and hidden rows keep their texts.
  private static func check(_ report: Report, against open: Report, limit: Int64) throws {
    #expect(report.sheets.map(\.name) == open.sheets.map(\.name))
    for table in report.tables
    where !["manifest", "definitions"].contains(table.name) && !table.name.hasPrefix("overview_")
      && !table.name.hasSuffix("_sentence")
    {
      let before = try #require(open.table(table.name))
      if table.rows.count != before.rows.count {
        #expect(table.rows.isEmpty && ["impossible_findings", "impossible_learners"].contains(table.name))
        continue
      }
      for (row, cells) in zip(before.rows.indices, table.rows) {
        for (index, column) in table.columns.enumerated().dropLast() where !cells[index].isHidden {
          #expect(
            cells[index] == before.rows[row][index] || column.name == "reason_text", "\(table.name).\(column.name)")
          guard column.type == .count, ["learners", "attempts", "findings"].contains(column.unit),
            column.name == "n" || column.name.hasSuffix("_n")
          else { continue }
          #expect(!(cells[index].integer.map { (1..<limit).contains($0) } ?? false), "\(table.name).\(column.name)")
        }
      }
    }
  }
}
