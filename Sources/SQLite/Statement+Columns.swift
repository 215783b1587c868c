import CSQLite

/// The values of the row that `step` moved to. Without a row, and for a column that is not there, every value is null.
extension Statement {
  /// The whole number in a column; 0 for null, and what SQLite makes of a value of another kind.
  public func int64(_ column: Int) -> Int64 { sqlite3_column_int64(handle, Int32(truncatingIfNeeded: column)) }

  /// The whole number in a column as `Int`; 0 for null.
  public func int(_ column: Int) -> Int { Int(int64(column)) }

  /// The floating-point number in a column; 0 for null, and what SQLite makes of a value of another kind.
  public func double(_ column: Int) -> Double { sqlite3_column_double(handle, Int32(truncatingIfNeeded: column)) }

  /// Whether a column holds null.
  public func isNull(_ column: Int) -> Bool {
    sqlite3_column_type(handle, Int32(truncatingIfNeeded: column)) == SQLITE_NULL
  }

  /// The text in a column, nil for null. Bytes that are not UTF-8 are shown as U+FFFD; `withBytes` gives them as they are.
  public func text(_ column: Int) -> String? {
    if isNull(column) { return nil }
    return withBytes(column) { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes in a column, nil for null.
  public func bytes(_ column: Int) -> [UInt8]? {
    if isNull(column) { return nil }
    return withBytes(column) { Array($0) }
  }

  /// Hands out the bytes of a blob, or of a text in UTF-8, without copying them; empty for null. They end with `body`.
  public func withBytes<Result: ~Copyable, Failure: Error>(
    _ column: Int, _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let column = Int32(truncatingIfNeeded: column)
    let start: UnsafeRawPointer? =
      sqlite3_column_type(handle, column) == SQLITE_BLOB
      ? sqlite3_column_blob(handle, column) : UnsafeRawPointer(sqlite3_column_text(handle, column))
    // The length comes last: asking for the text may have changed the encoding.
    return try body(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
  }

  /// The storage class of the value in a column, before any conversion.
  public func kind(_ column: Int) -> SQLValue.Kind {
    switch sqlite3_column_type(handle, Int32(truncatingIfNeeded: column)) {
    case SQLITE_INTEGER: .integer
    case SQLITE_FLOAT: .real
    case SQLITE_TEXT: .text
    case SQLITE_BLOB: .blob
    default: .null
    }
  }

  /// The value in a column in its own storage class.
  public func value(_ column: Int) -> SQLValue {
    switch kind(column) {
    case .null: .null
    case .integer: .integer(int64(column))
    case .real: .real(double(column))
    case .text: .text(withBytes(column) { String(decoding: $0, as: UTF8.self) })
    case .blob: .blob(withBytes(column) { Array($0) })
    }
  }

  /// All values of the row.
  public var row: [SQLValue] { (0..<columnCount).map { value($0) } }
}
