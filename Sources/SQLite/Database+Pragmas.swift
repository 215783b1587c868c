extension Database {
  /// The value of a pragma; null when it has none.
  public func pragma(_ name: String) throws(DatabaseError) -> SQLValue {
    try value("pragma \(checked(name))") ?? .null
  }

  /// Sets a pragma, or gives one its argument (`setPragma("wal_checkpoint", to: "truncate")`), and returns what it answers.
  ///
  /// SQLite says nothing about a pragma that it does not know, and answers with the old value where it cannot change it.
  @discardableResult
  public func setPragma(_ name: String, to value: SQLValue) throws(DatabaseError) -> SQLValue {
    let written =
      switch value {
      case .integer(let number): String(number)
      case .text(let word): try checked(word)
      default: throw misuse("a pragma takes a whole number or a word")
      }
    return try self.value("pragma \(checked(name)) = \(written)") ?? .null
  }

  /// The number that the program keeps in the file's header; 0 in a new file.
  public var userVersion: Int {
    get throws(DatabaseError) { Int(try integer("pragma user_version") ?? 0) }
  }

  /// Sets the number in the file's header, as part of the open transaction.
  public func setUserVersion(_ version: Int) throws(DatabaseError) {
    try setPragma("user_version", to: .integer(Int64(version)))
  }

  /// Nothing can be bound in a pragma, so a name or word that could be more than that is refused.
  private func checked(_ word: String) throws(DatabaseError) -> String {
    let isWord = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."):
        true
      default: false
      }
    }
    guard isWord, !word.isEmpty else { throw misuse("a pragma's name and value are single words") }
    return word
  }
}
