import CXLSXWriter

extension Sheet {
  /// Sets the width of columns in characters of the standard font, 0…255; see `TextWidth`.
  public func setWidth(_ width: Double, columns: ClosedRange<Int>) throws(SpreadsheetError) {
    try setColumns(columns, width: width, options: lxw_row_col_options())
  }

  /// Sets the width of one column.
  public func setWidth(_ width: Double, column: Int) throws(SpreadsheetError) {
    try setWidth(width, columns: column...column)
  }

  /// Sets the height of a row in points, 0…409.
  public func setHeight(_ height: Double, row: Int) throws(SpreadsheetError) {
    guard 0...409 ~= height else { throw error(.argument("a row is 0 to 409 points high, not \(height)"), row) }
    let sheet = try handle(row: row, column: 0)
    try check(worksheet_set_row(sheet, UInt32(row: row), height, nil), row)
  }

  /// Groups columns and folds them away, such as the data behind a chart; the fold's sign stands over the next column.
  public func foldColumns(_ columns: ClosedRange<Int>, width: Double = 9) throws(SpreadsheetError) {
    var options = lxw_row_col_options()
    options.hidden = 1
    options.level = 1
    try setColumns(columns, width: width, options: options)
    var sign = lxw_row_col_options()
    sign.collapsed = 1
    let next = columns.upperBound + 1
    try setColumns(next...next, width: width, options: sign)
  }

  /// Keeps the first `rows` and `columns` in sight.
  public func freeze(rows: Int, columns: Int) throws(SpreadsheetError) {
    let sheet = try handle()
    guard 0..<Self.rowLimit ~= rows, 0..<Self.columnLimit ~= columns else { throw error(.outsideSheet, rows, columns) }
    worksheet_freeze_panes(sheet, UInt32(row: rows), UInt16(column: columns))
  }

  /// Hides the grid on screen and paper.
  public func hideGridlines() throws(SpreadsheetError) {
    worksheet_gridlines(try handle(), UInt8(LXW_HIDE_ALL_GRIDLINES.rawValue))
  }

  /// Sets the colour of the tab.
  public func setTabColour(_ colour: Colour) throws(SpreadsheetError) {
    worksheet_set_tab_color(try handle(), colour.code)
  }

  /// Makes this the sheet that is shown on opening; the last call wins.
  public func activate() throws(SpreadsheetError) {
    worksheet_activate(try handle())
  }

  /// Makes this the leftmost tab in sight.
  public func setFirst() throws(SpreadsheetError) {
    worksheet_set_first_sheet(try handle())
  }

  private func setColumns(
    _ columns: ClosedRange<Int>, width: Double, options: lxw_row_col_options
  ) throws(SpreadsheetError) {
    let sheet = try handle()
    guard columns.lowerBound >= 0, columns.upperBound < Self.columnLimit else {
      throw error(.outsideSheet, nil, columns.upperBound)
    }
    guard 0...255 ~= width else { throw error(.argument("a column is 0 to 255 characters wide, not \(width)")) }
    var options = options
    let first = UInt16(column: columns.lowerBound)
    try check(worksheet_set_column_opt(sheet, first, UInt16(column: columns.upperBound), width, nil, &options))
  }
}
