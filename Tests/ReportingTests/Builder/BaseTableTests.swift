import SQLite
import Testing

@testable import Reporting

struct BaseTableTests {
  private static func table(_ rows: String, columns: String = "n count, t text, x number") throws -> BaseTable {
    let header = "-- title: t\n-- grain: g\n" + columns.split(separator: ", ").map { "-- column: \($0)\n" }.joined()
    let base = try QueryHeader.parse(path: "queries/base/t.sql", text: header + "select 1")
    let statement = try Database.inMemory().prepare("select * from (values \(rows))")
    return try BaseTable(base, rows: statement)
  }

  @Test("Columns of whole numbers and texts are read packed, others as cells, empty ones included")
  func columns() throws {
    let table = try Self.table("(1, 'a', 0.5), (-2, '', null), (3, 'ü', 2)")
    #expect(table.rowCount == 3)
    #expect(try table.integers("n") == [1, -2, 3])
    #expect(try Array(table.texts("t")) == ["a", "", "ü"])
    #expect(table.cells("x") == [.real(0.5), .empty(.noData), .real(2)])
    #expect(table.cells("n") == [.integer(1), .integer(-2), .integer(3)])
  }

  @Test("A column with an empty cell is not read as numbers; one of another type neither")
  func refusals() throws {
    let table = try Self.table("(1, 'a', 0.5), (null, 'b', 1)")
    let empty = try #require(throws: ReportingError.self) { _ = try table.integers("n") }
    #expect(empty.description == "queries/base/t.sql: a measure needs whole numbers in every row of the column n")
    #expect(throws: ReportingError.self) { try table.integers("t") }
    #expect(throws: ReportingError.self) { try table.texts("n") }
    #expect(throws: ReportingError.self) { try table.texts("missing") }
    #expect(table.cells("n") == [.integer(1), .empty(.noData)])
  }

  @Test("A value that is not of its column's type is told with its row")
  func wrongType() throws {
    let error = try #require(throws: ReportingError.self) { _ = try Self.table("(1, 'a', 1), (2, 3, 1)") }
    #expect(error.description.contains("t.sql:4: the column t is declared as text, but row 2 holds integer"))
  }

  @Test("Measures of a base table are columns that statements can join, unrounded")
  func measuresInBases() throws {
    let files = [
      CatalogFile(
        path: "queries/base/thirds.sql",
        text: """
          -- title: t
          -- grain: g
          -- column: k count
          -- column: n count
          -- measure: low, high share = wilson(k, n)
          select 1 as k, 3 as n union all select 3, 3
          """),
      CatalogFile(
        path: "queries/things.sql",
        text: """
          -- title: t
          -- grain: g
          -- needs: thirds
          -- column: k count
          -- column: excess number
          select k, 1e9 * (low - 0.061491945) as excess from thirds order by k
          """),
    ]
    let catalog = try Catalog(files: Catalog.shippedFiles + files)
    let table = try ReportBuilder(database: ViewTables().database, catalog: catalog, request: .week()).table("things")
    #expect(table.rows.count == 2)
    let excess = try #require(table[0, "excess"].number)
    #expect(abs(excess) < 0.5 && abs(excess) > 1e-6, "\(excess)")
  }
}
