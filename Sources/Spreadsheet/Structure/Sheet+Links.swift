import CXLSXWriter

extension Sheet {
  /// Writes a text that leads somewhere; as plain text, counted, where the link is unsafe, too long or one too many.
  public func write(
    link target: LinkTarget, text: String, tip: String, row: Int, column: Int, format: CellFormat
  ) throws(SpreadsheetError) {
    if case .cell(_, let cell) = target, !CellRange(row: cell.row, column: cell.column).isOnSheet {
      throw error(.outsideSheet, row, column)
    }
    guard let address = target.address, linkCount < Self.linkLimit else {
      core.counts.linksAsText += 1
      return try write(text: text, row: row, column: column, format: format)
    }
    let sheet = try handle(row: row, column: column)
    let style = try self.format(format, column: column)
    let words = core.safe(text, for: .link)
    guard words.contains(where: { !$0.isWhitespace }) else { throw error(.argument("a link needs words"), row, column) }
    let tip = core.safe(tip, for: .tip)
    let code = worksheet_write_url_opt(
      sheet, UInt32(row: row), UInt16(column: column), address, style, words, tip.isEmpty ? nil : tip)
    try check(code, row, column)
    linkCount += 1
    if case .cell(let name, _) = target { core.linkTargets.insert(name) }
    noteRow(row)
  }
}
