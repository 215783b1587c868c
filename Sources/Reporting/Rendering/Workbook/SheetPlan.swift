/// Where everything of a sheet stands, found before anything is written, so that links can point to rows.
struct SheetPlan {
  /// The rows of one block.
  struct Place {
    var block: Block
    /// The block's first row, its heading if it has one; from 0.
    var firstRow: Int
    /// The first row after it.
    var endRow: Int
    /// Of a table: the row of its header.
    var headerRow: Int
  }

  var places: [Place] = []
  /// The first of the folded columns that charts read.
  var chartDataColumn: Int
  /// How many columns people see.
  var columnCount: Int

  /// Rows of title, subtitle, links and a spacer.
  static let firstRow = 4
  /// The key figures of an overview stand in at least so many columns.
  static let overviewColumns = 6
  /// All columns of an overview together, in characters.
  static let overviewWidth = 135.0

  init(_ sheet: Sheet) {
    var row = Self.firstRow
    columnCount = 1
    for block in sheet.blocks {
      let place = Self.place(block, at: row)
      places.append(place)
      row = place.endRow
      columnCount = max(columnCount, Self.width(of: block))
    }
    chartDataColumn = columnCount + 2
  }

  /// The row of a table's row on this sheet; nil when the table is not here.
  func row(of reference: RowReference) -> Int? {
    for place in places {
      if case .table(let view) = place.block, view.table.name == reference.table {
        return place.headerRow + 1 + min(reference.row, max(0, view.table.rows.count - 1))
      }
    }
    return nil
  }

  /// A sentence of several clauses: the first on a line of its own, the others below it.
  static func lines(of sentence: String) -> [String] {
    sentence.split(separator: "; ", maxSplits: 1).enumerated().map { index, part in
      index == 0 ? String(part) : part.prefix(1).uppercased() + part.dropFirst()
    }
  }

  private static func place(_ block: Block, at row: Int) -> Place {
    switch block {
    case .sentence(let sentence):
      return Place(block: block, firstRow: row, endRow: row + lines(of: sentence).count + 1, headerRow: row)
    case .cards: return Place(block: block, firstRow: row, endRow: row + 5, headerRow: row)
    case .attention(_, let lines):
      return Place(block: block, firstRow: row, endRow: row + lines.count + 2, headerRow: row)
    case .charts(let charts):
      return Place(block: block, firstRow: row, endRow: row + ChartHeight(charts).rows + 1, headerRow: row)
    case .table(let view):
      let header = row + (view.heading == nil ? 0 : 1) + (view.caption == nil ? 0 : 1)
      return Place(
        block: block, firstRow: row, endRow: header + max(1, view.table.rows.count) + 2, headerRow: header)
    }
  }

  private static func width(of block: Block) -> Int {
    switch block {
    case .sentence: 1
    case .cards, .attention: overviewColumns
    case .charts: 1
    case .table(let view): view.columns.count
    }
  }
}
