internal import SQLite

extension Store {
  /// Records what the replay's rules are called; nothing is written where the store has the same titles.
  public func recordRules(_ rules: [(code: String, title: String)]) throws(StorageError) {
    try during("recording the rules") { () throws(DatabaseError) in
      let known = try database.rows("select code, title from rule order by code")
      let wanted = rules.map { [SQLValue.text($0.code), .text($0.title)] }.sorted { "\($0[0])" < "\($1[0])" }
      guard known != wanted else { return }
      try database.transaction { () throws(DatabaseError) in
        try database.run("delete from rule")
        for row in wanted { try database.run("insert into rule (code, title) values (?1, ?2)", row) }
      }
    }
  }
}
