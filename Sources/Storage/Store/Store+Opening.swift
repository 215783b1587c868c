internal import Glibc
internal import Hashing
internal import ProgressModel
internal import SQLite

extension Store {
  /// Opens the store at `path` to write; a missing one is made with `options`, or refused as `storeMissing` without them.
  ///
  /// Pending migrations are applied. The key file `<path>.key` is made with the store; an existing one is used, one that
  /// others may read is refused.
  public static func open(_ path: String, creating options: StoreOptions? = nil) throws(StorageError) -> Store {
    guard options != nil || access(path, F_OK) == 0 else {
      throw StorageError(.storeMissing, activity: opening, path: path, message: "there is no store; check the path")
    }
    // An exposed key refuses a new store before anything is made of it.
    _ = try KeyFile(ofStoreAt: path).read()
    let database = try during(opening) { () throws(DatabaseError) in
      try Database(path: path, mode: options == nil ? .readWrite : .readWriteCreate)
    }
    try refuseForeign(database)
    try during(opening) { () throws(DatabaseError) in try prepareForWriting(database) }
    let key = try loadKey(of: database)
    try during(opening) { () throws(DatabaseError) in
      try database.migrate(Schema.migrations)
      if let options { try writeSettings(options, key: key, in: database) }
    }
    return try Store(opened: database, key: key)
  }

  /// Opens the store at `path` to read; on a folder that cannot be written, as a file that nobody changes meanwhile.
  ///
  /// Its key file is used if it is there and private; without it, no app id can be looked up. With `readingOnce`, pages are not
  /// kept for a second look.
  public static func openReadOnly(_ path: String, readingOnce: Bool = false) throws(StorageError) -> Store {
    guard access(path, F_OK) == 0 else {
      throw StorageError(.storeMissing, activity: opening, path: path, message: "there is no store; check the path")
    }
    let database = try during(opening) { () throws(DatabaseError) in
      let database = try Database(path: path, mode: isFolderWritable(of: path) ? .readOnly : .immutable)
      try database.refuseNewerVersion(than: Schema.migrations.count)
      try database.setPragma("cache_size", to: .integer(readingOnce ? smallCacheSize : cacheSize))
      try database.setPragma("temp_store", to: "memory")
      return database
    }
    let key = try KeyFile(ofStoreAt: path).read()
    return try Store(opened: database, key: key)
  }

  private static let opening = "opening the store"

  /// In KiB, as a negative number: 48 MiB.
  static let cacheSize: Int64 = -48 * 1024

  /// 1 MiB: what a walk through some tables side by side needs.
  private static let smallCacheSize: Int64 = -1024

  /// Refuses another tool's database before anything is written to it: one that holds something, but not what the first
  /// migration makes.
  private static func refuseForeign(_ database: Database) throws(StorageError) {
    let isForeign = try during(opening) { () throws(DatabaseError) in
      guard try database.integer("select 1 from sqlite_schema limit 1") != nil else { return false }
      guard try database.userVersion > 0 else { return true }
      return try database.integer("select 1 from sqlite_schema where type = 'table' and name = 'segment'") == nil
    }
    if isForeign { throw StorageError.foreignDatabase(at: database.path) }
  }

  /// The page size holds only if it is set before the first page is written. `secure_delete` leaves nothing of deleted
  /// rows in free pages, so that what was derived of a learner cannot outlive him.
  private static func prepareForWriting(_ database: Database) throws(DatabaseError) {
    try database.setPragma("page_size", to: 8192)
    try database.setPragma("journal_mode", to: "wal")
    try database.setPragma("synchronous", to: "normal")
    try database.setPragma("secure_delete", to: "on")
    try database.setPragma("cache_size", to: .integer(cacheSize))
    try database.setPragma("temp_store", to: "memory")
  }

  /// The existing key, or a new one for a store that has no learners yet.
  private static func loadKey(of database: Database) throws(StorageError) -> HashKey {
    let file = KeyFile(ofStoreAt: database.path)
    if let key = try file.read() { return key }
    let hasLearners = try during(opening) { () throws(DatabaseError) in
      guard try database.userVersion > 0 else { return false }
      return try database.integer("select 1 from learner limit 1") != nil
    }
    guard !hasLearners else {
      throw StorageError(
        .keyMissing, activity: opening, path: file.path,
        message: "the key file is gone; without it the learners in the store cannot be matched: restore it from a copy")
    }
    return try file.readOrMake()
  }

  private static func isFolderWritable(of path: String) -> Bool {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { String(path[..<$0]) } ?? "."
    return access(folder.isEmpty ? "/" : folder, W_OK) == 0
  }
}
