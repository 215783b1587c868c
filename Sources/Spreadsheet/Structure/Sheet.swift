import CXLSXWriter

/// One sheet of a workbook; rows and columns count from 0.
///
/// Rows beyond 1,048,576 are refused, never dropped: the caller goes on in another sheet.
public final class Sheet {
  /// Rows of a sheet.
  public static let rowLimit = 1_048_576
  /// Columns of a sheet.
  public static let columnLimit = 16_384
  /// Links of a sheet; the format allows 65,530.
  public static let linkLimit = 65_000

  /// The tab's name.
  public let name: String
  /// Whether rows go forward only.
  public let isStreaming: Bool
  /// The last row with a cell; nil = none.
  public internal(set) var lastWrittenRow: Int?
  let core: WorkbookCore
  let author: String
  var tables: [(name: String, range: CellRange)] = []
  var linkCount = 0
  private let pointer: UnsafeMutablePointer<lxw_worksheet>
  private var currentRow = 0
  /// The last format of each column: most cells look like the one above, and comparing is cheaper than hashing.
  private var recentFormats: [(value: CellFormat, pointer: UnsafeMutablePointer<lxw_format>)?] = []

  init(
    name: String, isStreaming: Bool, pointer: UnsafeMutablePointer<lxw_worksheet>, core: WorkbookCore, author: String
  ) {
    self.name = name
    self.isStreaming = isStreaming
    self.pointer = pointer
    self.core = core
    self.author = author
  }

  /// The library's sheet, as long as the workbook is open.
  func handle() throws(SpreadsheetError) -> UnsafeMutablePointer<lxw_worksheet> {
    _ = try core.handle()
    return pointer
  }

  /// The library's sheet, if `row` and `column` are on it and may be written now.
  func handle(row: Int, column: Int) throws(SpreadsheetError) -> UnsafeMutablePointer<lxw_worksheet> {
    let sheet = try handle()
    guard 0..<Self.rowLimit ~= row, 0..<Self.columnLimit ~= column else { throw error(.outsideSheet, row, column) }
    if isStreaming {
      guard row >= currentRow else { throw error(.rowOutOfOrder(current: currentRow), row, column) }
      currentRow = row
    }
    return sheet
  }

  /// The library's format; nil for nil.
  func format(_ value: CellFormat?, column: Int) throws(SpreadsheetError) -> UnsafeMutablePointer<lxw_format>? {
    guard let value else { return nil }
    if column < recentFormats.count, let recent = recentFormats[column], recent.value == value {
      return recent.pointer
    }
    let made: UnsafeMutablePointer<lxw_format>
    do throws(SpreadsheetError) { made = try core.format(for: value) } catch { throw located(error, nil, column) }
    while recentFormats.count <= column { recentFormats.append(nil) }
    recentFormats[column] = (value, made)
    return made
  }

  /// Throws unless the library is content.
  func check(_ code: lxw_error, _ row: Int? = nil, _ column: Int? = nil) throws(SpreadsheetError) {
    guard code == LXW_NO_ERROR else { throw error(.library(code: code.rawValue, errno: 0), row, column) }
  }

  /// Remembers that the row has a cell.
  func noteRow(_ row: Int) {
    lastWrittenRow = max(row, lastWrittenRow ?? row)
  }

  /// An error on this sheet.
  func error(_ reason: SpreadsheetError.Reason, _ row: Int? = nil, _ column: Int? = nil) -> SpreadsheetError {
    SpreadsheetError(reason, sheet: name, row: row, column: column)
  }

  private func located(_ error: SpreadsheetError, _ row: Int?, _ column: Int?) -> SpreadsheetError {
    self.error(error.reason, row, column)
  }
}

extension UInt32 {
  /// A row that was checked.
  init(row: Int) { self.init(truncatingIfNeeded: row) }
}

extension UInt16 {
  /// A column that was checked.
  init(column: Int) { self.init(truncatingIfNeeded: column) }
}
