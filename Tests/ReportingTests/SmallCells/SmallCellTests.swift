import Testing

@testable import Reporting

/// Small cells on tables that are written down in the tests.
struct SmallCellTests {
  /// A catalog with one table of parts and their total, and the finished table with counts below `limit` hidden.
  private static func table(_ lines: String, _ sql: String, limit: Int64) throws -> Table {
    let query = CatalogFile(
      path: "queries/sums.sql", text: "-- title: Sums\n-- grain: one row\n\(lines)\n\(sql)")
    let catalog = try Catalog(files: Catalog.shippedFiles.filter { $0.path == "reports/measures.json" } + [query])
      .hidingCells(below: limit)
    return try ReportBuilder(database: ViewTables().database, catalog: catalog, request: .week()).table("sums")
  }

  static func shown(_ numbers: [Int], limit: Int64) throws -> [String] {
    let columns = numbers.dropLast().indices.map { "c\($0)_n" }
    let lines = (columns + ["total_n"]).map { "-- column: \($0) count [learners] — A count." }
    let values = zip(columns + ["total_n"], numbers).map { "\($1) as \($0)" }.joined(separator: ", ")
    let table = try table(
      (["-- identity: \(columns.joined(separator: " + ")) = total_n"] + lines).joined(separator: "\n"),
      "select \(values) order by 1", limit: limit)
    return table.rows[0].dropLast().map { $0.isHidden ? "hidden" : table.plain($0) }
  }

  @Test(
    "Parts and their total, as the definition works them out",
    arguments: [
      ([24, 3, 3, 30], ["24", "hidden", "hidden", "30"]), ([25, 2, 8, 35], ["25", "hidden", "hidden", "35"]),
      ([27, 3, 0, 30], ["hidden", "hidden", "0", "30"]), ([30, 20, 50], ["30", "20", "50"]),
      ([0, 0, 0], ["0", "0", "0"]), ([2, 2, 4], ["hidden", "hidden", "hidden"]),
      ([4, 0, 4], ["hidden", "0", "hidden"]),
      ([8, 8, 2, 18], ["8", "hidden", "hidden", "18"]), ([1, 1, 40, 42], ["hidden", "hidden", "40", "hidden"]),
    ])
  func sums(_ numbers: [Int], _ expected: [String]) throws {
    #expect(try Self.shown(numbers, limit: 5) == expected)
    #expect(try Self.shown(numbers, limit: 0) == numbers.map(String.init))
  }

  @Test("Two hidden parts of 1 each are no secret while their total is shown")
  func ones() throws {
    #expect(try Self.shown([1, 1, 7, 9], limit: 2) == ["hidden", "hidden", "7", "hidden"])
    #expect(try Self.shown([1, 1, 1, 3], limit: 3) == ["hidden", "hidden", "hidden", "hidden"])
  }

  static let cohort = """
    -- small: median_days from k_n
    -- column: k_n count [learners] — Part.
    -- column: n count [learners] — Whole.
    -- measure: rate share = share(k_n, n) — Rate.
    -- measure: low, high share = wilson(k_n, n) — Bounds.
    -- column: median_days days — A figure of them.
    """

  @Test(
    "A part is hidden with what is computed from it, also when it is all but a few",
    arguments: [(18, 20, true), (2, 20, true), (15, 20, false), (20, 20, false), (0, 20, false)])
  func parts(_ k: Int, _ n: Int, _ isHidden: Bool) throws {
    let table = try Self.table(Self.cohort, "select \(k) as k_n, \(n) as n, 3.5 as median_days order by 1", limit: 5)
    #expect(table[0, "n"] == .integer(Int64(n)))
    for column in ["k_n", "rate", "low", "high", "median_days"] {
      #expect(table[0, column].isHidden == isHidden, "\(column)")
      #expect(table[0, column].isHidden ? table[0, column] == .empty(.hidden(5)) : true)
    }
    let note = isHidden ? "k_n: hidden; rate: hidden; low: hidden; high: hidden; median_days: hidden" : ""
    #expect(table[0, "note"] == .text(note))
  }

  @Test("Of counts that hold each other none that differs by a few from the last one shown stays")
  func courses() throws {
    let table = try Self.table(
      "-- falls: reached_n\n-- column: place count — Where.\n-- column: reached_n count [learners] — So many.",
      "select column1 as place, column2 as reached_n from (values (1, 100), (2, 97), (3, 97), (4, 90), (5, 90), (6, 0)) order by 1",
      limit: 5)
    #expect(table.rows.map { $0[1].isHidden } == [false, true, true, false, false, false])
  }

  @Test("A row does not stand where its hidden figure would: those that hide one come last, by what is no secret")
  func order() throws {
    let table = try Self.table(
      """
      -- small: last k_n by name
      -- column: name text — Which.
      -- column: k_n count [learners] — So many.
      """,
      "select column1 as name, column2 as k_n from (values ('c', 9), ('z', 4), ('b', 3), ('a', 2), ('d', 0)) order by column2 desc",
      limit: 5)
    #expect(table.rows.map { $0[0] } == ["c", "d", "a", "b", "z"].map(Cell.text))
    #expect(table.rows.map { $0[1].isHidden } == [false, false, true, true, true])
  }

  @Test("A cell says what is hidden: a sign in a sheet, nothing with a note elsewhere, words in a sentence")
  func signs() throws {
    let cell = Cell.empty(.hidden(5))
    #expect(EmptyReason.hidden(5).sign == "<5" && EmptyReason.hidden(5).note == "hidden")
    // It may be hidden for the sake of another, and be more.
    #expect(NumberFormat.count.text(of: cell) == "fewer than 5 or hidden")
    #expect(NumberFormat.share0.text(of: cell) == "hidden")
    #expect(
      HiddenTable.withoutCounts("Only 3 of 48 had quiz1.q4 right: 3.5, 4%, 1,200; 2.", [48], 5)
        == "Only fewer than 5 or hidden of fewer than 5 or hidden had quiz1.q4 right: 3.5, 4%, 1,200; fewer than 5 or hidden."
    )
  }
}
