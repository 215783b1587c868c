import CSQLite

extension Database {
  /// Rows inserted, changed or deleted by the last statement that did any of it.
  public var changes: Int { handle.map { Int(sqlite3_changes64($0)) } ?? 0 }

  /// Rows inserted, changed or deleted since the connection was opened.
  public var totalChanges: Int { handle.map { Int(sqlite3_total_changes64($0)) } ?? 0 }

  /// The row id of the last successful insert of this connection; 0 before the first.
  public var lastInsertedRowID: Int64 { handle.map { sqlite3_last_insert_rowid($0) } ?? 0 }

  /// Whether the main database cannot be written: opened so, or found so.
  public var isReadOnly: Bool { handle.map { sqlite3_db_readonly($0, "main") == 1 } ?? true }

  /// Whether a transaction is open. SQLite ends one by itself after some errors, such as a full disk.
  public var isInTransaction: Bool { handle.map { sqlite3_get_autocommit($0) == 0 } ?? false }

  /// The version of the SQLite library in use, such as `3.40.1`.
  public static var libraryVersion: String { String(cString: sqlite3_libversion()) }
}
