import SQLite
import Spreadsheet
import TestSupport
import Testing

@testable import Reporting

/// Every shipped query and report, on a store without learners, without even a curriculum, and on `tiny`.
struct ShippedReportTests {
  enum Store: String, CaseIterable, Sendable {
    case nothing, curriculumOnly, tiny

    func database() throws -> Database {
      switch self {
      case .nothing: return try ViewTables().database
      case .curriculumOnly: return try OneQuizStore(keys: [0, 1], choices: ["a", "b"]).views.database
      case .tiny: return try TinyStore().views.database
      }
    }
  }

  static let reports = ["weekly", "pass-rate", "drop-off", "question-difficulty", "impossible-states"]

  private static func report(_ name: String, _ store: Store) throws -> Report {
    let catalog = try Catalog.shipped()
    let builder = try ReportBuilder(database: store.database(), catalog: catalog, request: .week())
    return try builder.report(try #require(catalog.reports[name]))
  }

  @Test(
    "Every query runs, and every row has a cell for each column and a note for each empty one",
    arguments: Store.allCases)
  func queries(_ store: Store) throws {
    let catalog = try Catalog.shipped()
    let builder = try ReportBuilder(database: store.database(), catalog: catalog, request: .week())
    for name in catalog.queries.keys.sorted() {
      let table = try builder.table(name)
      #expect(table.columns.last?.name == "note")
      for row in table.rows {
        #expect(row.count == table.columns.count)
        let empty = zip(table.columns, row).filter { $0.1.isEmpty }.map(\.0.name)
        let noted = (row.last?.text ?? "").split(separator: "; ").map { String($0.prefix { $0 != ":" }) }
        #expect(noted == empty, "\(name)")
      }
    }
  }

  @Test("Every column that a query declares has a definition", arguments: try Catalog.shipped().queries.keys.sorted())
  func definitions(_ name: String) throws {
    let query = try #require(try Catalog.shipped().queries[name])
    for column in query.columns { #expect(!column.definition.isEmpty, "\(name).\(column.name)") }
  }

  @Test("Every report becomes a workbook that opens, with all its sheets", arguments: reports, Store.allCases)
  func workbooks(_ name: String, _ store: Store) throws {
    let report = try Self.report(name, store)
    let folder = try TemporaryFolder()
    let written = try WorkbookRenderer(toolVersion: "1").write(report, to: folder / "r.xlsx")
    try WorkbookVerifier.verify(path: folder / "r.xlsx", against: written)
    #expect(report.sheets.map(\.name).suffix(2) == ["Definitions", "Manifest"])
  }

  @Test("The same report gives the same text and the same bytes")
  func reproducible() throws {
    let folder = try TemporaryFolder()
    let reports = [try Self.report("weekly", .tiny), try Self.report("weekly", .tiny)]
    for (index, report) in reports.enumerated() {
      _ = try WorkbookRenderer(toolVersion: "1").write(report, to: folder / "\(index).xlsx")
    }
    #expect(try JSONRenderer().text(of: reports[0]) == JSONRenderer().text(of: reports[1]))
    #expect(try [UInt8](Fixture.file(folder / "0.xlsx")) == [UInt8](Fixture.file(folder / "1.xlsx")))
  }

  @Test("Without learners the overview says nothing stands out, and no figure is made of nothing")
  func nothing() throws {
    let report = try Self.report("weekly", .curriculumOnly)
    let overview = try #require(report.sheets.first)
    var lines: [String] = []
    for block in overview.blocks {
      if case .attention(_, let found) = block { lines = found.map(\.text) }
      if case .cards(let cards) = block {
        #expect(
          cards.map(\.value) == [.integer(0), .integer(0), .empty(.noData), .integer(0), .integer(0), .integer(0)])
      }
      if case .sentence(let text) = block {
        let words = "final): nobody started; nobody has come to a step yet; too few learners to compare weeks."
        #expect(text.hasSuffix(words))
      }
    }
    #expect(lines == ["Nothing stands out this week."])
  }

  @Test("What cards, lines and the sentence say is in CSV and JSON too")
  func blockTables() throws {
    let report = try Self.report("weekly", .tiny)
    let cards = try #require(report.table("overview_cards"))
    #expect(cards.rows.map { cards.plain($0[0]) }.last == "impossible")
    #expect(cards[0, "value"] == .integer(1) && cards[0, "change"] == .integer(-1))
    let lines = try #require(report.table("overview_attention"))
    #expect(lines.rows.map { $0[4] } == [.text("drop_off_steps:3")])
    #expect(report.table("overview_sentence")?.rows[0][0].text?.hasPrefix("Week 2026-W09") == true)
    let manifest = try #require(report.table("manifest"))
    #expect(manifest.rows.contains([.text("rows of overview_cards"), .text("6"), .text("")]))
  }

  @Test("Cards, attention lines and their links, on tiny")
  func overview() throws {
    let report = try Self.report("weekly", .tiny)
    for block in try #require(report.sheets.first).blocks {
      switch block {
      case .cards(let cards):
        #expect(
          cards.map(\.name) == [
            "new_starters", "new_finishers", "first_rate", "biggest_leak", "questions_to_fix", "impossible",
          ])
        #expect(cards[0].change == "▼ 1" && cards[0].context == "2 active learners")
        #expect(cards[1].heading == "New Stars" && cards[1].context == "2 in all")
        #expect(cards[3].heading == "Biggest leak: Star, quiz 1" && cards[3].value == .integer(2))
      case .attention(_, let lines):
        #expect(
          lines.map(\.text) == [
            "Star, quiz 1 loses most: 2 of 6 dropped, 1 of them after trying and staying below 80%."
          ])
        #expect(lines[0].row == RowReference(table: "drop_off_steps", row: 2))
      default: continue
      }
    }
  }
}
