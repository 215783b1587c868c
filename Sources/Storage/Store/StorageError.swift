public import SQLite

/// What went wrong with the store: while doing what, at which file, why.
///
///     writing a document: /var/lib/progress.sqlite: database or disk is full (SQLite 13), in: insert into segment …
public struct StorageError: Error, Hashable, Sendable {
  /// Why, for deciding what to do.
  public enum Reason: Hashable, Sendable {
    /// SQLite said so, or the store's contents are damaged (`corrupt`).
    case database(DatabaseError.Reason)
    /// There is no store at the path.
    case storeMissing
    /// The file is a database, but no store of this tool.
    case notAStore
    /// The key file is gone while the store has learners: they could no longer be matched.
    case keyMissing
    /// Others than the owner may read or write the key file.
    case keyExposed
    /// The key file does not hold 32 bytes, or is no file.
    case keyUnusable
    /// The system refuses to read or to make the key file, with this error number.
    case keyRefused(Int32)
    /// The key file belongs to another store.
    case keyForeign
    /// The caller asked for what is never possible.
    case misuse
  }

  /// The class of the trouble.
  public let reason: Reason
  /// What was being done, such as `writing a document`.
  public let activity: String
  /// The store's or the key's path.
  public let path: String
  /// What was found and what to do.
  public let message: String
  /// SQLite's own account, where it was SQLite's trouble.
  public let databaseError: DatabaseError?

  init(_ reason: Reason, activity: String, path: String, message: String) {
    self.reason = reason
    self.activity = activity
    self.path = path
    self.message = message
    databaseError = nil
  }

  /// The database at `path` is another tool's.
  static func foreignDatabase(at path: String) -> StorageError {
    StorageError(.notAStore, activity: "opening the store", path: path, message: "is a database, but no store")
  }

  init(_ error: DatabaseError, during activity: String) {
    reason = .database(error.reason)
    self.activity = activity
    path = error.path
    message = error.message
    databaseError = error
  }
}

extension StorageError: CustomStringConvertible {
  /// Activity, path and sentence in one line; no bound values.
  public var description: String {
    "\(activity): " + (databaseError?.description ?? "\(path): \(message)")
  }
}

/// Runs `body` and says during what it failed.
func during<Result: ~Copyable>(
  _ activity: @autoclosure () -> String, _ body: () throws(DatabaseError) -> Result
) throws(StorageError) -> Result {
  do {
    return try body()
  } catch {
    throw StorageError(error, during: activity())
  }
}
