import SQLite
import Testing

@testable import Reporting

struct RowCounterTests {
  private static func rows(_ sql: String, _ names: [String], least: [String] = [], greatest: [String] = []) throws
    -> [[SQLValue]]
  {
    let statement = try Database.inMemory().prepare(sql)
    let counting = RowCounting(count: "n", least: least, greatest: greatest)
    var rows: [[SQLValue]] = []
    try RowCounter(counting, names: names, rows: statement).forEach { rows.append($0) }
    return rows
  }

  @Test("Rows are counted and ordered as SQLite groups and orders them, whatever they hold")
  func agreesWithGroups() throws {
    let table = """
      with recursive numbers (i) as (values (0) union all select i + 1 from numbers where i < 5000),
      things as (
        select
          case i % 7 when 0 then null when 1 then 'a' when 2 then 'a' || char(0) when 3 then 'ab' when 4 then '' else i % 5 end as a,
          (i * 7919) % 11 - 5 as b,
          case when i % 3 = 0 then -9223372036854775807 - 1 + i % 2 when i % 4 = 0 then 'ü' end as c,
          case when i % 5 > 0 then i * 31 % 101 - 50 end as d
        from numbers
      )
      """
    let grouped = try Database.inMemory().rows(
      table + "select a, b, c, min(d), max(d), count(*) from things group by a, b, c order by a, b, c")
    let counted = try Self.rows(
      table + "select a, b, c, d, d as e from things", ["a", "b", "c", "d", "e"], least: ["d"], greatest: ["e"])
    #expect(grouped.count > 100)
    #expect(counted == grouped)
  }

  @Test("Numbers with a point keep their value and their order; no rows give none")
  func reals() throws {
    let rows = try Self.rows("select column1 as x from (values (0.5), (-1.25), (1e300), (0.5), (-2.5))", ["x"])
    #expect(rows == [[-2.5, 1], [-1.25, 1], [0.5, 2], [1e300, 1]])
    #expect(try Self.rows("select 1 as x where 0", ["x"]).isEmpty)
  }

  private static func catalog(_ header: String, _ sql: String) throws -> Catalog {
    let base = "-- title: t\n-- grain: g\n" + header + "\n" + sql
    let query = """
      -- title: t
      -- grain: g
      -- needs: things
      -- column: kind text
      -- column: n count
      select kind, n from things order by rowid
      """
    return try Catalog(
      files: Catalog.shippedFiles + [
        CatalogFile(path: "queries/base/things.sql", text: base),
        CatalogFile(path: "queries/all_things.sql", text: query),
      ])
  }

  @Test("A base table that is counted holds each different row once; one with a key is found by it")
  func baseTables() throws {
    let header = "-- counted: n\n-- column: kind text\n-- column: n count"
    let catalog = try Self.catalog(header, "select 'b' as kind union all select 'a' union all select 'b'")
    let builder = try ReportBuilder(database: ViewTables().database, catalog: catalog, request: .week())
    let table = try builder.table("all_things")
    #expect(table.rows.map { Array($0.prefix(2)) } == [[.text("a"), .integer(1)], [.text("b"), .integer(2)]])
    let keyed = try Self.catalog("-- key: n\n-- column: kind text\n-- column: n count", "select 'b' as kind, 7 as n")
    let database = try ViewTables().database
    _ = try ReportBuilder(database: database, catalog: keyed, request: .week()).table("all_things")
    #expect(try database.value("select kind from things where rowid = 7") == "b")
  }

  @Test(
    "A count that is not the last column, a key that is no column and a count in a query are refused",
    arguments: [
      ("-- counted: n\n-- column: n count\n-- column: kind text", "the rows are counted: the last column must be n"),
      ("-- key: id\n-- column: kind text\n-- column: n count", "there is no column id here"),
      ("-- counted: n\n-- least: at\n-- column: kind text\n-- column: n count", "there is no column at here"),
    ])
  func refusals(header: String, reason: String) throws {
    let error = try #require(throws: ReportingError.self) { try Self.catalog(header, "select 1") }
    #expect(error.description.contains(reason), "\(error.description)")
    let query = CatalogFile(
      path: "queries/counted.sql", text: "-- title: t\n-- grain: g\n-- counted: n\n-- column: n count\nselect 1")
    let second = try #require(throws: ReportingError.self) { try Catalog(files: Catalog.shippedFiles + [query]) }
    #expect(second.description.contains("only base tables are counted or have a key"))
  }
}
