import CXLSXWriter

extension Sheet {
  /// Marks a rectangle as a table and writes its header cells; the rows under them are written as cells.
  ///
  /// Refuses what the library lets pass: no rows, a name or header that is taken, rectangles that overlap.
  public func add(_ table: SheetTable) throws(SpreadsheetError) {
    guard !isStreaming else { throw error(.notWhileStreaming("tables")) }
    let sheet = try handle()
    let headers = try checkedHeaders(of: table)
    do throws(SpreadsheetError) { try core.names.take(table.name) } catch { throw self.error(error.reason) }
    let formats = try formats(of: table)
    try check(Self.add(table, headers: headers, formats: formats, to: sheet), table.range.rows.lowerBound)
    tables.append((table.name, table.range))
    noteRow(table.range.rows.lowerBound)
  }

  private func checkedHeaders(of table: SheetTable) throws(SpreadsheetError) -> [String] {
    let row = table.range.rows.lowerBound
    guard table.range.isOnSheet else { throw error(.outsideSheet, row, table.range.columns.lowerBound) }
    func fault(_ fault: SpreadsheetError.TableFault) -> SpreadsheetError { error(.table(table.name, fault), row) }
    guard table.range.rows.count > 1 else { throw fault(.noRows) }
    guard table.headers.count == table.range.columns.count else { throw fault(.headerCount) }
    if let other = tables.first(where: { $0.range.overlaps(table.range) }) { throw fault(.overlaps(other.name)) }
    var seen: Set<String> = []
    let headers = table.headers.map { core.safe($0.text, for: .header) }
    for header in headers {
      guard header.contains(where: { !$0.isWhitespace }) else { throw fault(.emptyHeader) }
      guard seen.insert(SheetName.folded(header)).inserted else { throw fault(.repeatedHeader(header)) }
    }
    return headers
  }

  private func formats(of table: SheetTable) throws(SpreadsheetError) -> [UnsafeMutablePointer<lxw_format>?] {
    var formats: [UnsafeMutablePointer<lxw_format>?] = []
    for (column, header) in zip(table.range.columns, table.headers) {
      formats.append(try format(header.format, column: column))
    }
    return formats
  }

  private static func add(
    _ table: SheetTable, headers: [String], formats: [UnsafeMutablePointer<lxw_format>?],
    to sheet: UnsafeMutablePointer<lxw_worksheet>
  ) -> lxw_error {
    let strings = CStrings()
    var columns = zip(headers, formats).map { header, format in
      var column = lxw_table_column()
      column.header = strings.copy(header)
      column.header_format = format
      return column
    }
    var options = lxw_table_options()
    options.name = strings.copy(table.name)
    options.no_autofilter = table.hasFilter ? 0 : 1
    options.no_banded_rows = 1
    // Style "Light 0" is none: readers such as LibreOffice draw no styles, so cells carry the look.
    options.style_type = UInt8(LXW_TABLE_STYLE_TYPE_LIGHT.rawValue)
    return withExtendedLifetime(strings) {
      columns.withUnsafeMutableBufferPointer { columns in
        var pointers = columns.indices.map { columns.baseAddress?.advanced(by: $0) } + [nil]
        return pointers.withUnsafeMutableBufferPointer { pointers in
          options.columns = pointers.baseAddress
          return worksheet_add_table(
            sheet, UInt32(row: table.range.rows.lowerBound), UInt16(column: table.range.columns.lowerBound),
            UInt32(row: table.range.rows.upperBound), UInt16(column: table.range.columns.upperBound), &options)
        }
      }
    }
  }
}
