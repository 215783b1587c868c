import Testing

@testable import Reporting

struct IdentityTests {
  private static func builder(_ counts: String, order: String = "") throws -> ReportBuilder {
    let query = CatalogFile(
      path: "queries/sums.sql",
      text: """
        -- title: Sums
        -- grain: one row
        -- identity: a + b = total
        -- column: a count
        -- column: b count
        -- column: total count
        \(order)select a, b, total from (\(counts)) order by total
        """)
    let catalog = try Catalog(files: Catalog.shippedFiles + [query])
    return try ReportBuilder(database: ViewTables().database, catalog: catalog, request: .week())
  }

  @Test("Figures that add up pass; a row with an empty one is passed over")
  func holds() throws {
    let table = try Self.builder("select 1 as a, 2 as b, 3 as total union all select null, 2, 4").table("sums")
    #expect(table.rows.map { $0[2] } == [.integer(3), .integer(4)])
    #expect(table.rows[1][3] == .text("a: no data"))
  }

  @Test("Figures that do not add up are a fault of the program, told with row and figures")
  func broken() throws {
    let error = try #require(throws: ReportingError.self) {
      _ = try Self.builder("select 1 as a, 2 as b, 3 as total union all select 1, 2, 4").table("sums")
    }
    #expect(error.kind == .inconsistent)
    #expect(error.line == 3)
    #expect(error.reason.contains("row 2: a + b is 1 + 2 = 3, but total is 4"), "\(error.reason)")
  }

  @Test("What a statement returns must be what its header declares, in name, order and type")
  func contract() throws {
    for (counts, message) in [
      ("select 1 as a, 2 as b, 'x' as total", "the column total is declared as count, but the statement gives text"),
      ("select 1 as a, 2 as b, 1.5 as total", "the column total is declared as count, but the statement gives real"),
    ] {
      let error = try #require(throws: ReportingError.self) { _ = try Self.builder(counts).table("sums") }
      #expect(error.kind == .configuration)
      #expect(error.reason.contains(message), "\(error.reason)")
    }
    let extra = try #require(throws: ReportingError.self) {
      _ = try Self.builder("select 1 as a, 2 as b, 3 as total", order: "-- column: more count\n").table("sums")
    }
    #expect(extra.reason.contains("column 4: the statement returns nothing, the header declares more"))
  }

  @Test(
    "A fault of a statement is told with its line in the file, also behind lines that a setting repeats",
    arguments: [
      ("select 1 as a, 2 as b, 3 as total\n-- and :as_off in a comment\nwhere :as_off > 0", 10, "did you mean as_of?"),
      ("select 1 as a, 2 as b, 3 as total\nfrom weeks where weak = 1", 9, "did you mean week?"),
      ("select 1 as a, 2 as b,\n{timePointsDays} as d{timePointsDays},\n3 as total from nowhere", 10, "nowhere"),
    ])
  func lines(_ statement: String, _ line: Int, _ words: String) throws {
    let error = try #require(throws: ReportingError.self) {
      _ = try Self.builder("\n" + statement + "\n").table("sums")
    }
    #expect(error.kind == .configuration && error.line == line, "\(error)")
    #expect(error.reason.contains(words), "\(error.reason)")
  }

  @Test("Rows stand in the order of the header where measures decide it, and as the statement has them otherwise")
  func order() throws {
    let table = try Self.builder(
      "select 1 as a, 0 as b, 1 as total union all select 3, 0, 3 union all select 2, 0, 2",
      order: "-- order: b, word (no such text)\n-- measure: word text = choice_remark(a, a, a, a, a, a, a)\n"
    ).table("sums")
    #expect(table.rows.map { $0[2] } == [.integer(1), .integer(2), .integer(3)])
  }
}
