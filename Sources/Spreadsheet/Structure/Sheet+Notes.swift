import CXLSXWriter

extension Sheet {
  /// Puts a note of 260 × 90 pixels on a cell, such as a column's definition on its header.
  public func write(note: String, row: Int, column: Int) throws(SpreadsheetError) {
    let sheet = try handle(row: row, column: column)
    let strings = CStrings()
    var options = lxw_comment_options()
    options.author = strings.copy(core.safe(author, for: .property))
    options.width = 260
    options.height = 90
    let text = core.safe(note, for: .note)
    let code = withExtendedLifetime(strings) {
      worksheet_write_comment_opt(sheet, UInt32(row: row), UInt16(column: column), text, &options)
    }
    try check(code, row, column)
  }
}
