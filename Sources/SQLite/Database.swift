import CSQLite

/// One connection to an SQLite database.
///
///     let database = try Database(path: "store.sqlite", mode: .readWriteCreate)
///     try database.execute("create table learner (learner_id integer primary key, name text)")
///     let insert = try database.prepare("insert into learner (name) values (?1)")
///     try database.transaction { () throws(DatabaseError) in
///       try insert.bind("Ada", at: 1)
///       try insert.run()
///     }
///
/// A connection belongs to one thread at a time (it is not `Sendable`); `interrupter` alone may be used from others.
/// Its statements keep it open.
public final class Database {
  /// The path as it was given; `:memory:` for a database in memory.
  public let path: String
  /// Ends what the connection is running, from any thread.
  public let interrupter: Interrupter
  /// Nil once closed.
  private(set) var handle: OpaquePointer?

  /// Opens the file at `path` and reads its header, so that a file that is no database is refused here.
  ///
  /// Where another connection holds a lock, every operation waits up to `busyTimeoutMilliseconds` before it fails as `busy`.
  public convenience init(path: String, mode: OpenMode, busyTimeoutMilliseconds: Int = 5_000) throws(DatabaseError) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw DatabaseError(reason: .misuse, message: "a path must not be empty or contain a NUL", path: path)
    }
    if mode == .readWriteCreate { try createPrivateFile(at: path) }
    try self.init(
      path: path, uri: mode.uri(ofFileAt: path), flags: mode.flags, busyTimeoutMilliseconds: busyTimeoutMilliseconds)
    // SQLite opens a file that it cannot write for reading, without a word.
    if isReadOnly && (mode == .readWriteCreate || mode == .readWrite) {
      throw DatabaseError(reason: .readOnly, message: "the database file cannot be written", path: path)
    }
  }

  /// A new, empty database in memory, which ends with this connection.
  public static func inMemory() throws(DatabaseError) -> Database {
    try Database(
      path: ":memory:", uri: ":memory:", flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | OpenMode.common,
      busyTimeoutMilliseconds: 0)
  }

  private init(path: String, uri: String, flags: Int32, busyTimeoutMilliseconds: Int) throws(DatabaseError) {
    self.path = path
    _ = Self.configured
    let code = sqlite3_open_v2(uri, &handle, flags, nil)
    interrupter = Interrupter(handle)
    guard code == SQLITE_OK else { throw failure(code) }
    sqlite3_busy_timeout(handle, Int32(clamping: busyTimeoutMilliseconds))
    _ = try pragma("schema_version")
  }

  /// Once per process, before the first connection; refused without harm when SQLite is in use already.
  private static let configured: Void = { _ = csqlite_omit_memory_count() }()

  deinit {
    interrupter.forget()
    // The _v2 form cannot fail; statements hold their database, so none is left here.
    sqlite3_close_v2(handle)
  }

  /// Closes the connection now, and says so when that fails; `misuse` while statements exist. A second call does nothing.
  public func close() throws(DatabaseError) {
    guard let handle else { return }
    let interrupted = interrupter.forget()
    let code = sqlite3_close(handle)
    guard code == SQLITE_OK else {
      interrupter.remember(interrupted)
      throw failure(code)
    }
    self.handle = nil
  }

  /// The handle, or an error once the connection is closed.
  func opened() throws(DatabaseError) -> OpaquePointer {
    guard let handle else {
      throw DatabaseError(reason: .misuse, message: "the database has been closed", path: path)
    }
    return handle
  }
}
