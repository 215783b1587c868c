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
    for (column, width) in plan.widths.columns.enumerated() { try page.setWidth(width, column: column) }
    for place in plan.places { try write(place) }
    try freeze()
    try page.setPrint(PagePlan(report: report, sheet: sheet, plan: plan, toolVersion: toolVersion).setup)
  }

  private func writeTitle() throws(SpreadsheetError) {
    try page.setHeight(isOverview ? 33 : 28, row: 0)
    try page.write(text: sheet.title, row: 0, column: 0, format: isOverview ? Style.overviewTitle : Style.title)
    try page.setHeight(18, row: 1)
    let subtitle = isOverview && !sheet.legend.isEmpty ? "\(sheet.subtitle) · \(sheet.legend)" : sheet.subtitle
    try page.write(text: subtitle, row: 1, column: 0, format: Style.subtitle)
    try page.setHeight(18, row: 2)
    if isOverview { try writeLinks() } else { try writeBackLink() }
    try page.setHeight(isOverview ? 20 : 6, row: 3)
  }

  private func writeBackLink() throws(SpreadsheetError) {
    let isFirst = report.sheets.first?.name == sheet.name
    if !sheet.legend.isEmpty {
      try page.write(text: sheet.legend, row: 2, column: isFirst ? 0 : 1, format: Style.subtitle)
    }
    guard let first = report.sheets.first, !isFirst else { return }
    try page.write(
      link: .cell(sheet: first.name, CellAddress(row: 0, column: 0)), text: "← \(first.name)",
      tip: "Back to \(first.name)",
      row: 2, column: 0, format: Style.hyperlink)
  }

  /// One above each key figure; two rows hold them all, the second is the one that keeps the title apart from what follows.
  private func writeLinks() throws(SpreadsheetError) {
    let columns = plan.widths.cards.map(\.lowerBound)
    for (index, other) in report.sheets.dropFirst().prefix(2 * columns.count).enumerated() {
      try page.write(
        link: .cell(sheet: other.name, CellAddress(row: 0, column: 0)), text: "\(other.name) →", tip: other.title,
        row: 2 + index / columns.count, column: columns[index % columns.count], format: Style.hyperlink)
    }
  }

  private func write(_ place: SheetPlan.Place) throws(SpreadsheetError) {
    switch place.block {
    case .sentence:
      for (offset, line) in place.lines.joined().enumerated() {
        try page.setHeight(place.heights[offset], row: place.firstRow + offset)
        try page.write(text: line, row: place.firstRow + offset, column: 0, format: Style.sentence)
      }
    case .cards(let cards):
      try CardWriter(page: page, workbook: workbook, widths: plan.widths).write(cards, at: place.firstRow)
    case .attention(let heading, let lines):
      try AttentionWriter(page: page, plans: plans, columnCount: plan.columnCount).write(
        lines, heading: heading, at: place)
    case .table:
      guard let layout = place.layout else { return }
      try TableWriter(page: page, layout: layout, name: tableName(of: place)).write(at: place)
    case .charts(let charts):
      let writer = ChartWriter(page: page, sheetName: sheet.name, width: plan.chartWidth)
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
}
