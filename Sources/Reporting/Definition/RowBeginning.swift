/// Where a list begins that has nothing to tell at first: such as weeks before the first learner.
struct RowBeginning: Hashable, Sendable {
  /// The rows with the same text here stand together and stay together.
  var key: String
  /// The first of them that has a number above 0 in one of these columns is the list's first.
  var columns: [String]

  /// The rows from there on; where there are none, the last ones of the same key.
  func applied(to rows: [Int], of table: Table) -> [Int] {
    guard let last = rows.last else { return rows }
    let first = rows.first { row in columns.contains { isAboveZero(table[row, $0]) } } ?? last
    let start = rows.firstIndex { table[$0, key] == table[first, key] } ?? 0
    return Array(rows[start...])
  }

  /// A hidden count is.
  private func isAboveZero(_ cell: Cell) -> Bool { cell.isHidden || (cell.number ?? 0) > 0 }
}
