import CSQLite

/// One compiled statement: bind its parameters, step through its rows, read their columns; then bind and run it again.
///
///     let statement = try database.prepare("select name from learner where learner_id > ?1")
///     try statement.bind(41, at: 1)
///     while try statement.step() { print(statement.text(0) ?? "nobody") }
///
/// Parameters count from 1 and columns from 0, as in SQLite. It keeps its database open and is finalised when it goes out of scope.
public struct Statement: ~Copyable {
  let handle: OpaquePointer
  let database: Database

  init(handle: OpaquePointer, database: Database) {
    self.handle = handle
    self.database = database
  }

  deinit {
    // Its code repeats the error of the last step, which was thrown then.
    sqlite3_finalize(handle)
  }

  /// Moves to the next row; false when there is none, and then the statement is ready to be bound and run again.
  ///
  /// After an error it is ready as well. A statement that is left in the middle of its rows keeps its read lock until `reset`.
  public func step() throws(DatabaseError) -> Bool {
    let code = sqlite3_step(handle)
    if code == SQLITE_ROW { return true }
    if code == SQLITE_DONE {
      sqlite3_reset(handle)
      return false
    }
    let error = failure(code)
    sqlite3_reset(handle)
    throw error
  }

  /// Runs the statement to its end, ignoring its rows.
  public func run() throws(DatabaseError) {
    while try step() {}
  }

  /// Goes back to before the first row and lets go of locks; the parameters keep their values.
  public func reset() {
    sqlite3_reset(handle)
  }

  /// The SQL text as it was written, without bound values.
  public var sql: String {
    sqlite3_sql(handle).map { String(cString: $0) } ?? ""
  }

  /// Whether it leaves the database file alone. True as well for `begin`, `attach` and some pragmas; they return no columns.
  public var isReadOnly: Bool { sqlite3_stmt_readonly(handle) != 0 }

  func failure(_ code: Int32) -> DatabaseError {
    database.failure(code, sql: sql)
  }
}
