import Testing

@testable import Reporting

/// What is hidden cannot be computed from what is shown, on small random reports: sums over rows, columns, sections and tables,
/// counts that fall, rates.
struct AttackTests {
  private static let grid = """
    -- title: Grid
    -- grain: one row per item, section and all
    -- identity: a_n + b_n + c_n = t_n
    -- identity: a_n, b_n, c_n, t_n (kind item) by section = (kind section)
    -- identity: a_n, b_n, c_n, t_n (kind section) = (kind all)
    -- identity: t_n (kind all) = line.reached_n (place 1)
    -- identity: next first_n by section = last_n
    -- column: kind text — item, section, all.
    -- column: section text — Its section.
    -- column: a_n count [learners] — Of them.
    -- column: b_n count [learners] — Of them.
    -- column: c_n count [learners] — Of them.
    -- column: t_n count [learners] — All of them.
    -- measure: rate share = share(a_n, t_n) — Rate.
    -- measure: low, high share = wilson(a_n, t_n) — Bounds.
    -- hidden: two_n count — a and b.
    -- identity: a_n + b_n = two_n
    -- measure: two_rate share = share(two_n, t_n) — Another.
    -- column: first_n count [learners] — Another count.
    -- column: last_n count [learners] — That of the next row.

    """

  private static let line = """
    -- title: Line
    -- grain: one row per place
    -- identity: next reached_n = went_n
    -- identity: went_n + stayed_n = reached_n
    -- falls: reached_n
    -- column: place count — Where.
    -- column: reached_n count [learners] — So many.
    -- column: went_n count [learners] — Went on.
    -- column: stayed_n count [learners] — Did not.

    """

  private static let definition = """
    { "name": "attack", "title": "Attack", "sheets": [ { "name": "A", "blocks": [ { "table": "grid" }, { "table": "line" } ] } ] }
    """

