/// Why a workbook could not be written or trusted, with the place it happened at.
///
/// Rows and columns count from 0, as everywhere in this module; the description names cells as a reader sees them.
public struct SpreadsheetError: Error, Hashable, Sendable {
  /// What went wrong.
  public var reason: Reason
  /// The file it concerns.
  public var path: String?
  /// The sheet it concerns.
  public var sheet: String?
  /// The row, from 0.
  public var row: Int?
  /// The column, from 0.
  public var column: Int?

  /// An error at a place.
  public init(_ reason: Reason, path: String? = nil, sheet: String? = nil, row: Int? = nil, column: Int? = nil) {
    self.reason = reason
    self.path = path
    self.sheet = sheet
    self.row = row
    self.column = column
  }

  /// What can go wrong.
  public enum Reason: Hashable, Sendable {
    /// The loaded library has another version, with other struct layouts, than 1.1.4.
    case libraryVersion(found: String)
    /// A call to the operating system failed; `code` is its errno.
    case system(call: String, code: Int32)
    /// The library reported a failure; `code` is its number, `errno` the system's, 0 if none.
    case library(code: UInt32, errno: Int32)
    /// The file system has no room for the library's temporary files.
    case noRoom(freeBytes: UInt64)
    /// The workbook was closed before.
    case closed
    /// A sheet's name cannot be used.
    case sheetName(SheetName.Fault)
    /// A cell, row or column beyond row 1,048,576 or column 16,384.
    case outsideSheet
    /// A streaming sheet takes rows forward only.
    case rowOutOfOrder(current: Int)
    /// A streaming sheet takes no tables and no charts.
    case notWhileStreaming(String)
    /// NaN, an infinity, or beyond ±9.99999999999999E+307.
    case numberOutOfRange
    /// A whole number beyond 2^53, which a cell cannot hold exactly.
    case integerTooLarge(Int64)
    /// A number format over 120 bytes, or with control characters.
    case numberFormat(String)
    /// More cell formats than a workbook may hold.
    case tooManyFormats
    /// A defined name or table name that Excel could refuse, or that is taken.
    case name(String, NameFault)
    /// A table's headers or rectangle are wrong.
    case table(String, TableFault)
    /// A chart cannot be drawn as described.
    case chart(String)
    /// A rule, width, height, margin or text is out of its range.
    case argument(String)
    /// A link, name or chart points to a sheet that does not exist.
    case missingSheet(String)
    /// The finished file is broken.
    case broken(part: String, String)
  }

  /// What is wrong with a name.
  public enum NameFault: Hashable, Sendable {
    /// Not lower-case letters, digits and at least one underscore.
    case pattern
    /// Used before, in any case.
    case taken
  }

  /// What is wrong with a table.
  public enum TableFault: Hashable, Sendable {
    /// No row under the header.
    case noRows
    /// As many headers as columns are needed.
    case headerCount
    /// A header is empty.
    case emptyHeader
    /// A header stands twice, in any case.
    case repeatedHeader(String)
    /// Its rectangle touches another table's.
    case overlaps(String)
  }
}

extension SpreadsheetError: CustomStringConvertible {
  /// The place, then the reason.
  public var description: String {
    let cell = row.map { row in
      column.map { "cell \(CellAddress(row: row, column: $0).a1)" }
        ?? "row \(CellAddress(row: row, column: 0).rowNumber)"
    }
    let place = [path, sheet.map { "sheet “\($0)”" }, cell].compactMap { $0 }.joined(separator: ", ")
    return place.isEmpty ? reason.description : "\(place): \(reason)"
  }
}
