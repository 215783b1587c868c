import CXLSXWriter
import Glibc

/// What a workbook and its sheets share: the library's handle, the formats by value, names in use and counts.
final class WorkbookCore {
  let path: String
  var names = NameRegistry()
  var sheetNames: [String] = []
  var streamingSheets: Set<String> = []
  var linkTargets: Set<String> = []
  var counts = WorkbookCounts()
  private var pointer: UnsafeMutablePointer<lxw_workbook>?
  private var formats: [CellFormat: UnsafeMutablePointer<lxw_format>] = [:]
  /// Nil as soon as the file is written, which removes it.
  private var folder: TemporaryFolder?

  /// Opens a workbook of the library; the file at `path` is only opened in `close`.
  init(path: String, temporaryFolderIn parent: String) throws(SpreadsheetError) {
    let version = lxw_version().map { String(cString: $0) } ?? "unknown"
    guard version == "1.1.4" else { throw SpreadsheetError(.libraryVersion(found: version)) }
    self.path = path
    let folder = try TemporaryFolder(in: parent)
    self.folder = folder
    let strings = CStrings()
    var options = lxw_workbook_options()
    options.tmpdir = strings.copy(folder.path)
    pointer = withExtendedLifetime(strings) { workbook_new_opt(path, &options) }
    guard pointer != nil else { throw SpreadsheetError(.library(code: 1, errno: errno), path: path) }
  }

  deinit {
    discard()
  }

  /// Gives the workbook up without writing anything.
  func discard() {
    if let pointer { lxw_workbook_free(pointer) }
    pointer = nil
    formats = [:]
    folder = nil
  }

  /// The handle, as long as the workbook is open.
  func handle() throws(SpreadsheetError) -> UnsafeMutablePointer<lxw_workbook> {
    guard let pointer else { throw SpreadsheetError(.closed, path: path) }
    return pointer
  }

  /// Writes the file. The library frees the workbook whatever comes of it.
  func close() throws(SpreadsheetError) {
    let open = try handle()
    pointer = nil
    formats = [:]
    errno = 0
    let code = workbook_close(open)
    let system = errno
    folder = nil
    guard code == LXW_NO_ERROR else {
      throw SpreadsheetError(.library(code: code.rawValue, errno: system), path: path)
    }
  }

  /// The library's format for a value, made on first use.
  func format(for value: CellFormat) throws(SpreadsheetError) -> UnsafeMutablePointer<lxw_format> {
    if let known = formats[value] { return known }
    guard formats.count < 65_000 else { throw SpreadsheetError(.tooManyFormats) }
    guard 1...409 ~= value.size, 0...15 ~= value.indent else {
      throw SpreadsheetError(.argument("a cell's type has 1 to 409 points and its indent 0 to 15 steps"))
    }
    let number = value.numberFormat
    guard number.utf8.count <= 120, SafeText(number, for: .chart).string == number else {
      throw SpreadsheetError(.numberFormat(number))
    }
    guard let made = workbook_add_format(try handle()) else { throw SpreadsheetError(.library(code: 1, errno: 0)) }
    value.apply(to: made)
    formats[value] = made
    return made
  }

  /// The text as it may stand in `use`, counting repairs.
  func safe(_ text: String, for use: SafeText.Use) -> String {
    let safe = SafeText(text, for: use)
    if safe.isRepaired { counts.repairedTexts += 1 }
    return safe.string
  }
}
