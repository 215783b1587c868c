public import Spreadsheet

/// A report as an Excel workbook, in the look of `docs/workbook.md`.
///
///     let written = try WorkbookRenderer(toolVersion: "0.1.0").write(report, to: temporaryPath)
///     try WorkbookVerifier.verify(path: temporaryPath, against: written)
///
/// The same report gives the same bytes, whenever and wherever it is written.
public struct WorkbookRenderer: Sendable {
  private let toolVersion: String
  private let rowLimit: Int
  private let cellLimit: Int

  /// A renderer that signs with the program's version.
  public init(toolVersion: String) {
    self.init(toolVersion: toolVersion, rowLimit: SheetSplit.rowLimit)
  }

  /// Divides tables of more than `rowLimit` rows among sheets, and streams sheets of one table with more than `cellLimit`
  /// cells: they cost little memory, but are no tables that others can link to.
  init(toolVersion: String, rowLimit: Int, cellLimit: Int = 2_000_000) {
    self.toolVersion = toolVersion
    self.rowLimit = rowLimit
    self.cellLimit = cellLimit
  }

  /// Writes the workbook to `path`, which is overwritten in place; the caller verifies and renames it.
  ///
  /// Throws what the workbook library or the disk refuses, with sheet, row and column.
  public func write(_ report: Report, to path: String) throws(SpreadsheetError) -> WrittenWorkbook {
    let workbook = try Workbook(path: path, properties: properties(of: report))
    var split = SheetSplit(rowLimit: rowLimit, names: report.sheets.map(\.name))
    var report = report
    report.sheets = report.sheets.flatMap { split.parts(of: $0) }
    let plans = report.sheets.map(SheetPlan.init)
    var places: [String: SheetPlan] = [:]
    for (sheet, plan) in zip(report.sheets, plans) { places[sheet.name] = plan }
    for (sheet, plan) in zip(report.sheets, plans) {
      let page = try workbook.addSheet(named: sheet.name, streaming: isStreamed(sheet))
      let writer = SheetWriter(
        report: report, sheet: sheet, plan: plan, plans: places, page: page, workbook: workbook,
        toolVersion: toolVersion)
      try writer.write()
      if sheet.name == report.sheets.first?.name {
        try page.activate()
        try page.setFirst()
      }
    }
    return try workbook.close()
  }

  private func isStreamed(_ sheet: Sheet) -> Bool {
    guard sheet.blocks.count == 1, case .table(let view) = sheet.blocks[0] else { return false }
    return view.cellCount > cellLimit
  }

  private func properties(of report: Report) -> DocumentProperties {
    DocumentProperties(
      title: "\(report.title), \(report.period.label)", subject: report.period.words,
      author: "Bridgekeeper \(toolVersion)",
      keywords: "\(report.name), \(report.period.label), \(report.state.rawValue)",
      createdSecondsSinceEpoch: max(1, report.period.end / 1000),
      custom: [.init(name: "Input hash", value: report.inputHash)])
  }
}
