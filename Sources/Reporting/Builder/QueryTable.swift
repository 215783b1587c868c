/// Puts the columns of a query together: the order of the rows, the note, the hidden columns.
struct QueryTable {
  var query: QueryFile
  var columns: [String: [Cell]]
  var rowCount: Int

  var result: QueryResult {
    let rows = order()
    let shown = query.columns
    let hidden = query.declarations.filter(\.isHidden).flatMap(\.columns)
    let finished = rows.map { row -> [Cell] in
      let cells = shown.map { columns[$0.name]?[row] ?? .empty(.noData) }
      return cells + [Table.note(shown, cells)]
    }
    let wide = zip(rows, finished).map { row, cells in
      cells + hidden.map { columns[$0.name]?[row] ?? .empty(.noData) }
    }
    return QueryResult(
      finished: table(shown + [Table.noteColumn], finished), wide: table(shown + [Table.noteColumn] + hidden, wide))
  }

  private func table(_ columns: [Column], _ rows: [[Cell]]) -> Table {
    Table(name: query.name, title: query.title, grain: query.grain, columns: columns, rows: rows)
  }

  /// The rows in the order that the header asks for; equal ones as the statement has them.
  private func order() -> [Int] {
    Array(0..<rowCount).sorted { left, right in
      for key in query.order {
        let (a, b) = (rank(left, key), rank(right, key))
        if a != b { return a < b }
      }
      return left < right
    }
  }

  private func rank(_ row: Int, _ key: RowOrder) -> Double {
    guard let cell = columns[key.column]?[row] else { return .infinity }
    if key.texts.isEmpty { return cell.number ?? .infinity }
    return key.texts.firstIndex { cell.text?.hasPrefix($0) == true }.map(Double.init) ?? Double(key.texts.count)
  }
}
