internal import Hashing
internal import ProgressModel
internal import SQLite

extension Store {
  /// Reads what an opened database says of itself; refused when it is no store or when the key is another store's.
  convenience init(opened database: Database, key: HashKey?) throws(StorageError) {
    let settings = try Self.settings(in: database)
    guard let zone = settings["zone"], let madeBy = settings["made_by"] else {
      throw StorageError.foreignDatabase(at: database.path)
    }
    if let key, let check = settings["key_check"], check != Self.check(of: key) {
      throw StorageError(
        .keyForeign, activity: "opening the store", path: database.path + ".key",
        message: "the key belongs to another store; restore the one that was made with this store")
    }
    let options = StoreOptions(zone: zone, keepsPlainIDs: settings["plain_ids"] == "1", madeBy: madeBy)
    let names = try during("reading the names") { () throws(DatabaseError) in try Self.readNames(database) }
    self.init(database: database, options: options, names: names, key: key)
  }

  /// Settings of an existing store stay as they are.
  static func writeSettings(_ options: StoreOptions, key: HashKey, in database: Database) throws(DatabaseError) {
    guard try database.integer("select 1 from setting where name = 'zone'") == nil else { return }
    try database.transaction { () throws(DatabaseError) in
      let insert = try database.prepare("insert or ignore into setting (name, value) values (?1, ?2)")
      let values = [
        ("zone", options.zone), ("plain_ids", options.keepsPlainIDs ? "1" : "0"), ("made_by", options.madeBy),
        ("key_check", check(of: key)),
      ]
      for (name, value) in values {
        try insert.bind(name, at: 1)
        try insert.bind(value, at: 2)
        try insert.run()
      }
    }
  }

  func setting(_ name: String) throws(DatabaseError) -> String? {
    guard case .text(let value) = try database.value("select value from setting where name = ?1", [.text(name)]) else {
      return nil
    }
    return value
  }

  func setSetting(_ name: String, to value: String) throws(DatabaseError) {
    try database.run(
      "insert into setting (name, value) values (?1, ?2) on conflict (name) do update set value = excluded.value",
      [.text(name), .text(value)])
  }

  /// Tells a key from another without giving anything of it away.
  private static func check(of key: HashKey) -> String {
    KeyedHash(key: key).digest("key check of a store").hex
  }

  private static func settings(in database: Database) throws(StorageError) -> [String: String] {
    try during("opening the store") { () throws(DatabaseError) in
      let isStore = try database.integer("select 1 from sqlite_schema where name = 'setting' and type = 'table'") != nil
      guard isStore else { return [:] }
      var settings: [String: String] = [:]
      let query = try database.prepare("select name, value from setting")
      while try query.step() { settings[query.text(0) ?? ""] = query.text(1) }
      return settings
    }
  }

  private static func readNames(_ database: Database) throws(DatabaseError) -> NameTable {
    var names = NameTable()
    let query = try database.prepare("select name_id, name from name order by name_id")
    while try query.step() {
      let number = names.intern(query.text(1) ?? "")
      guard Int64(number) == query.int64(0) else {
        throw DatabaseError(reason: .corrupt, message: "the names are not numbered 1, 2, 3 …", path: database.path)
      }
    }
    return names
  }
}
