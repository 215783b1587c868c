import CXLSXWriter

extension Sheet {
  /// Sets how the sheet is printed.
  public func setPrint(_ setup: PrintSetup) throws(SpreadsheetError) {
    let sheet = try handle()
    try checkRanges(of: setup)
    worksheet_set_paper(sheet, 9)  // A4
    if setup.isLandscape { worksheet_set_landscape(sheet) }
    worksheet_fit_to_pages(sheet, UInt16(clamping: setup.pagesWide), UInt16(clamping: setup.pagesHigh))
    worksheet_center_horizontally(sheet)
    let margins = setup.margins
    worksheet_set_margins(sheet, margins.left, margins.right, margins.top, margins.bottom)
    if let rows = setup.repeatedRows {
      try check(worksheet_repeat_rows(sheet, UInt32(row: rows.lowerBound), UInt32(row: rows.upperBound)))
    }
    if let columns = setup.repeatedColumns {
      let (first, last) = (UInt16(column: columns.lowerBound), UInt16(column: columns.upperBound))
      try check(worksheet_repeat_columns(sheet, first, last))
    }
    if let area = setup.area {
      let code = worksheet_print_area(
        sheet, UInt32(row: area.rows.lowerBound), UInt16(column: area.columns.lowerBound),
        UInt32(row: area.rows.upperBound), UInt16(column: area.columns.upperBound))
      try check(code)
    }
    try setLines(of: setup, on: sheet)
  }

  private func setLines(
    of setup: PrintSetup, on sheet: UnsafeMutablePointer<lxw_worksheet>
  ) throws(SpreadsheetError) {
    let safe = { [core] (text: String) in core.safe(text, for: .pageMargin) }
    let header = setup.header.mapTexts(safe).code
    if !header.isEmpty { try check(worksheet_set_header(sheet, header)) }
    let footer = setup.footer.mapTexts(safe).code
    if !footer.isEmpty { try check(worksheet_set_footer(sheet, footer)) }
  }

  private func checkRanges(of setup: PrintSetup) throws(SpreadsheetError) {
    let rows = setup.repeatedRows ?? 0...0
    let columns = setup.repeatedColumns ?? 0...0
    let area = setup.area ?? CellRange(row: 0, column: 0)
    guard CellRange(rows: rows, columns: columns).isOnSheet, area.isOnSheet else { throw error(.outsideSheet) }
    let margins = setup.margins
    guard [margins.left, margins.right, margins.top, margins.bottom].allSatisfy({ 0...10 ~= $0 }) else {
      throw error(.argument("a margin has 0 to 10 inches"))
    }
  }
}
