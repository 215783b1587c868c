internal import Spreadsheet

/// Writes a table: heading, header with notes, rows in their dress, in-cell bars.
struct TableWriter {
  private let page: Spreadsheet.Sheet
  private let view: TableView
  private let columns: [(index: Int, column: Column)]
  /// The width of each column in characters: the longest text, the header on two lines, at most `widest`.
  let widths: [Double]
  private let sheetWidths: [Double]
  private let name: String

  /// A writer of `view` under the name `name`, on a sheet whose columns have at least `sheetWidths`.
  init(page: Spreadsheet.Sheet, view: TableView, name: String = "", sheetWidths: [Double] = []) {
    self.page = page
    self.view = view
    self.name = name
    self.sheetWidths = sheetWidths
    columns = view.columns.compactMap { name in
      view.table.index(of: name).map { ($0, view.table.columns[$0]) }
    }
    widths = columns.map { Self.width(of: $0.column, at: $0.index, view) }
  }

  /// Heading, header and rows together, in points.
  var totalHeight: Double {
    let head = (view.heading == nil ? 0 : 24) + (view.caption == nil ? 0 : 15) + (view.groups.isEmpty ? 0 : 20)
    return Double(head) + headerHeight + max(18, view.table.rows.indices.reduce(0) { $0 + height(of: $1) })
  }

  func write(at place: SheetPlan.Place) throws(SpreadsheetError) {
    try writeHeading(at: place.firstRow)
    try writeGroups(above: place.headerRow)
    try writeHeader(at: place.headerRow)
    if view.table.rows.isEmpty {
      try page.write(text: view.emptyText, row: place.headerRow + 1, column: 0, format: Style.subtitle)
    }
    for row in view.table.rows.indices { try write(row, at: place.headerRow + 1 + row) }
    try addBars(firstRow: place.headerRow + 1)
    try addHeat(firstRow: place.headerRow + 1)
  }

  private func writeHeading(at row: Int) throws(SpreadsheetError) {
    guard let heading = view.heading else { return }
    try page.setHeight(24, row: row)
    try page.write(text: heading, row: row, column: 0, format: Style.heading)
    if let caption = view.caption { try page.write(text: caption, row: row + 1, column: 0, format: Style.subtitle) }
  }

  /// In the row above the header, which has nothing else where a table has groups.
  private func writeGroups(above headerRow: Int) throws(SpreadsheetError) {
    guard !view.groups.isEmpty else { return }
    try page.setHeight(20, row: headerRow - 1)
    for (column, item) in columns.enumerated() {
      guard let heading = view.groups[item.column.name] else { continue }
      try page.write(text: heading, row: headerRow - 1, column: column, format: Style.group)
    }
  }

  private func writeHeader(at row: Int) throws(SpreadsheetError) {
    try page.setHeight(headerHeight, row: row)
    var used: [String: Int] = [:]
    let headers = columns.map { item -> SheetTable.Header in
      let count = (used[item.column.heading] ?? 0) + 1
      used[item.column.heading] = count
      let text = count == 1 ? item.column.heading : item.column.heading + String(repeating: " ", count: count - 1)
      return SheetTable.Header(
        text: text, format: Style.header(isText: ColumnLook(column: item.column).isText, hasFilter: view.hasFilter))
    }
    if page.isStreaming {
      for (column, header) in headers.enumerated() {
        try page.write(text: header.text, row: row, column: column, format: header.format)
      }
    } else {
      let rows = row...(row + max(1, view.table.rows.count))
      let range = CellRange(rows: rows, columns: 0...(columns.count - 1))
      try page.add(
        SheetTable(name: name, range: range, headers: headers, hasFilter: view.hasFilter))
    }
    for (column, item) in columns.enumerated() where !item.column.definition.isEmpty {
      try page.write(note: item.column.definition, row: row, column: column)
    }
  }

  private func write(_ row: Int, at sheetRow: Int) throws(SpreadsheetError) {
    try page.setHeight(height(of: row), row: sheetRow)
    let isTotal = view.totals.contains(row)
    let isFirstTotal = isTotal && !view.totals.contains(row - 1)
    for (column, item) in columns.enumerated() {
      let look = look(of: item.column)
      let cell = shown(row, item)
      let format = dressed(look.format(of: cell), row: row, column: item.column.name).with {
        if isTotal { $0.isBold = true }
        if isFirstTotal { $0.top = CellBorder(weight: .medium, colour: Style.slate) }
        if item.column.type == .text || cell.text != nil { $0.wraps = true }
      }
      try write(cell, item.column, row: sheetRow, column: column, format: format)
    }
  }

  /// Tinted shares are read as a pattern: without decimals.
  private func look(of column: Column) -> ColumnLook {
    ColumnLook(column: column, isRound: view.heat.contains(column.name))
  }

  /// The cell as people see it: words for machine values, a sign for no text.
  private func shown(_ row: Int, _ item: (index: Int, column: Column)) -> Cell {
    Self.shown(row, item.index, item.column, view)
  }

  private static func shown(_ row: Int, _ index: Int, _ column: Column, _ view: TableView) -> Cell {
    if let words = view.words[row]?[column.name] { return .text(words) }
    let cell = view.table.rows[row][index]
    return cell.text == "" ? .empty(.noData) : cell
  }

