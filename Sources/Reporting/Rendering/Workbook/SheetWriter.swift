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
    for place in plan.places { try write(place) }
    try setWidths()
    try freeze()
    try page.setPrint(printSetup)
  }

  private func writeTitle() throws(SpreadsheetError) {
    try page.setHeight(isOverview ? 33 : 28, row: 0)
    try page.write(text: sheet.title, row: 0, column: 0, format: isOverview ? Style.overviewTitle : Style.title)
    try page.setHeight(18, row: 1)
    try page.write(text: subtitle, row: 1, column: 0, format: Style.subtitle)
    try page.setHeight(18, row: 2)
    if isOverview { try writeLinks() } else { try writeBackLink() }
    try page.setHeight(isOverview ? 20 : 6, row: 3)
  }

  /// On the overview the first clause of its sentence stands here, the others below the links.
  private var subtitle: String {
    guard let first = clauses.first else { return sheet.subtitle }
    return "\(first) · \(sheet.subtitle)"
  }

  private var clauses: [String] {
    for block in sheet.blocks {
      if case .sentence(let sentence) = block { return sentence.split(separator: "; ", maxSplits: 1).map(String.init) }
    }
    return []
  }

  private func writeBackLink() throws(SpreadsheetError) {
    guard let first = report.sheets.first, first.name != sheet.name else { return }
    try page.write(
      link: .cell(sheet: first.name, CellAddress(row: 0, column: 0)), text: "← \(first.name)",
      tip: "Back to \(first.name)",
      row: 2, column: 0, format: Style.hyperlink)
  }

  private func writeLinks() throws(SpreadsheetError) {
    for (column, other) in report.sheets.dropFirst().prefix(SheetPlan.overviewColumns).enumerated() {
      try page.write(
        link: .cell(sheet: other.name, CellAddress(row: 0, column: 0)), text: "\(other.name) →", tip: other.title,
        row: 2,
        column: column, format: Style.hyperlink)
    }
  }

  private func write(_ place: SheetPlan.Place) throws(SpreadsheetError) {
    switch place.block {
    case .sentence:
      if let rest = clauses.dropFirst().first {
        try page.write(
          text: rest.prefix(1).uppercased() + rest.dropFirst(), row: place.firstRow, column: 0, format: Style.sentence)
      }
    case .cards(let cards): try CardWriter(page: page, workbook: workbook).write(cards, at: place.firstRow)
    case .attention(let heading, let lines):
      try AttentionWriter(page: page, plans: plans).write(lines, heading: heading, at: place.firstRow)
    case .table(let view): try TableWriter(page: page, view: view).write(at: place)
    case .charts(let charts):
      let writer = ChartWriter(page: page, sheetName: sheet.name)
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

  private func setWidths() throws(SpreadsheetError) {
    var widths = [Double](repeating: 0, count: plan.columnCount)
    for place in plan.places {
      guard case .table(let view) = place.block else { continue }
      for (index, width) in TableWriter(page: page, view: view).widths.enumerated() {
        widths[index] = max(widths[index], width)
      }
    }
    for (column, width) in widths.enumerated() {
      try page.setWidth(isOverview ? 22.5 : max(width, 9), column: column)
    }
  }

  /// Header and first column, where one table fills the sheet.
  private func freeze() throws(SpreadsheetError) {
    guard !isOverview, let first = plan.places.first, case .table = first.block else { return }
    try page.freeze(rows: first.headerRow + 1, columns: 1)
  }

  private var printSetup: PrintSetup {
    var setup = PrintSetup()
    setup.isLandscape = plan.columnCount > 7
    setup.pagesWide = 1
    setup.pagesHigh = isOverview ? 1 : 0
    if !isOverview, let first = plan.places.first, case .table(let view) = first.block, view.table.rows.count > 40 {
      setup.repeatedRows = first.headerRow...first.headerRow
    }
    let lastRow = max(plan.places.last?.endRow ?? 1, 1)
    setup.area = CellRange(rows: 0...lastRow, columns: 0...(plan.columnCount - 1))
    setup.header = PageLine(left: [.text(report.title)], right: [.text(report.period.words)])
    setup.footer = PageLine(
      left: [.text("Bridgekeeper \(toolVersion)")], centre: [.sheetName],
      right: [.text("Page "), .page, .text(" of "), .pageCount])
    return setup
  }
}
