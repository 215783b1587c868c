internal import Spreadsheet

/// Writes a table: heading, header with notes, rows in their dress, in-cell bars.
struct TableWriter {
  private let page: Spreadsheet.Sheet
  private let layout: TableLayout
  private let name: String

  private var view: TableView { layout.view }
  private var columns: [(index: Int, column: Column)] { layout.columns }

  /// A writer of a table under the name `name`.
  init(page: Spreadsheet.Sheet, layout: TableLayout, name: String) {
    self.page = page
    self.layout = layout
    self.name = name
  }

  /// Row by row, downwards only.
  func write(at place: SheetPlan.Place) throws(SpreadsheetError) {
    func setHeight(_ row: Int) throws(SpreadsheetError) {
      try page.setHeight(place.heights[row - place.firstRow], row: row)
    }
    for row in place.firstRow..<place.headerRow {
      try setHeight(row)
      try writeHeading(row - place.firstRow, at: place)
    }
    try writeGroups(above: place.headerRow)
    try setHeight(place.headerRow)
    try writeHeader(at: place.headerRow)
    let first = place.headerRow + 1
    if view.table.rows.isEmpty {
      try setHeight(first)
      try page.write(text: view.emptyText, row: first, column: 0, format: Style.subtitle)
    }
    for row in view.table.rows.indices {
      try setHeight(first + row)
      try write(row, at: first + row)
    }
    try addBars(firstRow: place.headerRow + 1)
    try addHeat(firstRow: place.headerRow + 1)
  }

  /// The heading, or a line of the caption below it.
  private func writeHeading(_ offset: Int, at place: SheetPlan.Place) throws(SpreadsheetError) {
    let heading = view.heading.map { [($0, Style.heading)] } ?? []
    let texts = heading + place.lines.joined().map { ($0, Style.subtitle) }
    guard offset < texts.count else { return }
    try page.write(text: texts[offset].0, row: place.firstRow + offset, column: 0, format: texts[offset].1)
  }

  /// In the row above the header, which has nothing else where a table has groups.
  private func writeGroups(above headerRow: Int) throws(SpreadsheetError) {
    guard !view.groups.isEmpty else { return }
    if !layout.hasGroupRow { try page.setHeight(20, row: headerRow - 1) }
    for (column, item) in columns.enumerated() {
      guard let heading = view.groups[item.column.name] else { continue }
      try page.write(text: heading, row: headerRow - 1, column: column, format: Style.group)
    }
  }

  private func writeHeader(at row: Int) throws(SpreadsheetError) {
    var used: [String: Int] = [:]
    let headers = zip(columns, layout.looks).enumerated().map { place, column -> SheetTable.Header in
      let (item, look) = column
      let count = (used[item.column.heading] ?? 0) + 1
      used[item.column.heading] = count
      let text = count == 1 ? item.column.heading : item.column.heading + String(repeating: " ", count: count - 1)
      return SheetTable.Header(
        text: text, format: indented(header(look, place), place))
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
    for (column, item) in columns.enumerated()
    where view.notes.contains(item.column.name) && !item.column.definition.isEmpty {
      try page.write(note: item.column.definition, row: row, column: column)
    }
  }

  /// A heading of one line is not wrapped where it has an indent: LibreOffice would drop that. A heading over numbers whose second
  /// line stands beside a filter button ends before it.
  private func header(_ look: ColumnLook, _ place: Int) -> CellFormat {
    Style.header(isText: look.isText, hasFilter: view.hasFilter).with {
      if view.hasFilter, !look.isText, layout.headingLines(place) > 1 { $0.indent = 2 }
      if layout.endsTable(place), layout.headingFitsOneLine(place) { $0.wraps = false }
    }
  }

  private func write(_ row: Int, at sheetRow: Int) throws(SpreadsheetError) {
    let isTotal = view.totals.contains(row)
    let isFirstTotal = isTotal && !view.totals.contains(row - 1)
    for (column, item) in columns.enumerated() {
      let look = layout.looks[column]
      let cell = layout.shown(row, column)
      let tries = item.column.tries.flatMap { view.table[row, $0].number }
      let format = dressed(look.format(of: cell, tries: tries), row: row, column: item.column.name).with {
        if isTotal { $0.isBold = true }
        if isFirstTotal { $0.top = CellBorder(weight: .medium, colour: Style.slate) }
        if item.column.type == .text || cell.text != nil { $0.wraps = true }
      }
      if let text = cell.text, let address = view.links[row]?[item.column.name] {
        try write(text, leadingTo: address, row: sheetRow, column: column, format: format)
      } else {
        try write(cell, item.column, row: sheetRow, column: column, format: indented(format, column))
      }
    }
  }

  /// The address comes from a template of the settings, with its cells percent-encoded; what cannot be a link stays text.
  private func write(_ text: String, leadingTo address: String, row: Int, column: Int, format: CellFormat)
    throws(SpreadsheetError)
  {
    try page.write(
      link: .web(address), text: text, tip: "Open \(text)", row: row, column: column,
      format: format.with {
        $0.colour = Style.link
        $0.isUnderlined = true
        $0.isBold = false
      })
  }

  /// Numbers that end the table stand clear of its edge.
  private func indented(_ format: CellFormat, _ place: Int) -> CellFormat {
    layout.endsTable(place) ? format.with { $0.indent = max(1, $0.indent) } : format
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
      try page.add(
        .bar(colour: Style.bar(colour), minimum: 0, maximum: barEnd(of: item, colour)),
        to: CellRange(rows: firstRow...(firstRow + view.table.rows.count - 1), columns: column...column))
    }
  }

  /// Where a bar fills its cell. Shares have a fixed end, so that two weeks can be compared: 1, and for what should be small
  /// the first of a few that holds them all.
  private func barEnd(of item: (index: Int, column: Column), _ colour: TableView.BarColour) -> Double {
    let greatest = view.table.rows.compactMap { $0[item.index].number }.max() ?? 1
    guard item.column.type == .share else { return max(1, greatest) }
    return colour == .warm ? Self.smallEnds.first { greatest <= $0 } ?? 1 : 1
  }

  private static let smallEnds = [0.25, 0.5]

  /// The scale has fixed ends, so that two weeks can be compared.
  private func addHeat(firstRow: Int) throws(SpreadsheetError) {
    guard !view.table.rows.isEmpty else { return }
    for (column, item) in columns.enumerated() where view.heat.contains(item.column.name) {
      try page.add(
        .scale(minimum: 0, minimumColour: 0xFFFFFF, maximum: 1, maximumColour: Style.heat),
        to: CellRange(rows: firstRow...(firstRow + view.table.rows.count - 1), columns: column...column))
    }
  }
}
