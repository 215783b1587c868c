import CSQLite

extension Database {
  /// Compiles the one statement in `sql`; comments and a semicolon may follow it, a second statement is refused.
  public func prepare(_ sql: String) throws(DatabaseError) -> Statement {
    let script = try Script(sql, in: self)
    guard let compiled = try script.statement(at: 0) else { throw misuse("there is no statement", sql: sql) }
    let statement = Statement(handle: compiled.handle, database: self)
    if script.goesOn(at: compiled.end) {
      throw misuse("there is more than one statement", sql: sql)
    }
    return statement
  }

  /// Compiles the one statement in `sql` if it returns columns and changes nothing in the database file; else it is refused.
  public func prepareQuery(_ sql: String) throws(DatabaseError) -> Statement {
    let statement = try prepare(sql)
    guard statement.isReadOnly else { throw misuse("the statement would change the database", sql: sql) }
    guard statement.columnCount > 0 else { throw misuse("the statement returns no columns", sql: sql) }
    return statement
  }

  /// Runs all statements of `script` in their order, ignoring their rows; the first that fails ends it.
  public func execute(_ script: String) throws(DatabaseError) {
    let script = try Script(script, in: self)
    var position = 0
    while let compiled = try script.statement(at: position) {
      try Statement(handle: compiled.handle, database: self).run()
      position = compiled.end
    }
  }

  func misuse(_ message: String, sql: String? = nil) -> DatabaseError {
    DatabaseError(reason: .misuse, message: message, path: path, sql: sql)
  }
}
