import Glibc

/// A folder of mode 0700 for the library's temporary files, which would else land in $TMPDIR, /tmp or the current one.
///
/// The library unlinks each file as soon as it is open, so a kill leaves only the empty folder.
final class TemporaryFolder {
  let path: String

  /// Makes a folder with a random name in `parent`; fails where `parent` is missing, read-only or nearly full.
  init(in parent: String) throws(SpreadsheetError) {
    try Self.checkRoom(in: parent)
    var template = Array("\(parent)/.workbook.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw SpreadsheetError(.system(call: "mkdtemp", code: errno), path: parent)
    }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    rmdir(path)
  }

  private static func checkRoom(in parent: String) throws(SpreadsheetError) {
    var info = statvfs()
    guard statvfs(parent, &info) == 0 else {
      throw SpreadsheetError(.system(call: "statvfs", code: errno), path: parent)
    }
    let free = UInt64(info.f_bavail) * UInt64(info.f_frsize)
    guard free >= 1 << 20 else { throw SpreadsheetError(.noRoom(freeBytes: free), path: parent) }
  }
}
