/// Transactions inside a transaction, by name.
extension Database {
  /// Runs `body` in a savepoint: kept when it returns, undone when it throws. Savepoints nest.
  public func savepoint<Result>(
    _ name: String = "savepoint", _ body: () throws(DatabaseError) -> Result
  ) throws(DatabaseError) -> Result {
    try savepoint(name, mapping: { $0 }, body)
  }

  /// The same for a `body` that throws errors of another type, into which `mapping` puts the database's own.
  public func savepoint<Result, Failure: Error>(
    _ name: String = "savepoint", mapping: (DatabaseError) -> Failure, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try mapped(mapping) { () throws(DatabaseError) in try beginSavepoint(name) }
    do {
      let result = try body()
      try mapped(mapping) { () throws(DatabaseError) in try releaseSavepoint(name) }
      return result
    } catch {
      try? undoSavepoint(name)
      throw error
    }
  }

  /// Opens a savepoint; outside a transaction it opens a deferred one.
  public func beginSavepoint(_ name: String) throws(DatabaseError) {
    try execute("savepoint \(quoted(name))")
  }

  /// Keeps what happened since the newest savepoint of that name, and ends it.
  public func releaseSavepoint(_ name: String) throws(DatabaseError) {
    try execute("release savepoint \(quoted(name))")
  }

  /// Undoes what happened since the newest savepoint of that name, and ends it.
  public func undoSavepoint(_ name: String) throws(DatabaseError) {
    guard isInTransaction else { return }
    try execute("rollback to savepoint \(quoted(name)); release savepoint \(quoted(name))")
  }

  private func quoted(_ name: String) -> String {
    "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
}
