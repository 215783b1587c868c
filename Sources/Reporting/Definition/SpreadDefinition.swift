/// A table shown as a triangle or a square: the rows with the same key become one, with a column for each number of another column.
struct SpreadDefinition: Sendable {
  /// The column that tells which rows become one; they stand together.
  var key: String
  /// What stands in its place where it is empty.
  var all: String
  /// The column whose numbers 0…`last` become columns.
  var by: String
  var last: Int
  /// The columns whose cells are spread, one after the other.
  var cells: [String]

  /// The names of the new columns, in their order.
  var names: [String] {
    cells.flatMap { cell in (0...last).map { "\(cell)_\($0)" } }
  }

  /// The table with one row for each key; a cell that no row fills is not known yet.
  func applied(to table: Table) -> Table {
    var spread = table
    spread.columns += cells.flatMap { cell in (0...last).map { column(cell, $0, table) } }
    spread.rows = groups(of: table).map { rows in
      var row = table.rows[rows[0]]
      if let place = table.index(of: key), row[place].isEmpty { row[place] = .text(all) }
      for cell in cells {
        for number in 0...last {
          let source = rows.first { table[$0, by].number == Double(number) }
          row.append(source.map { table[$0, cell] } ?? .empty(.notYet))
        }
      }
      return row
    }
    return spread
  }

  /// Rows that stand together with the same key.
  private func groups(of table: Table) -> [[Int]] {
    var groups: [[Int]] = []
    for row in table.rows.indices {
      if let last = groups.last, table[last[0], key] == table[row, key] {
        groups[groups.count - 1].append(row)
      } else {
        groups.append([row])
      }
    }
    return groups
  }

  private func column(_ name: String, _ number: Int, _ table: Table) -> Column {
    var column =
      table.index(of: name).map { table.columns[$0] }
      ?? Column(name: name, heading: name, type: .number, unit: "", definition: "")
    let heading = table.index(of: by).map { table.columns[$0].heading } ?? by
    column.heading = name == cells.first ? "\(heading) \(number)" : "\(column.heading), \(heading) \(number)"
    column.name = "\(name)_\(number)"
    return column
  }
}
