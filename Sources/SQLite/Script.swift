import CSQLite

/// A text of SQL statements, compiled one after the other.
struct Script {
  struct Compiled {
    let handle: OpaquePointer
    /// Where the text goes on after the statement.
    let end: Int
  }

  private let database: Database
  private let connection: OpaquePointer
  /// UTF-8 with a NUL at the end, which spares SQLite a copy.
  private let bytes: [UInt8]

  /// SQLite would stop at a NUL without a word, so one inside is refused.
  init(_ text: String, in database: Database) throws(DatabaseError) {
    self.database = database
    connection = try database.opened()
    bytes = Array(text.utf8) + [0]
    if bytes.dropLast().contains(0) { throw database.misuse("the SQL text contains a NUL") }
  }

  /// The next statement from `position`, nil when only white space, comments and semicolons are left: SQLite passes over them.
  func statement(at position: Int) throws(DatabaseError) -> Compiled? {
    guard position < bytes.count - 1 else { return nil }
    let (code, handle, end) = compile(from: position)
    guard code == SQLITE_OK else {
      throw database.failure(code, sql: String(decoding: bytes[position..<bytes.count - 1], as: UTF8.self))
    }
    return handle.map { Compiled(handle: $0, end: end) }
  }

  /// Whether a further statement, right or wrong, stands at or after `position`.
  func goesOn(at position: Int) -> Bool {
    do {
      guard let further = try statement(at: position) else { return false }
      sqlite3_finalize(further.handle)
      return true
    } catch {
      return true
    }
  }

  private func compile(from position: Int) -> (code: Int32, handle: OpaquePointer?, end: Int) {
    bytes.withUnsafeBytes { buffer in
      guard let address = buffer.baseAddress else { return (SQLITE_OK, nil, bytes.count) }
      let start = (address + position).assumingMemoryBound(to: CChar.self)
      var handle: OpaquePointer?
      var tail: UnsafePointer<CChar>?
      let code = sqlite3_prepare_v2(connection, start, Int32(clamping: bytes.count - position), &handle, &tail)
      return (code, handle, tail.map { position + ($0 - start) } ?? bytes.count)
    }
  }
}
