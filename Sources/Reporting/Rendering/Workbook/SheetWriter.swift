internal import Spreadsheet

/// Writes one sheet: title lines, blocks from top to bottom, page setup.
struct SheetWriter {
  var report: Report
  var sheet: Reporting.Sheet
  var plan: SheetPlan
  var plans: [String: SheetPlan]
  var page: Spreadsheet.Sheet
  var workbook: Workbook
  var toolVersion: String

  private var isOverview: Bool { sheet.tab == .overview }

  func write() throws(SpreadsheetError) {
    try page.hideGridlines()
    try page.setTabColour(Style.tab(sheet.tab))
    try writeTitle()
    for (column, width) in widths.enumerated() { try page.setWidth(width, column: column) }
    for place in plan.places { try write(place) }
    try freeze()
    try page.setPrint(printSetup)
  }

  private func writeTitle() throws(SpreadsheetError) {
    try page.setHeight(isOverview ? 33 : 28, row: 0)
    try page.write(text: sheet.title, row: 0, column: 0, format: isOverview ? Style.overviewTitle : Style.title)
    try page.setHeight(18, row: 1)
    try page.write(text: sheet.subtitle, row: 1, column: 0, format: Style.subtitle)
    try page.setHeight(18, row: 2)
    if isOverview { try writeLinks() } else { try writeBackLink() }
    try page.setHeight(isOverview ? 20 : 6, row: 3)
  }

  private func writeBackLink() throws(SpreadsheetError) {
    guard let first = report.sheets.first, first.name != sheet.name else { return }
    try page.write(
      link: .cell(sheet: first.name, CellAddress(row: 0, column: 0)), text: "← \(first.name)",
      tip: "Back to \(first.name)",
      row: 2, column: 0, format: Style.hyperlink)
  }

  private func writeLinks() throws(SpreadsheetError) {
    // Two rows hold them all; the second is the one that keeps the title apart from what follows.
    for (index, other) in report.sheets.dropFirst().prefix(2 * plan.columnCount).enumerated() {
      try page.write(
        link: .cell(sheet: other.name, CellAddress(row: 0, column: 0)), text: "\(other.name) →", tip: other.title,
        row: 2 + index / plan.columnCount, column: index % plan.columnCount, format: Style.hyperlink)
    }
  }

  private func write(_ place: SheetPlan.Place) throws(SpreadsheetError) {
    switch place.block {
    case .sentence(let sentence):
      for (index, line) in SheetPlan.lines(of: sentence).enumerated() {
        try page.setHeight(20, row: place.firstRow + index)
        try page.write(text: line, row: place.firstRow + index, column: 0, format: Style.sentence)
      }
    case .cards(let cards):
      try CardWriter(page: page, workbook: workbook, columnCount: plan.columnCount).write(cards, at: place.firstRow)
    case .attention(let heading, let lines):
      try AttentionWriter(page: page, plans: plans, columnCount: plan.columnCount).write(
        lines, heading: heading, at: place.firstRow)
    case .table(let view):
      let writer = TableWriter(page: page, view: view, name: tableName(of: place), sheetWidths: widths)
      try writer.write(at: place)
    case .charts(let charts):
      let writer = ChartWriter(page: page, sheetName: sheet.name, width: chartWidth)
      try writer.write(charts, at: place, chartDataColumn: chartDataColumn(of: place))
    }
  }

  /// Each block of charts has folded columns of its own, left to right.
  private func chartDataColumn(of place: SheetPlan.Place) -> Int {
    var column = plan.chartDataColumn
    for other in plan.places where other.firstRow < place.firstRow {
      if case .charts(let charts) = other.block { column += ChartWriter.columnCount(of: charts) }
    }
    return column
  }

  /// The width of every column that people see.
  private var widths: [Double] {
    if isOverview {
      return Array(repeating: SheetPlan.overviewWidth / Double(plan.columnCount), count: plan.columnCount)
    }
    // Where many columns share a page, none is wider than it need be.
    var widths = [Double](repeating: plan.columnCount > 20 ? 5 : 9, count: plan.columnCount)
    for place in plan.places {
      guard case .table(let view) = place.block else { continue }
      for (index, width) in TableWriter(page: page, view: view).widths.enumerated() {
        widths[index] = max(widths[index], width)
      }
    }
    return widths
  }

  /// As wide as the columns, in pixels: a character is 7, a column's padding 5.
  private var chartWidth: Int {
    let pixels = widths.map { $0 * 7 + 5 }.reduce(0, +)
    return Int(min(max(pixels, 700), 1900)) - 4
  }

