/// Picks rows of tables as definitions ask for them.
struct RowPicker {
  /// The wide tables by name.
  var tables: [String: Table]
  /// The same as of the period's start, as far as they are known.
  var earlier: [String: Table] = [:]

  /// Picks from the tables as of the period's start.
  var atStart: RowPicker { RowPicker(tables: earlier) }

  /// The rows that fit, in the table's order.
  func rows(_ selection: RowSelection) -> (table: Table, rows: [Int])? {
    guard let table = tables[selection.table] else { return nil }
    if let column = selection.tally { return (Self.tally(table, column), [0]) }
    let fitting = table.rows.indices.filter { selection.rows.matches($0, of: table) }
    let rows = selection.beginning?.applied(to: Array(fitting), of: table) ?? Array(fitting)
    guard let column = selection.most else { return (table, rows) }
    return (table, Self.greatest(rows, column, table, ties: selection.ties).map { [$0] } ?? [])
  }

  /// The first of them.
  func row(_ selection: RowSelection) -> (table: Table, row: Int)? {
    guard let found = rows(selection), let first = found.rows.first else { return nil }
    return (found.table, first)
  }

  /// The row with the greatest number in `column`, of equal ones that with the greatest in `ties`, of these the first.
  static func greatest(_ rows: [Int], _ column: String, _ table: Table, ties: String? = nil) -> Int? {
    var best: (row: Int, value: Double, tie: Double)?
    for row in rows {
      let cell = table[row, column]
      // A hidden count is above 0 and says no more.
      guard let value = cell.isHidden ? 0.5 : cell.number else { continue }
      let tie = ties.flatMap { table[row, $0].number } ?? 0
      if let best, (value, tie) <= (best.value, best.tie) { continue }
      best = (row, value, tie)
    }
    return best?.row
  }

  /// One row: how often each text of a column occurs, and `all`; a text that does not occur counts 0.
  private static func tally(_ table: Table, _ column: String) -> Table {
    var counts: [(name: String, count: Int64)] = [("all", Int64(table.rows.count))]
    for row in table.rows.indices {
      guard let text = table[row, column].text else { continue }
      if let place = counts.firstIndex(where: { $0.name == text }) {
        counts[place].count += 1
      } else {
        counts.append((text, 1))
      }
    }
    let columns = counts.map { Column(name: $0.name, heading: $0.name, type: .count, unit: "", definition: "") }
    return Table(
      name: table.name, title: table.title, grain: "one row", columns: columns,
      rows: [counts.map { .integer($0.count) }])
  }
}
