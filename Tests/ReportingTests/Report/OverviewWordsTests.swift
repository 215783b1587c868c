import SQLite
import Testing

@testable import Reporting

/// What the overview says of stale data and of what was refused, and that the sheet Definitions leaves no column out.
struct OverviewWordsTests {
  private static func weekly(_ store: TinyStore, _ week: String = "2026-W09") throws -> Report {
    let catalog = try Catalog.shipped()
    let builder = try ReportBuilder(database: store.views.database, catalog: catalog, request: .week(week))
    return try builder.report(try #require(catalog.reports["weekly"]))
  }

  @Test("With stale data nobody is called gone, and nothing says that nobody is")
  func stale() throws {
    let report = try Self.weekly(TinyStore(), "2026-W12")
    let words = "Data are stale: the newest event is of 27 Feb 2026, so nobody can be called active or gone."
    #expect(report.table("overview_sentence")?[0, "sentence"] == .text(words))
    #expect(report.table("overview_attention")?[0, "text"] == .text(words))
    let cards = try #require(report.table("overview_cards"))
    let leak = try #require(cards.row(["card": "biggest_leak"]))
    #expect(cards[leak, "heading"] == .text("Biggest leak"))
    #expect(cards[leak, "value"] == .empty(.stale))
    #expect(cards[leak, "context"] == .text("the data are stale"))
  }

  @Test("Refused files and records are counted each: a file by what was refused of it, a whole file as one")
  func rejected() throws {
    let store = try TinyStore()
    for (outcome, documents, events) in [("imported", 0, 0), ("partly", 1, 3), ("rejected", 0, 0)]
      as [(String, Int64, Int64)]
    {
      try store.views.add(
        "import_files",
        [
          "run_id": .integer(1), "outcome": .text(outcome), "documents_rejected": .integer(documents),
          "events_rejected": .integer(events),
        ])
    }
    let lines = try #require(try Self.weekly(store).table("overview_attention"))
    #expect(lines.rows.indices.contains { lines[$0, "text"] == .text("5 files or records were rejected.") })
  }

  @Test("Every column that a sheet shows is defined, once", arguments: ShippedReportTests.reports)
  func definitions(_ name: String) throws {
    let catalog = try Catalog.shipped()
    let builder = try ReportBuilder(database: TinyStore().views.database, catalog: catalog, request: .week())
    let definition = try #require(catalog.reports[name])
    let table = try #require(try builder.report(definition).table("definitions"))
    let defined = table.rows.indices.map { row in
      ["sheet", "table", "column"].compactMap { table[row, $0].text }.joined(separator: ".")
    }.filter { !$0.hasPrefix("Settings") && !$0.hasPrefix("Formulas") }
    #expect(Set(defined).count == defined.count)
    for sheet in definition.sheets {
      for case .table(let shown) in sheet.blocks {
        let columns = (shown.columns ?? []) + (shown.spread.map { $0.cells + [$0.by] } ?? [])
        for column in columns { #expect(defined.contains("\(sheet.name).\(shown.source.name).\(column)"), "\(column)") }
      }
    }
  }
}
