internal import Glibc
internal import SQLite

extension Store {
  /// Copies a store that an earlier version of the program made, with its key file, so that a dry run need not bring the store
  /// itself up to date; false, and nothing is copied, where the store is up to date, none, or without its key file.
  ///
  /// The folder of `copy` must be private: the copy holds all that the store holds.
  public static func copyIfOlder(_ path: String, to copy: String) throws(StorageError) -> Bool {
    let activity = "copying the store"
    guard access(path, F_OK) == 0, try during(activity, { () throws(DatabaseError) in try isOlder(path) }) else {
      return false
    }
    guard try KeyFile(ofStoreAt: path).copy(toStoreAt: copy) else { return false }
    try during(activity) { () throws(DatabaseError) in
      try Database(path: path, mode: .readOnly).run("vacuum into ?1", [.text(copy)])
    }
    return true
  }

  private static func isOlder(_ path: String) throws(DatabaseError) -> Bool {
    let database = try Database(path: path, mode: .readOnly)
    guard try database.integer("select 1 from sqlite_schema where type = 'table' and name = 'segment'") != nil else {
      return false
    }
    return try (1..<Schema.migrations.count).contains(database.userVersion)
  }
}
