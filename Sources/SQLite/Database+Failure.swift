import CSQLite
import Glibc

extension Database {
  /// The connection's last error as a value; to be called before anything else is asked of the connection.
  ///
  /// `offset` is where the failing statement begins in the script `text`.
  func failure(_ code: Int32, sql: String? = nil) -> DatabaseError {
    let isKnown = handle != nil
    let systemError = isKnown ? sqlite3_system_errno(handle) : 0
    let stop = isKnown ? Int(sqlite3_error_offset(handle)) : -1
    var message = String(cString: isKnown ? sqlite3_errmsg(handle) : sqlite3_errstr(code))
    if [SQLITE_CANTOPEN, SQLITE_IOERR].contains(code & 0xff), systemError != 0 {
      message += ": " + String(cString: strerror(systemError))
    }
    return DatabaseError(
      reason: DatabaseError.Reason(resultCode: code, systemError: systemError), extendedCode: code, message: message,
      path: path, sql: sql, line: stop < 0 ? nil : sql.map { Self.line(ofByte: stop, in: $0) })
  }

  private static func line(ofByte offset: Int, in sql: String) -> Int {
    sql.utf8.prefix(offset).count { $0 == UInt8(ascii: "\n") } + 1
  }
}
