import CXLSXWriter

extension Sheet {
  /// Writes a text, whatever it begins with: data never become formulas. An empty text leaves a blank cell.
  public func write(text: String, row: Int, column: Int, format: CellFormat? = nil) throws(SpreadsheetError) {
    let sheet = try handle(row: row, column: column)
    let style = try self.format(format, column: column)
    let safe = core.safe(text, for: .cell)
    guard !safe.isEmpty else { return try writeBlank(row: row, column: column, format: format) }
    try check(worksheet_write_string(sheet, UInt32(row: row), UInt16(column: column), safe, style), row, column)
    noteRow(row)
  }

  /// Writes a number to 16 digits; refuses NaN, infinities and what a spreadsheet cannot hold. −0 becomes 0.
  public func write(number: Double, row: Int, column: Int, format: CellFormat? = nil) throws(SpreadsheetError) {
    guard number.magnitude <= 9.99999999999999e307 else { throw error(.numberOutOfRange, row, column) }
    let sheet = try handle(row: row, column: column)
    let style = try self.format(format, column: column)
    let value = number.isNormal ? number : 0
    try check(worksheet_write_number(sheet, UInt32(row: row), UInt16(column: column), value, style), row, column)
    noteRow(row)
  }

  /// Writes a whole number; refuses those beyond 2^53, which would be rounded.
  public func write(integer: Int64, row: Int, column: Int, format: CellFormat? = nil) throws(SpreadsheetError) {
    guard integer.magnitude <= 1 << 53 else { throw error(.integerTooLarge(integer), row, column) }
    try write(number: Double(integer), row: row, column: column, format: format)
  }

  /// Writes true or false.
  public func write(boolean: Bool, row: Int, column: Int, format: CellFormat? = nil) throws(SpreadsheetError) {
    let sheet = try handle(row: row, column: column)
    let style = try self.format(format, column: column)
    let value: Int32 = boolean ? 1 : 0
    try check(worksheet_write_boolean(sheet, UInt32(row: row), UInt16(column: column), value, style), row, column)
    noteRow(row)
  }

  /// Writes a moment as a date; needs a format such as `yyyy-mm-dd hh:mm`.
  public func write(date: ExcelDate, row: Int, column: Int, format: CellFormat) throws(SpreadsheetError) {
    try write(number: date.serial, row: row, column: column, format: format)
  }

  /// Writes a moment in the zone of the offset; as ISO text, counted, where spreadsheets have no such date.
  public func write(
    millisecondsSinceEpoch: Int64, zoneOffsetMilliseconds: Int64, row: Int, column: Int, format: CellFormat
  ) throws(SpreadsheetError) {
    let offset = zoneOffsetMilliseconds
    if let date = ExcelDate(millisecondsSinceEpoch: millisecondsSinceEpoch, zoneOffsetMilliseconds: offset) {
      return try write(date: date, row: row, column: column, format: format)
    }
    core.counts.datesAsText += 1
    let text = ExcelDate.isoText(millisecondsSinceEpoch: millisecondsSinceEpoch, zoneOffsetMilliseconds: offset)
    try write(text: text, row: row, column: column, format: format)
  }

  /// Gives a cell a look without a value; without a format there is nothing to write.
  public func writeBlank(row: Int, column: Int, format: CellFormat?) throws(SpreadsheetError) {
    let sheet = try handle(row: row, column: column)
    guard let style = try self.format(format, column: column) else { return }
    try check(worksheet_write_blank(sheet, UInt32(row: row), UInt16(column: column), style), row, column)
    noteRow(row)
  }

  /// Writes a formula of our own with its result, which viewers show that do not calculate. Never for data.
  public func write(
    formula: StaticString, result: Double, row: Int, column: Int, format: CellFormat? = nil
  ) throws(SpreadsheetError) {
    guard result.isFinite else { throw error(.numberOutOfRange, row, column) }
    let sheet = try handle(row: row, column: column)
    let style = try self.format(format, column: column)
    let code = worksheet_write_formula_num(
      sheet, UInt32(row: row), UInt16(column: column), formula.description, style, result + 0)
    try check(code, row, column)
    noteRow(row)
  }
}
