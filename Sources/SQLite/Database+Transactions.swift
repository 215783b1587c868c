/// How a transaction takes its locks.
public enum TransactionKind: String, Hashable, Sendable {
  /// The write lock at once: `busy` is said here, never in the middle.
  case immediate
  /// No lock before the first read or write.
  case deferred
}

/// Transactions around a closure: committed when it returns, rolled back when it throws.
///
/// The forms with `mapping` are for a module with an error type of its own:
///
///     try database.transaction(mapping: StoreError.init) { () throws(StoreError) in … }
extension Database {
  /// Runs `body` in a transaction that holds the write lock (`BEGIN IMMEDIATE`). Transactions do not nest: see `savepoint`.
  public func transaction<Result>(_ body: () throws(DatabaseError) -> Result) throws(DatabaseError) -> Result {
    try transaction(mapping: { $0 }, body)
  }

  /// The same for a `body` that throws errors of another type, into which `mapping` puts the database's own.
  public func transaction<Result, Failure: Error>(
    mapping: (DatabaseError) -> Failure, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try mapped(mapping) { () throws(DatabaseError) in try begin(.immediate) }
    return try finishing(mapping, body)
  }

  /// Runs `body` on one state of the database, that at the beginning, whatever others write meanwhile.
  public func readTransaction<Result>(_ body: () throws(DatabaseError) -> Result) throws(DatabaseError) -> Result {
    try readTransaction(mapping: { $0 }, body)
  }

  /// The same for a `body` that throws errors of another type, into which `mapping` puts the database's own.
  public func readTransaction<Result, Failure: Error>(
    mapping: (DatabaseError) -> Failure, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try mapped(mapping) { () throws(DatabaseError) in try beginReading() }
    return try finishing(mapping, body)
  }

  /// Opens a transaction.
  public func begin(_ kind: TransactionKind = .immediate) throws(DatabaseError) {
    try execute("begin \(kind.rawValue)")
  }

  /// Commits the open transaction. When that fails it is still open, unless SQLite has rolled it back.
  public func commit() throws(DatabaseError) {
    try execute("commit")
  }

  /// Undoes the open transaction; does nothing when there is none, for SQLite undoes it by itself after some errors.
  public func rollback() throws(DatabaseError) {
    if isInTransaction { try execute("rollback") }
  }

  /// A deferred transaction takes its state at the first read, so there is one here.
  private func beginReading() throws(DatabaseError) {
    try begin(.deferred)
    do {
      try execute("select 1 from sqlite_schema limit 1")
    } catch {
      try? rollback()
      throw error
    }
  }

  /// The error of the body, or of the commit, is told; one of the rollback after it adds nothing.
  private func finishing<Result, Failure: Error>(
    _ mapping: (DatabaseError) -> Failure, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    do {
      let result = try body()
      try mapped(mapping) { () throws(DatabaseError) in try commit() }
      return result
    } catch {
      try? rollback()
      throw error
    }
  }

  func mapped<Failure: Error>(
    _ mapping: (DatabaseError) -> Failure, _ body: () throws(DatabaseError) -> Void
  ) throws(Failure) {
    do { try body() } catch { throw mapping(error) }
  }
}