  /// Mostly small counts.
  private static func count(_ random: inout SplitMix64) -> Int {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: 0
    case 1, 2: Int.random(in: 1...4, using: &random)
    case 3: Int.random(in: 1...12, using: &random)
    default: Int.random(in: 5...60, using: &random)
    }
  }

  static func report(seed: UInt64, limit: Int64) throws -> Report {
    var random = SplitMix64(seed: seed)
    var rows: [(kind: String, section: String, counts: [Int])] = []
    for section in ["x", "y", "z"].prefix(Int.random(in: 1...3, using: &random)) {
      let items = (0..<Int.random(in: 1...4, using: &random)).map { _ in (0..<3).map { _ in count(&random) } }
      rows += items.map { ("item", section, $0) }
      rows.append(("section", section, (0..<3).map { part in items.reduce(0) { $0 + $1[part] } }))
    }
    let sections = rows.filter { $0.kind == "section" }
    rows.append(("all", "", (0..<3).map { part in sections.reduce(0) { $0 + $1.counts[part] } }))
    let firsts = rows.map { _ in count(&random) }
    let values = rows.enumerated().map { index, row -> String in
      let (a, b, c) = (row.counts[0], row.counts[1], row.counts[2])
      let next = index + 1 < rows.count && rows[index + 1].section == row.section ? firsts[index + 1] : 0
      return
        "(\(index), '\(row.kind)', nullif('\(row.section)', ''), \(a), \(b), \(c), \(a + b + c), \(a + b), \(firsts[index]), \(next))"
    }
    var reached = [(rows.last?.counts ?? []).reduce(0, +)]
    for _ in 0..<5 { reached.append(reached[reached.count - 1] - min(reached[reached.count - 1], count(&random))) }
    let places = zip(reached, reached.dropFirst()).enumerated().map { "(\($0 + 1), \($1.0), \($1.1), \($1.0 - $1.1))" }
    let gridSQL = """
      select column2 as kind, column3 as section, column4 as a_n, column5 as b_n, column6 as c_n, column7 as t_n,
        column8 as two_n, column9 as first_n, column10 as last_n from (values \(values.joined(separator: ", "))) order by column1
      """
    let lineSQL = """
      select column1 as place, column2 as reached_n, column3 as went_n, column4 as stayed_n
        from (values \(places.joined(separator: ", "))) order by 1
      """
    let files = [
      CatalogFile(path: "queries/grid.sql", text: grid + gridSQL),
      CatalogFile(path: "queries/line.sql", text: line + lineSQL),
      CatalogFile(path: "reports/attack.json", text: definition),
    ]
    let catalog = try Catalog(files: Catalog.shippedFiles.filter { $0.path == "reports/measures.json" } + files)
      .hidingCells(below: limit)
    let builder = try ReportBuilder(database: ViewTables().database, catalog: catalog, request: .week())
    return try builder.report(try #require(catalog.reports["attack"]))
  }

  /// Written down apart from the headers.
  static func attack(_ report: Report) -> Attacker {
    var attacker = Attacker(report)
    let p = Attacker.place
    attacker.know("grid", ["a_n", "b_n", "c_n"], makeUp: "t_n")
    attacker.know("grid", rate: "rate", isOf: "a_n", in: "t_n")
    for column in ["a_n", "b_n", "c_n", "t_n"] {
      let sections = attacker.rows("grid", ["kind": "section"])
      for section in sections {
        let items = attacker.rows("grid", ["kind": "item", "section": attacker.text("grid", section, "section")])
        attacker.know(items.map { p("grid", $0, column) }, makeUp: p("grid", section, column))
      }
      for all in attacker.rows("grid", ["kind": "all"]) {
        attacker.know(sections.map { p("grid", $0, column) }, makeUp: p("grid", all, column))
        if column == "t_n" { attacker.know([p("grid", all, column)], makeUp: p("line", 0, "reached_n")) }
      }
    }
    for row in attacker.rows("grid").dropLast()
    where attacker.text("grid", row, "section") == attacker.text("grid", row + 1, "section") {
      attacker.know([p("grid", row + 1, "first_n")], makeUp: p("grid", row, "last_n"))
    }
    attacker.know("line", ["went_n", "stayed_n"], makeUp: "reached_n")
    for row in attacker.rows("line").dropLast() {
      attacker.know([p("line", row + 1, "reached_n")], makeUp: p("line", row, "went_n"))
    }
    // A rate of two parts tells their sum.
    for row in attacker.rows("grid") {
      guard let rate = report.table("grid")?[row, "two_rate"].number, let n = report.table("grid")?[row, "t_n"].number
      else { continue }
      let sum = CellPlace(table: "grid", row: row, column: "two_n")
      attacker.learn(sum, is: (rate * n).rounded())
      attacker.know([p("grid", row, "a_n"), p("grid", row, "b_n")], makeUp: sum)
    }
    return attacker
  }

  @Test("No hidden cell of a random report can be computed", arguments: 0..<60 as Range<UInt64>)
  func random(_ seed: UInt64) throws {
    for limit in [2, 3, 5, 10] as [Int64] {
      let report = try Self.report(seed: seed, limit: limit)
      let found = Self.attack(report).found()
      #expect(found.isEmpty, "limit \(limit): \(found)")
      for table in report.tables {
        for (index, column) in table.columns.enumerated() where column.type == .count && column.name.hasSuffix("_n") {
          #expect(!table.rows.contains { $0[index].integer.map { (1..<limit).contains($0) } ?? false })
          #expect(!table.rows.contains { $0[index].isHidden && $0[index] != .empty(.hidden(Int(limit))) })
        }
      }
    }
  }

  @Test("The attacker finds what a naive report tells: one hidden part, a hidden total, a rate beside its whole")
  func naive() throws {
    let report = try Self.report(seed: 4, limit: 0)
    #expect(Self.attack(report).hiddenCount == 0)
    let place = try #require(report.tables.firstIndex { $0.name == "grid" })
    for (column, isFound) in [("a_n", true), ("t_n", true), ("rate", false), ("first_n", false)] {
      var naive = report
      let index = try #require(report.tables[place].index(of: column))
      naive.tables[place].rows[0][index] = .empty(.hidden(5))
      #expect(Self.attack(naive).found().contains(Attacker.place("grid", 0, column)) == isFound, "\(column)")
    }
  }
}
