import CivilTime
import Testing

@testable import Reporting

/// The same attacker on the shipped reports of small stores, all of them held together.
struct ShippedReportAttackTests {
  enum World: String, CaseIterable, Sendable {
    case tiny, chain, sections, branching, quizzes

    func views(_ end: Int64) throws -> ViewTables {
      switch self {
      case .tiny: try TinyStore().views
      case .chain: try PathWorld(seed: 3, learners: 40, end: end, dayOffset: 0).views
      case .sections: try PathWorld(seed: 6, learners: 90, end: end, dayOffset: 0, shape: .sections).views
      case .branching: try PathWorld(seed: 7, learners: 90, end: end, dayOffset: 0, shape: .branching).views
      case .quizzes: try RandomWorld(seed: 5, learners: 60, end: end).views
      }
    }

    func builder(limit: Int64) throws -> (builder: ReportBuilder, reports: [ReportDefinition]) {
      let request = try self == .tiny ? ReportRequest.week() : .week(zone: "UTC")
      let catalog = try Catalog.shipped().hidingCells(below: limit)
      let builder = try ReportBuilder(
        database: views(request.period.end).database, catalog: catalog, request: request)
      return (builder, catalog.reports.values.filter { $0.name != "what-if" }.sorted { $0.name < $1.name })
    }

    /// All reports, each of the same tables.
    func reports(limit: Int64) throws -> [Report] {
      let (builder, definitions) = try builder(limit: limit)
      let tables = try builder.tables(builder.lanes(of: definitions, count: 1).first ?? [])
      return try definitions.map { try builder.report($0, from: [tables]) }
    }
  }

  static let cases: [(World, Int64)] = World.allCases.map { ($0, 5) } + [(.quizzes, 3)]

  @Test("No hidden cell can be computed from all reports together, and no small count is shown", arguments: cases)
  func attack(_ world: World, _ limit: Int64) throws {
    let (open, reports) = (try world.reports(limit: 0), try world.reports(limit: limit))
    for (report, open) in zip(reports, open) {
      try Self.check(report, against: Self.ordered(open, as: report), limit: limit)
    }
    let together = try Self.together(reports)
    var attacker = Attacker(together, truth: Self.ordered(try Self.together(open), as: together))
    attacker.knowShippedReports()
    let found = attacker.found()
    #expect(found.isEmpty, "limit \(limit): \(found.prefix(5))")
    #expect(attacker.hiddenCount > 0)
  }

  /// One report with the tables of all. What several have is the same in each.
  private static func together(_ reports: [Report]) throws -> Report {
    var together = reports[0]
    for report in reports.dropFirst() {
      for table in report.tables where !["manifest", "definitions"].contains(table.name) {
        if let known = together.table(table.name) {
          if !table.name.hasSuffix("_sentence") { #expect(known == table, "\(table.name)") }
        } else {
          together.tables.append(table)
        }
      }
    }
    return together
  }

  @Test("A report that is made alone, and a table by itself, hide the same")
  func alone() throws {
    let together = try Self.together(World.quizzes.reports(limit: 5))
    let (builder, definitions) = try World.quizzes.builder(limit: 5)
    let report = try builder.report(#require(definitions.first { $0.name == "pass-rate" }))
    for table in report.tables where together.table(table.name)?.rows.isEmpty == false {
      if ["manifest", "definitions"].contains(table.name) || table.name.hasSuffix("_sentence") { continue }
      #expect(table == together.table(table.name), "\(table.name)")
    }
    #expect(try builder.table("questions") == together.table("questions"))
  }

  @Test(
    "The weekly report lists the choices of no question whose verdict it hides, and draws no curve of a hidden drop-off"
  )
  func listed() throws {
    for world in [World.quizzes, .sections] {
      let reports = try world.reports(limit: 12)
      let weekly = try #require(reports.first { $0.name == "weekly" })
      let questions = try #require(weekly.table("questions"))
      let secret = questions.rows.indices.filter { questions[$0, "verdict"].isHidden }.map { questions[$0, "question"] }
      #expect(world == .sections || !secret.isEmpty)
      for case .table(let view) in weekly.sheets.flatMap(\.blocks) where view.table.name == "choices" {
        #expect(!view.table.rows.indices.contains { secret.contains(view.table[$0, "question"]) })
      }
      let steps = try #require(weekly.table("drop_off_steps"))
      let hidden = steps.rows.indices.filter { steps[$0, "dropped_n"].isHidden }.compactMap {
        steps[$0, "to_title"].text
      }
      #expect(world == .quizzes || !hidden.isEmpty)
      for case .charts(let charts) in weekly.sheets.flatMap(\.blocks) {
        for chart in charts where chart.kind == .curves {
          #expect(!chart.series.contains { hidden.contains($0.title) }, "\(chart.title)")
        }
      }
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