  private func dressed(_ format: CellFormat, row: Int, column: String) -> CellFormat {
    var format = format
    if view.bold.contains(column) { format.isBold = true }
    if view.muted.contains(column) { format.colour = Style.muted }
    for highlight in view.highlights where highlight.columns.isEmpty || highlight.columns.contains(column) {
      if highlight.rows.contains(row) { return Style.highlighted(format, highlight.style) }
    }
    return format
  }

  private func write(_ cell: Cell, _ column: Column, row: Int, column place: Int, format: CellFormat)
    throws(SpreadsheetError)
  {
    switch cell {
    case .text(let text):
      try page.write(text: text, row: row, column: place, format: format)
    case .empty(let reason): try page.write(text: reason.sign, row: row, column: place, format: format)
    case .real(let number): try page.write(number: number, row: row, column: place, format: format)
    case .integer(let number):
      switch column.type {
      case .date:
        if let date = Int32(exactly: number).flatMap(ExcelDate.init(daysSinceEpoch:)) {
          try page.write(date: date, row: row, column: place, format: format)
        }
      case .time:
        try page.write(
          millisecondsSinceEpoch: number, zoneOffsetMilliseconds: 0, row: row, column: place, format: format)
      default: try page.write(integer: number, row: row, column: place, format: format)
      }
    }
  }

  private func addBars(firstRow: Int) throws(SpreadsheetError) {
    guard !view.table.rows.isEmpty else { return }
    for (column, item) in columns.enumerated() {
      guard let colour = view.bars[item.column.name] else { continue }
      let greatest = view.table.rows.compactMap { $0[item.index].number }.max() ?? 1
      try page.add(
        .bar(colour: Style.bar(colour), minimum: 0, maximum: item.column.type == .share ? 1 : max(1, greatest)),
        to: CellRange(rows: firstRow...(firstRow + view.table.rows.count - 1), columns: column...column))
    }
  }

  /// The scale has fixed ends, so that two weeks can be compared.
  private func addHeat(firstRow: Int) throws(SpreadsheetError) {
    guard !view.table.rows.isEmpty else { return }
    for (column, item) in columns.enumerated() where view.heat.contains(item.column.name) {
      try page.add(
        .scale(minimum: 0, minimumColour: 0xFFFFFF, maximum: 1, maximumColour: Style.heat),
        to: CellRange(rows: firstRow...(firstRow + view.table.rows.count - 1), columns: column...column))
    }
  }

  /// No column is wider; longer texts wrap. Where many columns share a page, texts are narrower.
  private static func widest(_ view: TableView) -> Double { view.columns.count > 8 ? 42 : 60 }

  private static func width(of column: Column, at index: Int, _ view: TableView) -> Double {
    let look = ColumnLook(column: column, isRound: view.heat.contains(column.name))
    let isBold = view.bold.contains(column.name)
    let longest =
      view.table.rows.indices.prefix(2000).map { row -> Double in
        TextWidth.characters(look.shown(shown(row, index, column, view)), isBold: isBold)
      }.max() ?? 0
    let padding = column.type == .text ? 3.0 : 2
    return min(widest(view), max(longest + padding, headerWidth(column.heading) + headerPadding(view) + 1))
  }

  /// The least width in which a heading takes two lines.
  private static func headerWidth(_ heading: String) -> Double {
    let words = heading.split(separator: " ").map { TextWidth.characters(String($0), isBold: true) }
    var width = words.max() ?? 0
    while TextWidth.lineCount(of: heading, inWidth: width, isBold: true) > 2 { width += 1 }
    // A line that fills the column would run into the heading beside it.
    while widestLine(of: heading, inWidth: width + 2.5) > width { width += 0.5 }
    return width
  }

  private static func widestLine(of heading: String, inWidth width: Double) -> Double {
    var (widest, line) = (0.0, "")
    for word in heading.split(separator: " ") {
      let longer = line.isEmpty ? String(word) : line + " " + word
      let length = TextWidth.characters(longer, isBold: true)
      line = length > width ? String(word) : longer
      widest = max(widest, TextWidth.characters(line, isBold: true))
    }
    return widest
  }

  /// What a header's text leaves free beside it; a filter's button stands there.
  private static func headerPadding(_ view: TableView) -> Double { view.hasFilter ? 4 : 1.5 }

  /// The width that the column has on the sheet, where several tables stand one below the other.
  private func sheetWidth(_ column: Int) -> Double {
    column < sheetWidths.count ? max(sheetWidths[column], widths[column]) : widths[column]
  }

  /// A line is 18 points; wrapped texts need more.
  private func height(of row: Int) -> Double {
    let lines = columns.enumerated().map { column, item -> Int in
      guard let text = shown(row, item).text else { return 1 }
      let isBold = view.bold.contains(item.column.name) || view.totals.contains(row)
      return TextWidth.lineCount(of: text, inWidth: sheetWidth(column) - 1.6, isBold: isBold)
    }
    return min(TextWidth.rowHeight(lines: lines.max() ?? 1) + 1, Self.greatestHeight)
  }

  /// What a row of a workbook can be high; longer texts are read in their cell.
  private static let greatestHeight = 409.0

  private var headerHeight: Double {
    let lines = columns.enumerated().map { column, item in
      TextWidth.lineCount(
        of: item.column.heading, inWidth: sheetWidth(column) - Self.headerPadding(view), isBold: true)
    }
    return min(TextWidth.rowHeight(lines: lines.max() ?? 1) + (view.hasFilter ? 12 : 6), Self.greatestHeight)
  }
}