  /// `table_questions`; a second table of the same query, also on another sheet, gets a number.
  private func tableName(of place: SheetPlan.Place) -> String {
    guard case .table(let view) = place.block else { return "" }
    func isSame(_ block: Block) -> Bool {
      if case .table(let other) = block { other.table.name == view.table.name } else { false }
    }
    let before = report.sheets.prefix { $0.name != sheet.name }.flatMap(\.blocks).count(where: isSame)
    let above = plan.places.count { $0.firstRow < place.firstRow && isSame($0.block) }
    return "table_" + view.table.name + (before + above == 0 ? "" : "_\(before + above + 1)")
  }

  /// Header and first column, where one table fills the sheet.
  private func freeze() throws(SpreadsheetError) {
    guard !isOverview, let first = plan.places.first, case .table = first.block else { return }
    try page.freeze(rows: first.headerRow + 1, columns: 1)
  }

  /// The columns of the tables, and as many more as the line below the title runs over.
  private var printedColumnCount: Int {
    let missing = TextWidth.characters(sheet.subtitle) * 1.02 - widths.reduce(0, +)
    return plan.columnCount + Int(max(0, (missing / Self.plainWidth).rounded(.up)))
  }

  /// The width of a column that nobody has set.
  private static let plainWidth = 8.43

  /// What a page holds upright at a size that can be read, in characters.
  private static let portraitWidth = 160.0

  /// The header of a long table, where it is the sheet's only one; it would be wrong above another.
  private var repeatedRows: ClosedRange<Int>? {
    let tables = plan.places.compactMap { place in
      if case .table(let view) = place.block { (place.headerRow, view) } else { nil }
    }
    guard tables.count == 1, let (headerRow, view) = tables.first, view.table.rows.count > 20 else { return nil }
    return (headerRow - (view.groups.isEmpty ? 0 : 1))...headerRow
  }

  /// Lines that run over the first column would be cut on every page but the first; there the page's header has the title.
  private var firstPrintedRow: Int { sheet.pagesWide > 1 ? SheetPlan.firstRow - 1 : 0 }

  /// Whether everything can stand on one page at a size that can be read, or no smaller than the width asks for anyway.
  private func fitsOnOnePage(_ setup: PrintSetup) -> Bool {
    guard sheet.pagesWide == 1, plan.places.allSatisfy({ height(of: $0) != nil }) else { return false }
    let (short, long) = (8.27 * 72, 11.69 * 72)
    let margins = setup.margins
    let pageWidth = (setup.isLandscape ? long : short) - (margins.left + margins.right) * 72
    let pageHeight = (setup.isLandscape ? short : long) - (margins.top + margins.bottom) * 72
    let columns = widths.map { ($0 * 7 + 5) * 0.75 }.reduce(0, +)
    let rows = plan.places.reduce(Self.titleHeight) { $0 + (height(of: $1) ?? 0) }
    return pageHeight / rows >= min(Self.leastScale, pageWidth / columns)
  }

  /// Smaller than this, print is hard to read.
  private static let leastScale = 0.6
  /// Title, subtitle, links and the spacer.
  private static let titleHeight = 70.0

  /// A block with the row below it, in points; nil for those that only an overview has.
  private func height(of place: SheetPlan.Place) -> Double? {
    switch place.block {
    case .table(let view):
      // Nobody reads a page of so many rows; their heights need not be known.
      if view.table.rows.count > 200 { return nil }
      return TableWriter(page: page, view: view, sheetWidths: widths).totalHeight + 15
    case .charts: return Double(place.endRow - place.firstRow) * 15
    case .sentence, .cards, .attention: return nil
    }
  }

  private var printSetup: PrintSetup {
    var setup = PrintSetup()
    setup.isLandscape = !isOverview && widths.reduce(0, +) > Self.portraitWidth
    setup.pagesWide = sheet.pagesWide
    if sheet.pagesWide > 1 { setup.repeatedColumns = 0...0 }
    setup.pagesHigh = isOverview || fitsOnOnePage(setup) ? 1 : 0
    setup.repeatedRows = repeatedRows
    let lastRow = max(plan.places.last?.endRow ?? 1, 1)
    setup.area = CellRange(rows: firstPrintedRow...lastRow, columns: 0...(printedColumnCount - 1))
    setup.header = PageLine(
      left: [.text(report.title)], centre: sheet.pagesWide > 1 ? [.text(sheet.title)] : [],
      right: [.text(report.period.words)])
    setup.footer = PageLine(
      left: [.text("Bridgekeeper \(toolVersion)")], centre: [.sheetName],
      right: [.text("Page "), .page, .text(" of "), .pageCount])
    return setup
  }
}
