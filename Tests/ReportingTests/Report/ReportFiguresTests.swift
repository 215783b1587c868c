import Testing

@testable import Reporting

/// What final reports keep, and what later ones say of it.
struct ReportFiguresTests {
  private static func table(_ rows: [[Cell]], columns: [(String, ColumnType)]) -> Table {
    Table(
      name: "pass_rate_by_quiz", title: "T", grain: "G",
      columns: columns.map { Column(name: $0.0, heading: "", type: $0.1, unit: "", definition: "") }, rows: rows
    ).noted
  }

  private static func quizzes(_ rows: [(quiz: String?, badge: String?, n: Int64, rate: Double?)]) -> Table {
    table(
      rows.map { row in
        [
          .text(row.quiz != nil ? "quiz" : row.badge != nil ? "badge" : "all"),
          row.badge.map { .text($0) } ?? .empty(.noData), row.quiz.map { .text($0) } ?? .empty(.noData),
          .integer(row.n), row.rate.map { .real($0) } ?? .empty(.few(3, of: 10)),
        ]
      },
      columns: [("row_kind", .text), ("badge", .text), ("quiz", .text), ("first_n", .count), ("first_rate", .share)])
  }

  private static let old = quizzes([("q1", "b", 4, 0.5), ("q2", "b", 2, nil), (nil, "b", 6, 0.25), (nil, nil, 6, 0.25)])

  @Test("What is kept can be read back: nothing differs from itself")
  func roundTrip() throws {
    let kept = try ReportFigures(of: Self.old).text
    #expect(try ReportFigures(reading: kept).changes(to: ReportFigures(of: Self.old)).isEmpty)
    #expect(kept.contains(#"["q1","first_rate",0.5]"#) && kept.contains(#"["all","first_n",6]"#))
    #expect(!kept.contains("note"))
    #expect(throws: ReportingError.self) { _ = try ReportFigures(reading: "[[1,2]]") }
    #expect(throws: ReportingError.self) { _ = try ReportFigures(reading: "{") }
  }

  @Test("Changed cells, rows that are new and rows that are gone, with their difference and the cause")
  func restated() throws {
    let new = Self.quizzes([("q1", "b", 5, 0.4), ("q3", "b", 1, nil), (nil, "b", 6, nil), (nil, nil, 6, 0.25)])
    let table = RestatementsTable(
      restated: [
        RestatedTable(
          week: "2026-W04", was: try ReportFigures(reading: ReportFigures(of: Self.old).text), now: new,
          cause: .lateEvents)
      ]
    ).table
    let rows = table.rows.map { row in row.map { $0.text ?? $0.number.map { String($0) } ?? "–" } }
    let start = ["2026-W04", "pass_rate_by_quiz"]
    #expect(
      rows == [
        start + ["q1", "first_n", "4", "5", "1.0", "late events", ""],
        start + ["q1", "first_rate", "0.5", "0.4", "-0.1", "late events", ""],
        start + ["q3", "first_n", "–", "1", "–", "late events", "was: no data; difference: no data"],
        start + ["b", "first_rate", "0.25", "–", "–", "late events", "now: too few (3 of 10); difference: no data"],
        start + ["q2", "first_n", "2", "–", "–", "late events", "now: no data; difference: no data"],
      ])
    #expect(
      table.columns.map(\.name) == ["week", "table", "row", "column", "was", "now", "difference", "cause", "note"])
  }

  @Test("While small cells are hidden it tells which figures differ, and none of them: a difference may be a few")
  func restatedHidden() throws {
    let new = Self.quizzes([("q1", "b", 5, 0.4), ("q2", "b", 2, nil), (nil, "b", 6, 0.25), (nil, nil, 6, 0.25)])
    let was = try ReportFigures(reading: ReportFigures(of: Self.old).text)
    let restated = RestatedTable(week: "2026-W04", was: was, now: new, cause: .lateEvents)
    let table = RestatementsTable(restated: [restated], smallCellLimit: 5).table
    #expect(table.rows.map { $0[2...3].map(\.text) } == [["q1", "first_n"], ["q1", "first_rate"]])
    for row in table.rows {
      #expect(row[4...6].allSatisfy { $0 == .empty(.hidden(5)) })
      #expect(row.last == .text("was: hidden; now: hidden; difference: hidden"))
    }
  }

  @Test("The overview says how many figures of final weeks would differ; without any there is no such line")
  func attention() throws {
    let catalog = try Catalog.shipped()
    let weekly = try #require(catalog.reports["weekly"])
    let builder = try ReportBuilder(database: TinyStore().views.database, catalog: catalog, request: .week())
    let tables = try builder.tables(weekly.queryNames)
    let was = try ReportFigures(reading: ReportFigures(of: Self.old).text)
    let new = Self.quizzes([("q1", "b", 5, 0.5), ("q2", "b", 2, nil), (nil, "b", 6, 0.25), (nil, nil, 6, 0.25)])
    let restated = RestatedTable(week: "2026-W04", was: was, now: new, cause: .definition)
    let report = try builder.report(weekly, from: [tables], restated: [restated])
    let lines = try #require(report.table("overview_attention"))
    let words = "1 figure of final weeks would differ now: see Restatements."
    #expect(lines.rows.contains { $0.contains(.text(words)) })
    #expect(report.table("restatements")?.rows.count == 1)
    let other = try builder.report(weekly, from: [tables])
    #expect(other.table("overview_attention")?.rows.contains { $0.contains(.text(words)) } == false)
    #expect(other.table("restatements")?.rows.isEmpty == true)
  }

  @Test(
    "The manifest says how late a week was first made",
    arguments: [(0, "0"), (1, "produced 1 week late"), (3, "produced 3 weeks late")])
  func late(_ weeks: Int, _ words: String) throws {
    let catalog = try Catalog.shipped()
    var request = try ReportRequest.week()
    request.provenance.weeksLate = weeks
    let builder = try ReportBuilder(database: ViewTables().database, catalog: catalog, request: request)
    let definition = try #require(catalog.reports["pass-rate"])
    let manifest = try #require(try builder.report(definition).table("manifest"))
    let row = try #require(manifest.row(["key": "weeks late"]))
    #expect(manifest[row, "value"] == .text(words))
    let hashes = ["definition hash", "catalog hash"].compactMap { manifest.row(["key": $0]) }.map {
      manifest[$0, "value"]
    }
    #expect(hashes.count == 2 && hashes[0] != hashes[1] && hashes[1] == .text(catalog.hash))
  }

  @Test("Every table ends with its notes")
  func notes() throws {
    let catalog = try Catalog.shipped()
    let builder = try ReportBuilder(database: TinyStore().views.database, catalog: catalog, request: .week())
    for definition in catalog.reports.values.sorted(by: { $0.name < $1.name }) {
      for table in try builder.report(definition).tables {
        #expect(table.columns.last?.name == "note", "\(definition.name) \(table.name)")
        #expect(table.rows.allSatisfy { $0.count == table.columns.count })
      }
    }
  }
}
