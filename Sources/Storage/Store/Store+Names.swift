internal import ProgressModel
internal import SQLite

extension Store {
  /// Writes the names that the database does not hold yet; to be called in the transaction that first uses them.
  func storeNewNames(_ insert: borrowing Statement) throws(DatabaseError) {
    while storedNameCount < names.count {
      let number = NameID(storedNameCount + 1)
      try insert.bind(Int64(number), at: 1)
      try insert.bind(names[number], at: 2)
      try insert.run()
      storedNameCount += 1
    }
  }

  /// Forgets the names after the first `count`, which were written in what is undone.
  func forgetNames(after count: Int) {
    names.forget(after: count)
    storedNameCount = count
  }

  static let insertName = "insert into name (name_id, name) values (?1, ?2)"
}
