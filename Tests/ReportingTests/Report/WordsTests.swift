import SQLite
import Spreadsheet
import TestSupport
import Testing

@testable import Reporting

/// What charts and sentences make of titles as nobody would write them.
struct WordsTests {
  @Test(
    "Long texts are cut; those that run from right to left, or steer the direction, are set apart",
    arguments: [
      ("plain", "plain"), ("שלום", "\u{2068}שלום\u{2069}"), ("مرحبا 1", "\u{2068}مرحبا 1\u{2069}"),
      ("\u{202E}evil", "\u{2068}\u{202E}evil\u{2069}"), ("👩‍👩‍👧‍👦 中文", "👩‍👩‍👧‍👦 中文"),
    ])
  func isolated(_ text: String, _ expected: String) {
    #expect(text.isolated == expected)
  }

  @Test("A text is cut between characters, never in one")
  func shortened() {
    #expect("abcdef".shortened(to: 6) == "abcdef")
    #expect("abcdefg".shortened(to: 6) == "abcd…g")
    #expect(String(repeating: "👩‍👩‍👧‍👦", count: 7).shortened(to: 3) == "👩‍👩‍👧‍👦👩‍👩‍👧‍👦…")
  }

  /// Titles as nobody would write them.
  static let titles = [
    String(repeating: "Donaudampfschifffahrtsgesellschaftskapitänswitwe", count: 30), "שלום עולם", "مرحبا بالعالم 12",
    "👩‍👩‍👧‍👦🏳️‍🌈👍🏽", "\u{202E}evil =1+1", "=2+3 @SUM(A1) {x} [[y]] & <b>\"q\"</b>\u{7}\u{FFFF}", "e\u{301}te\u{301}\r\nline", "",
  ]

  @Test(
    "Every report of a store with such titles is written, verified, and says nothing that is no number",
    arguments: titles)
  func hostileTitles(_ title: String) throws {
    let report = try Self.dropOff(title: title)
    let folder = try TemporaryFolder()
    let written = try WorkbookRenderer(toolVersion: "1").write(report, to: folder / "r.xlsx")
    try WorkbookVerifier.verify(path: folder / "r.xlsx", against: written)
    for chart in Self.charts(report) { #expect(!chart.alternativeText.isEmpty) }
  }

  @Test(
    "In no store a figure is no number, and a table without rows says so in words",
    arguments: ShippedReportTests.reports, ShippedReportTests.Store.allCases)
  func figures(_ name: String, _ store: ShippedReportTests.Store) throws {
    let catalog = try Catalog.shipped()
    let builder = try ReportBuilder(database: store.database(), catalog: catalog, request: .week())
    let report = try builder.report(try #require(catalog.reports[name]))
    for block in report.sheets.flatMap(\.blocks) {
      guard case .table(let view) = block else { continue }
      #expect(view.table.rows.joined().allSatisfy { $0.number?.isFinite ?? true }, "\(view.table.name)")
      #expect(!view.emptyText.isEmpty)
      for cell in view.table.rows.joined() {
        #expect(!["nan", "inf", "-inf"].contains(cell.text?.lowercased() ?? ""), "\(view.table.name)")
      }
    }
  }

  /// The drop-off of `tiny` with another title for its badge.
  private static func dropOff(title: String) throws -> Report {
    let views = try TinyStore().views
    for (table, column) in [("path_nodes", "title"), ("path_steps", "from_title"), ("path_steps", "to_title")] {
      try views.database.run("update \(table) set \(column) = replace(\(column), 'Star', ?)", [.text(title)])
    }
    try views.database.run("update badges set title = ?", [.text(title)])
    let catalog = try Catalog.shipped([("reports/measures.json", "\"curveAtRisk\": 10", "\"curveAtRisk\": 1")])
    let builder = try ReportBuilder(database: views.database, catalog: catalog, request: .week())
    return try builder.report(try #require(catalog.reports["weekly"]))
  }

  private static func charts(_ report: Report) -> [Reporting.Chart] {
    report.sheets.flatMap(\.blocks).flatMap { block -> [Reporting.Chart] in
      if case .charts(let charts) = block { charts } else { [] }
    }
  }

  @Test("Long titles are cut in charts, and stand whole in the tables")
  func longTitles() throws {
    let title = String(repeating: "Very long title ", count: 40)
    let report = try Self.dropOff(title: title)
    #expect(Self.charts(report).flatMap(\.categories).allSatisfy { $0.count <= 32 })
    #expect(Self.charts(report).flatMap(\.series).allSatisfy { $0.title.count <= 32 })
    #expect(report.table("drop_off_steps")?[0, "to_title"].text?.hasPrefix(title) == true)
  }

  @Test("The curves of the steps that lose most, each with its title and its share at the horizon")
  func curves() throws {
    let curves = try #require(try Self.charts(Self.dropOff(title: "Star")).first { $0.kind == .curves })
    // Onboarding to lesson 1, lesson 2, quiz 2 lose one each, quiz 1 two; the first three by size and place.
    #expect(curves.series.map(\.title) == ["Star, quiz 1", "Star, lesson 1", "Star, lesson 2"])
    #expect(curves.across?.values.compactMap { $0 }.max() ?? 0 > 14)
    for series in curves.series {
      let values = series.values.compactMap { $0 }
      #expect(!values.isEmpty && zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
    }
    #expect(curves.alternativeText.contains("Star, quiz 1: 50% within 28 days"), "\(curves.alternativeText)")
    #expect(!curves.alternativeText.contains("; ;"))
  }

  @Test("Without anything to draw there is no chart")
  func nothing() throws {
    let catalog = try Catalog.shipped()
    let store = try OneQuizStore(keys: [0, 1], choices: ["a", "b"])
    for name in ShippedReportTests.reports {
      let builder = try ReportBuilder(database: store.views.database, catalog: catalog, request: .week())
      #expect(Self.charts(try builder.report(try #require(catalog.reports[name]))).isEmpty, "\(name)")
    }
  }
}
