internal import Hashing
public import ProgressModel
public import SQLite

/// An open store: the connection, its settings, its names.
///
///     let store = try Store.open("progress.sqlite", creating: StoreOptions(zone: "Europe/Berlin", madeBy: "bridgekeeper 1.0"))
///     try store.recordCurriculum(curriculum, hash: digest)
///     let writer = ImportWriter(store: store, command: "import", toolVersion: "1.0", startedAt: now)
///
/// One thread at a time, as its database.
public final class Store {
  /// The connection; its views are the contract with queries.
  public let database: Database
  /// What was decided when the store was made.
  public let options: StoreOptions
  /// The names of all items that the store knows, numbered as its records number them.
  public internal(set) var names: NameTable
  /// How many of `names` the database holds; the rest is written with the next records.
  var storedNameCount: Int
  let pseudonyms: KeyedHash?

  init(database: Database, options: StoreOptions, names: NameTable, key: HashKey?) {
    self.database = database
    self.options = options
    self.names = names
    storedNameCount = names.count
    pseudonyms = key.map { KeyedHash(key: $0) }
  }

  /// The store's path.
  public var path: String { database.path }

  /// The pseudonym of the app's id of a learner: keyed BLAKE2b over its bytes, no folding of case or form.
  ///
  /// Throws `keyMissing` in a store that was opened to read without its key file.
  public func pseudonym(of learner: String) throws(StorageError) -> Pseudonym {
    guard let pseudonyms else {
      throw StorageError(
        .keyMissing, activity: "recognising a learner", path: path + ".key",
        message: "the key file is not there; without it the app's ids cannot be matched")
    }
    return Pseudonym(stored: pseudonyms.digest(learner).bytes)
  }

  /// The pseudonym of an id as text, for whoever works beside the store on other threads; nil without the key file.
  public var pseudonymText: (@Sendable (String) -> String)? {
    pseudonyms.map { pseudonyms in { @Sendable in pseudonyms.digest($0).hex } }
  }

  /// The number of a learner in this store, if it knows him.
  public func learnerID(of pseudonym: Pseudonym) throws(StorageError) -> Int64? {
    try during("looking up a learner") { () throws(DatabaseError) in
      try database.integer("select learner_id from learner where pseudonym = ?1", [.blob(pseudonym.bytes)])
    }
  }

  /// The learners whose pseudonym begins with `digits` (hexadecimal), at most `limit`, in the order of their pseudonyms.
  public func learners(withPrefix digits: String, limit: Int = 10) throws(StorageError) -> [Pseudonym] {
    try during("looking up learners") { () throws(DatabaseError) in
      let query = try database.prepare(
        """
        select pseudonym from learner where lower(hex(pseudonym)) glob ?1 || '*'
        order by pseudonym limit ?2
        """)
      try query.bind(digits.lowercased().filter(\.isHexDigit), at: 1)
      try query.bind(limit, at: 2)
      var found: [Pseudonym] = []
      while try query.step() { found.append(Pseudonym(stored: query.bytes(0) ?? [])) }
      return found
    }
  }
}
