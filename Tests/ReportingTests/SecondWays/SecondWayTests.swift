import Testing

@testable import Reporting

/// Every column of every query against the same worked out one by one, on random small worlds.
struct SecondWayTests {
  private static let queries = ((try? Catalog.shipped().queries.keys.sorted()) ?? [])

  @Test("Every column of every query is worked out a second way, and says something in some world", arguments: queries)
  func agrees(_ query: String) throws {
    let way = try #require(SecondWays.all[query], "no second way")
    var (filled, columns): (Set<String>, Set<String>) = ([], [])
    for seed in UInt64(1)...4 {
      let comparison = try way(query, seed)
      #expect(comparison.differences.prefix(4) == [], "seed \(seed)")
      filled.formUnion(comparison.filled)
      columns.formUnion(comparison.table.columns.map(\.name))
    }
    #expect(columns.subtracting(filled) == ["note"])
  }

  @Test("A column that has no second way, a cell, a note or a row that differs: each is seen")
  func differs() throws {
    let columns = ["a_n", "rate"].map { Column(name: $0, heading: "", type: .count, unit: "", definition: "") }
    func table(_ rows: [[Cell]]) -> Table { Table(name: "t", title: "", grain: "", columns: columns, rows: rows).noted }
    let row: NaiveRow = ["a_n": .integer(3), "rate": .empty(.noData)]
    func differences(_ rows: [[Cell]], _ naive: [NaiveRow]) -> Int {
      SecondWay(table: table(rows), rows: naive).differences.count
    }
    #expect(differences([[.integer(3), .empty(.noData)]], [row]) == 0)
    #expect(differences([[.integer(3), .empty(.noData)]], [["rate": .empty(.noData)]]) == 1)
    #expect(differences([[.integer(3), .empty(.noData)]], [row.merged(["b": .integer(1)])]) == 1)
    #expect(differences([[.integer(4), .empty(.noData)]], [row]) == 1)
    // The note would say why, too.
    #expect(differences([[.integer(3), .empty(.notYet)]], [row]) == 2)
    #expect(differences([[.integer(3), .real(0.5)]], [["a_n": .integer(3), "rate": .real(0.500_001)]]) == 1)
    #expect(differences([], [row]) == 1)
  }
}
