import CXLSXWriter
import Glibc

/// An Excel workbook that is being written; `close` makes the file.
///
/// ```swift
/// let workbook = try Workbook(path: part, properties: properties)
/// let sheet = try workbook.addSheet(named: "Overview")
/// try sheet.write(text: "Weekly quiz report", row: 0, column: 0, format: title)
/// let written = try workbook.close()
/// try WorkbookVerifier.verify(path: part, against: written)
/// ```
///
/// The file at `path` is overwritten in place: give the name of a temporary file and rename it when it is verified.
/// One workbook belongs to one thread. Where the last reference goes before `close`, nothing is written.
public final class Workbook {
  /// The sheets in their order.
  public private(set) var sheets: [Sheet] = []
  private let core: WorkbookCore
  private let properties: DocumentProperties

  /// Begins a workbook for the file at `path`.
  ///
  /// Temporary files go to an own folder of mode 0700 in `temporaryFolder` (nil = the folder of `path`), removed in the
  /// end. Fails at once where a folder is missing, read-only or full, or `path` is a folder.
  public init(
    path: String, temporaryFolder: String? = nil, properties: DocumentProperties
  ) throws(SpreadsheetError) {
    guard properties.createdSecondsSinceEpoch > 0 else {
      throw SpreadsheetError(.argument("a workbook's time of creation must be after 1970, else it means “now”"))
    }
    let folder = Self.folder(of: path)
    try Self.checkTarget(path, in: folder)
    core = try WorkbookCore(path: path, temporaryFolderIn: temporaryFolder ?? folder)
    self.properties = properties
    try setProperties()
  }

  /// What was changed on the way in so far.
  public var counts: WorkbookCounts { core.counts }

  /// Adds a sheet at the end; see `SheetName.fitting` for names that others chose.
  ///
  /// A `streaming` sheet takes rows forward only, no tables and no charts, and about 4 MB whatever its length; use one
  /// from about two million cells on.
  public func addSheet(named name: String, streaming: Bool = false) throws(SpreadsheetError) -> Sheet {
    let book = try core.handle()
    if let fault = SheetName.fault(of: name, besides: core.sheetNames) {
      throw SpreadsheetError(.sheetName(fault), sheet: name)
    }
    let verdict = workbook_validate_sheet_name(book, name)
    guard verdict == LXW_NO_ERROR else {
      throw SpreadsheetError(.library(code: verdict.rawValue, errno: 0), sheet: name)
    }
    book.pointee.options.constant_memory = streaming ? 1 : 0
    defer { book.pointee.options.constant_memory = 0 }
    guard let pointer = workbook_add_worksheet(book, name) else {
      throw SpreadsheetError(.library(code: 1, errno: 0), sheet: name)
    }
    core.sheetNames.append(name)
    if streaming { core.streamingSheets.insert(name) }
    let sheet = Sheet(name: name, isStreaming: streaming, pointer: pointer, core: core, author: properties.author)
    sheets.append(sheet)
    return sheet
  }

  /// Names a cell, so that other workbooks can link to it: lower-case letters, digits and at least one underscore.
  public func define(name: String, cell: CellAddress, of sheet: Sheet) throws(SpreadsheetError) {
    let book = try core.handle()
    guard CellRange(row: cell.row, column: cell.column).isOnSheet else {
      throw SpreadsheetError(.outsideSheet, sheet: sheet.name, row: cell.row, column: cell.column)
    }
    try core.names.take(name)
    let formula = "=\(Formula.quoted(sheet: sheet.name))!\(cell.absolute)"
    let code = workbook_define_name(book, name, formula)
    guard code == LXW_NO_ERROR else {
      throw SpreadsheetError(.library(code: code.rawValue, errno: 0), sheet: sheet.name)
    }
  }

  /// Writes the file and ends the workbook, whatever comes of it; every later call fails with `closed`.
  ///
  /// Success is not enough: on a full temporary disk the library reports success and leaves a broken file. Hold the
  /// file against the result with `WorkbookVerifier`.
  public func close() throws(SpreadsheetError) -> WrittenWorkbook {
    _ = try core.handle()
    do throws(SpreadsheetError) { try checkComplete() } catch {
      core.discard()
      throw error
    }
    try core.close()
    return WrittenWorkbook(sheets: sheets.map { .init(name: $0.name, lastRow: $0.lastWrittenRow) })
  }

  private func checkComplete() throws(SpreadsheetError) {
    if sheets.isEmpty { throw SpreadsheetError(.argument("a workbook needs a sheet"), path: core.path) }
    for target in core.linkTargets.sorted() where !core.sheetNames.contains(target) {
      throw SpreadsheetError(.missingSheet(target), path: core.path)
    }
  }

  private func setProperties() throws(SpreadsheetError) {
    let book = try core.handle()
    let strings = CStrings()
    let copy = { [core] (text: String) in text.isEmpty ? nil : strings.copy(core.safe(text, for: .property)) }
    var values = lxw_doc_properties()
    values.title = copy(properties.title)
    values.subject = copy(properties.subject)
    values.author = copy(properties.author)
    values.keywords = copy(properties.keywords)
    values.comments = copy(properties.comments)
    values.created = time_t(properties.createdSecondsSinceEpoch)
    let code = withExtendedLifetime(strings) { workbook_set_properties(book, &values) }
    guard code == LXW_NO_ERROR else { throw SpreadsheetError(.library(code: code.rawValue, errno: 0)) }
    for property in properties.custom {
      try set(property, in: book)
    }
  }

  private func set(
    _ property: DocumentProperties.Custom, in book: UnsafeMutablePointer<lxw_workbook>
  ) throws(SpreadsheetError) {
    let name = core.safe(property.name, for: .property)
    let value = core.safe(property.value, for: .property)
    guard !name.isEmpty else { throw SpreadsheetError(.argument("a property of the document needs a name")) }
    let code = workbook_set_custom_property_string(book, name, value)
    guard code == LXW_NO_ERROR else { throw SpreadsheetError(.library(code: code.rawValue, errno: 0)) }
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func checkTarget(_ path: String, in folder: String) throws(SpreadsheetError) {
    guard access(folder, W_OK) == 0 else { throw SpreadsheetError(.system(call: "access", code: errno), path: folder) }
    var info = stat()
    guard stat(path, &info) != 0 || info.st_mode & S_IFMT != S_IFDIR else {
      throw SpreadsheetError(.system(call: "open", code: EISDIR), path: path)
    }
  }
}
