import CSQLite

extension Statement {
  /// Binds a whole number, or null for nil.
  public func bind(_ value: Int64?, at index: Int) throws(DatabaseError) {
    guard let value else { return try bindNull(at: index) }
    try check(sqlite3_bind_int64(handle, Int32(clamping: index), value), index)
  }

  /// Binds a whole number, or null for nil.
  public func bind(_ value: Int?, at index: Int) throws(DatabaseError) {
    guard let value else { return try bindNull(at: index) }
    try check(sqlite3_bind_int64(handle, Int32(clamping: index), Int64(value)), index)
  }

  /// Binds a floating-point number, or null for nil. SQLite stores null for a NaN.
  public func bind(_ value: Double?, at index: Int) throws(DatabaseError) {
    guard let value else { return try bindNull(at: index) }
    try check(sqlite3_bind_double(handle, Int32(clamping: index), value), index)
  }

  /// Binds a copy of a text, or null for nil.
  public func bind(_ value: String?, at index: Int) throws(DatabaseError) {
    guard var value else { return try bindNull(at: index) }
    let code = value.withUTF8 { bindText(UnsafeRawBufferPointer($0), index, csqlite_transient()) }
    try check(code, index)
  }

  /// Binds a copy of bytes as a blob, or null for nil.
  public func bind(_ value: [UInt8]?, at index: Int) throws(DatabaseError) {
    guard let value else { return try bindNull(at: index) }
    let code = value.withUnsafeBytes { bindBlob($0, index, csqlite_transient()) }
    try check(code, index)
  }

  /// Binds a value of any storage class.
  public func bind(_ value: SQLValue, at index: Int) throws(DatabaseError) {
    switch value {
    case .null: try bindNull(at: index)
    case .integer(let number): try bind(number, at: index)
    case .real(let number): try bind(number, at: index)
    case .text(let text): try bind(text, at: index)
    case .blob(let bytes): try bind(bytes, at: index)
    }
  }

  /// Binds null.
  public func bindNull(at index: Int) throws(DatabaseError) {
    try check(sqlite3_bind_null(handle, Int32(clamping: index)), index)
  }

  /// Binds UTF-8 bytes as text without copying them: they must stay as they are until the statement has reached its end,
  /// is reset or bound anew. They are stored as they are, valid or not.
  public func bindTextWithoutCopying(_ bytes: UnsafeRawBufferPointer, at index: Int) throws(DatabaseError) {
    try check(bindText(bytes, index, nil), index)
  }

  /// Binds bytes as a blob without copying them: they must stay as they are until the statement has reached its end, is
  /// reset or bound anew.
  public func bindBlobWithoutCopying(_ bytes: UnsafeRawBufferPointer, at index: Int) throws(DatabaseError) {
    try check(bindBlob(bytes, index, nil), index)
  }

  /// Sets all parameters to null.
  public func clearBindings() {
    sqlite3_clear_bindings(handle)
  }

  /// An empty buffer may have no address, which SQLite would take for null.
  private func bindText(
    _ bytes: UnsafeRawBufferPointer, _ index: Int, _ destructor: sqlite3_destructor_type?
  ) -> Int32 {
    guard let address = bytes.baseAddress, !bytes.isEmpty else {
      return sqlite3_bind_text(handle, Int32(clamping: index), "", 0, csqlite_transient())
    }
    return sqlite3_bind_text64(
      handle, Int32(clamping: index), address.assumingMemoryBound(to: CChar.self), UInt64(bytes.count), destructor,
      UInt8(SQLITE_UTF8))
  }

  private func bindBlob(
    _ bytes: UnsafeRawBufferPointer, _ index: Int, _ destructor: sqlite3_destructor_type?
  ) -> Int32 {
    guard let address = bytes.baseAddress, !bytes.isEmpty else {
      return sqlite3_bind_zeroblob(handle, Int32(clamping: index), 0)
    }
    return sqlite3_bind_blob64(handle, Int32(clamping: index), address, UInt64(bytes.count), destructor)
  }

  private func check(_ code: Int32, _ index: Int) throws(DatabaseError) {
    if code != SQLITE_OK { throw bindingFailure(code, index) }
  }

  private func bindingFailure(_ code: Int32, _ index: Int) -> DatabaseError {
    guard code == SQLITE_RANGE else { return failure(code) }
    return database.misuse("there is no parameter \(index), only \(parameterCount)", sql: sql)
  }
}
