import Testing

@testable import Reporting

/// Figures that no data can give are a fault of the program, whatever query they are of.
struct FigureRangeTests {
  private static func table(_ column: String, _ value: String) throws -> Table {
    let query = CatalogFile(
      path: "queries/one.sql",
      text: "-- title: One\n-- grain: one row\n-- column: \(column) — A figure.\nselect \(value) as x order by 1"
        .replacing(" as x", with: " as \(column.split(separator: " ")[0])"))
    let catalog = try Catalog(files: Catalog.shippedFiles + [query])
    return try ReportBuilder(database: ViewTables().database, catalog: catalog, request: .week()).table("one")
  }

  @Test(
    "Shares, changes, counts, durations and chances within what they can be",
    arguments: [
      ("rate share", "1.0", true), ("rate share", "1.001", false), ("rate share", "-0.001", false),
      ("change points", "-100.0", true), ("change points", "100.5", false), ("a_n count", "0", true),
      ("a_n count", "-1", false), ("place count", "-1", true), ("x_days days", "-0.5", false),
      ("p_value number", "1.5", false), ("p_value number", "0.5", true), ("z number", "-3.5", true),
    ])
  func ranges(_ column: String, _ value: String, _ isRight: Bool) throws {
    if isRight {
      #expect(try Self.table(column, value).rows.count == 1)
    } else {
      let error = try #require(throws: ReportingError.self) { _ = try Self.table(column, value) }
      #expect(error.kind == .inconsistent && error.line == 3 && error.reason.contains("not within"), "\(error)")
    }
  }

  @Test("Findings by rule, by learner, one by one and in all are as many, and told where they are not")
  func findings() throws {
    let request = try ReportRequest.week()
    let world = try RecordWorld(seed: 3, request: request)
    var files = Catalog.shippedFiles
    let catalog = try Catalog(files: files)
    let definition = try #require(catalog.reports["impossible-states"])
    _ = try ReportBuilder(database: world.views.database, catalog: catalog, request: request).report(definition)
    for name in ["impossible_by_code", "impossible_learners", "impossible_findings"] {
      let index = try #require(files.firstIndex { $0.path == "queries/\(name).sql" })
      let text = files[index].text
      // Without what has no time, one of them is short.
      files[index].text = text.replacing("findings.at is null or ", with: "").replacing("(at is null or ", with: "(")
        .replacing("where at is null or ", with: "where ")
      #expect(files[index].text != text)
      let broken = try Catalog(files: files)
      let error = try #require(throws: ReportingError.self, "\(name)") {
        _ = try ReportBuilder(database: world.views.database, catalog: broken, request: request)
          .report(try #require(broken.reports["impossible-states"]))
      }
      #expect(error.kind == .inconsistent, "\(error)")
      files[index].text = text
    }
  }
}
