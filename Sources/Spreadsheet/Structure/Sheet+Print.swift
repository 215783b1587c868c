import CXLSXWriter

extension Sheet {
  /// Excel takes no more.
  private static let pageStartLimit = 1_023

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
    try setAreas(of: setup, on: sheet)
    if !setup.pageStarts.isEmpty {
      var breaks = setup.pageStarts.map { UInt32(row: $0) } + [0]
      try check(worksheet_set_h_pagebreaks(sheet, &breaks))
    }
    try setLines(of: setup, on: sheet)
  }

  /// The library takes one area only; several are a name that programs know, as it writes it itself. Where that has no room,
  /// or the library would not find the sheet in it, what holds them all is printed on as many pages side by side.
  private func setAreas(
    of setup: PrintSetup, on sheet: UnsafeMutablePointer<lxw_worksheet>
  ) throws(SpreadsheetError) {
    guard var area = setup.areas.first else { return }
    let place = Self.isPlain(name) ? name : Formula.quoted(sheet: name)
    let formula = "=" + setup.areas.map { "\(place)!\($0.absolute)" }.joined(separator: ",")
    if setup.areas.count > 1 {
      if formula.utf8.count < Self.definedNameLimit, !name.contains(where: { $0 == "'" || $0 == "!" }) {
        return try check(workbook_define_name(core.handle(), "\(place)!_xlnm.Print_Area", formula))
      }
      area = setup.areas.dropFirst().reduce(area) { $0.union($1) }
      worksheet_fit_to_pages(sheet, UInt16(clamping: setup.areas.count), UInt16(clamping: setup.pagesHigh))
    }
    let code = worksheet_print_area(
      sheet, UInt32(row: area.rows.lowerBound), UInt16(column: area.columns.lowerBound),
      UInt32(row: area.rows.upperBound), UInt16(column: area.columns.upperBound))
    try check(code)
  }

  /// What the library keeps of a name's formula, with its end.
  private static let definedNameLimit = 128

  /// Whether a formula can name the sheet without quotes: letters only, too many for a column.
  private static func isPlain(_ name: String) -> Bool {
    name.utf8.count > 3 && name.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
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
    guard CellRange(rows: rows, columns: columns).isOnSheet, setup.areas.allSatisfy(\.isOnSheet),
      setup.pageStarts.allSatisfy({ 1..<Self.rowLimit ~= $0 })
    else { throw error(.outsideSheet) }
    guard setup.pageStarts.count <= Self.pageStartLimit else {
      throw error(.argument("at most \(Self.pageStartLimit) rows of a sheet can begin a page"))
    }
    let margins = setup.margins
    guard [margins.left, margins.right, margins.top, margins.bottom].allSatisfy({ 0...10 ~= $0 }) else {
      throw error(.argument("a margin has 0 to 10 inches"))
    }
  }
}
