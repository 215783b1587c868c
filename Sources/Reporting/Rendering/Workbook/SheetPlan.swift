internal import Spreadsheet

/// Where everything of a sheet stands, found before anything is written, so that links can point to rows.
struct SheetPlan {
  /// The rows of one block.
  struct Place {
    var block: Block
    /// The block's first row, its heading if it has one; from 0.
    var firstRow: Int
    /// The heights of its rows in points, with the free one at its end.
    var heights: [Double]
    /// Of a table: the row of its header.
    var headerRow: Int
    /// Of a table.
    var layout: TableLayout?
    /// Of a sentence, a caption or the lines that need attention: what stands in each row.
    var lines: [[String]] = []

    /// The first row after it.
    var endRow: Int { firstRow + heights.count }
  }

  private(set) var places: [Place] = []
  let widths: SheetWidths

  /// Rows of title, subtitle, links and a spacer.
  static let firstRow = 4
  /// The heights of the rows of a key figure: two of its heading, its value, four of its change and its context, a spacer.
  static let cardHeights = [16.0, 16, 32, 18, 15, 15, 17, 10]
  /// The width of a column that nobody has set.
  static let plainWidth = 8.43
  /// Of a row whose height nobody sets.
  static let plainHeight = 15.0

  /// How many columns people see.
  var columnCount: Int { widths.columns.count }
  /// The columns of the tables, and as many more as the line below the title runs over.
  let printedColumnCount: Int
  /// The first of the folded columns that charts read; what runs over would end at a folded one.
  var chartDataColumn: Int { printedColumnCount + 1 }

  /// The columns of each page where groups of columns have pages of their own.
  let pages: [Range<Int>]

  /// As wide as the columns of the first page, in pixels: a character is 7, a column's padding 5. Programs disagree on how wide
  /// a character is, but not on where a column ends.
  var chartWidth: Int {
    let pixels = widths.columns[pages.first ?? 0..<columnCount].map { Int($0 * 7 + 0.5) + 5 }.reduce(0, +)
    return min(max(pixels, 700), 1900)
  }

  init(_ sheet: Sheet) {
    var layouts = sheet.blocks.map { block in
      if case .table(let view) = block { TableLayout(view) } else { nil as TableLayout? }
    }
    widths = SheetWidths(sheet, layouts.compactMap(\.self))
    let groups = sheet.repeatedColumns > 0 ? layouts.compactMap(\.self).first?.pages ?? [] : []
    pages = widths.joined(groups, repeated: sheet.repeatedColumns)
    let missing = TextWidth.characters(sheet.subtitle) * 1.02 - widths.total
    printedColumnCount = widths.columns.count + Int(max(0, (missing / Self.plainWidth).rounded(.up)))
    for index in layouts.indices { layouts[index]?.sheetWidths = widths.columns }
    var row = Self.firstRow - (Self.beginsWithHeading(sheet) ? 1 : 0)
    for (block, layout) in zip(sheet.blocks, layouts) {
      let place = place(block, layout, at: row)
      places.append(place)
      row = place.endRow
    }
  }

  /// A heading of the first table stands in the row that keeps the title apart, so that the header is where it is on every sheet.
  private static func beginsWithHeading(_ sheet: Sheet) -> Bool {
    guard case .table(let view)? = sheet.blocks.first else { return false }
    return view.heading != nil && view.caption == nil && view.groups.isEmpty
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

  /// The lines that a sentence takes: the first clause alone, then as many as fit in one; a clause too long for a line goes on in the next.
  private func lines(of sentence: String) -> [[String]] {
    let clauses = sentence.split(separator: "; ").enumerated().map { index, clause in
      index < 2 ? clause.prefix(1).uppercased() + clause.dropFirst() : String(clause)
    }
    let width = widths.total - 2
    var lines = Array(clauses.prefix(1))
    for (index, clause) in clauses.enumerated().dropFirst() {
      let longer = lines[lines.count - 1] + "; " + clause
      if index > 1, TextWidth.characters(longer) <= width {
        lines[lines.count - 1] = longer
      } else {
        lines[lines.count - 1] += "."
        lines.append(clause.prefix(1).uppercased() + clause.dropFirst())
      }
    }
    return lines.flatMap { TextWidth.lines(of: $0, inWidth: width) }.map { [$0] }
  }

  private func place(_ block: Block, _ layout: TableLayout?, at row: Int) -> Place {
    var place = Place(block: block, firstRow: row, heights: [], headerRow: row, layout: layout)
    switch block {
    case .sentence(let sentence):
      place.lines = lines(of: sentence)
      place.heights = place.lines.map { _ in 20 } + [Self.plainHeight]
    case .cards: place.heights = Self.cardHeights
    case .attention(_, let lines):
      let width = widths.columns.dropFirst().dropLast().reduce(0, +) - 3
      place.lines = lines.map { TextWidth.lines(of: $0.text, inWidth: $0.sheet.isEmpty ? widths.total - 2 : width) }
      place.heights =
        [24] + place.lines.flatMap { lines in lines.map { _ in lines.count > 1 ? 16.0 : 20 } } + [Self.plainHeight]
    case .charts(let charts):
      let rows = ChartHeight(charts, width: chartWidth).rows + 1
      place.heights = [Double](repeating: Self.plainHeight, count: rows)
    case .table(let view):
      if let layout { fill(&place, view, layout) }
    }
    return place
  }

  private func fill(_ place: inout Place, _ view: TableView, _ layout: TableLayout) {
    place.lines = view.caption.map { TextWidth.lines(of: $0, inWidth: widths.total - 2).map { [$0] } } ?? []
    let head =
      (view.heading == nil ? [] : [24.0]) + place.lines.map { _ in 16.0 } + (layout.hasGroupRow ? [20.0] : [])
    place.headerRow = place.firstRow + head.count
    place.heights = head + [layout.headerHeight] + layout.rowHeights + [Self.plainHeight]
  }
}
