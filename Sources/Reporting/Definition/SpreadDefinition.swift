/// A table shown as a triangle or a square: the rows with the same key become one, with a column for each number of another column.
struct SpreadDefinition: Sendable {
  /// The column that tells which rows become one; they stand together.
  var key: String
  /// What stands in its place where it is empty.
  var all: String
  /// The column whose numbers from 0 on become columns.
  var by: String
  /// How many of them.
  var count: Count
  /// The columns whose cells are spread, one after the other.
  var cells: [String]

  /// A number, or the name of a setting that holds it.
  enum Count: Sendable {
    case fixed(Int)
    case setting(String)
  }

  /// The same with its setting looked up.
  func resolved(by settings: MeasureSettings) -> SpreadDefinition {
    guard case .setting(let name) = count else { return self }
    var resolved = self
    resolved.count = .fixed(settings[name]?.number.map { Int($0) } ?? 0)
    return resolved
  }

  private var numbers: Range<Int> {
    guard case .fixed(let count) = count else { return 0..<0 }
    return 0..<max(0, count)
  }

  /// The names of the new columns, in their order.
  var names: [String] {
    cells.flatMap(names)
  }

  /// The names of the columns that one of the cells becomes.
  func names(of cell: String) -> [String] { numbers.map { "\(cell)_\($0)" } }

  /// The table with one row for each key; a cell that no row fills is not known yet.
  func applied(to table: Table) -> Table {
    var spread = table
    spread.columns += cells.flatMap { cell in numbers.map { column(cell, $0, table) } }
    spread.rows = groups(of: table).map { rows in
      var row = table.rows[rows[0]]
      if let place = table.index(of: key), row[place].isEmpty { row[place] = .text(all) }
      for cell in cells {
        for number in numbers {
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
    column.heading =
      name == cells.first ? "\(heading) \(number)" : "\(column.heading) \(number)"
    column.name = "\(name)_\(number)"
    return column
  }
}
