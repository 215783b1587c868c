public import Spreadsheet

/// A report as an Excel workbook, in the look of `docs/workbook.md`.
///
///     let written = try WorkbookRenderer(toolVersion: "0.1.0").write(report, to: temporaryPath)
///     try WorkbookVerifier.verify(path: temporaryPath, against: written)
///
/// The same report gives the same bytes, whenever and wherever it is written.
public struct WorkbookRenderer: Sendable {
  private let toolVersion: String

  /// A renderer that signs with the program's version.
  public init(toolVersion: String) {
    self.toolVersion = toolVersion
  }

  /// Writes the workbook to `path`, which is overwritten in place; the caller verifies and renames it.
  ///
  /// Throws what the workbook library or the disk refuses, with sheet, row and column.
  public func write(_ report: Report, to path: String) throws(SpreadsheetError) -> WrittenWorkbook {
    let workbook = try Workbook(path: path, properties: properties(of: report))
    let plans = report.sheets.map(SheetPlan.init)
    var places: [String: SheetPlan] = [:]
    for (sheet, plan) in zip(report.sheets, plans) { places[sheet.name] = plan }
    for (sheet, plan) in zip(report.sheets, plans) {
      let page = try workbook.addSheet(named: sheet.name)
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

  private func properties(of report: Report) -> DocumentProperties {
    DocumentProperties(
      title: "\(report.title), \(report.period.label)", subject: report.period.words,
      author: "Bridgekeeper \(toolVersion)",
      keywords: "\(report.name), \(report.period.label), \(report.state.rawValue)",
      createdSecondsSinceEpoch: max(1, report.period.end / 1000),
      custom: [.init(name: "Input hash", value: report.inputHash)])
  }
}
