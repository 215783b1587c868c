import SQLite
import TestSupport
import Testing

private struct Wrapped: Error, Equatable {
  let reason: DatabaseError.Reason?
  init() { reason = nil }
  init(_ error: DatabaseError) { reason = error.reason }
}

@Suite struct TransactionTests {
  let folder: TemporaryFolder
  let database: Database

  init() throws {
    folder = try TemporaryFolder()
    database = try Database(path: folder / "store.sqlite", mode: .readWriteCreate, busyTimeoutMilliseconds: 0)
    try database.setPragma("journal_mode", to: "wal")
    try database.execute("create table t (a integer unique)")
  }

  private func second() throws -> Database {
    try Database(path: folder / "store.sqlite", mode: .readWrite, busyTimeoutMilliseconds: 0)
  }

  private func values() throws -> [[SQLValue]] { try database.rows("select a from t order by a") }

  @Test("What returns is committed, with its value")
  func commit() throws {
    let value = try database.transaction { () throws(DatabaseError) in
      try database.execute("insert into t values (1)")
      return database.isInTransaction
    }
    #expect(value && !database.isInTransaction)
    #expect(try second().integer("select a from t") == 1)
  }

  @Test("What throws is rolled back, and its error is the one that is thrown")
  func rollback() throws {
    let error = #expect(throws: DatabaseError.self) {
      try database.transaction { () throws(DatabaseError) in
        try database.execute("insert into t values (1)")
        try database.execute("insert into t values (1)")
      }
    }
    #expect(error?.reason == .constraint)
    #expect(try values().isEmpty && !database.isInTransaction)
  }

  @Test("A module's own error goes through, and the database's is put into it")
  func mapping() throws {
    let own = #expect(throws: Wrapped.self) {
      try database.transaction(mapping: Wrapped.init) { () throws(Wrapped) in throw Wrapped() }
    }
    #expect(own == Wrapped())
    let other = try second()
    try other.begin()
    let busy = #expect(throws: Wrapped.self) {
      try database.transaction(mapping: Wrapped.init) { () throws(Wrapped) in }
    }
    #expect(busy?.reason == .busy)
  }

  @Test("A commit that fails rolls back")
  func failingCommit() throws {
    try database.execute(
      "create table child (a references t (a) deferrable initially deferred); pragma foreign_keys = on")
    let error = #expect(throws: DatabaseError.self) {
      try database.transaction { () throws(DatabaseError) in try database.execute("insert into child values (9)") }
    }
    #expect(error?.reason == .constraint)
    #expect(!database.isInTransaction)
    #expect(try database.integer("select count(*) from child") == 0)
  }

  @Test("Of two writers the second is told that the first is busy, and can go on afterwards")
  func twoWriters() throws {
    let other = try second()
    try other.begin()
    let error = #expect(throws: DatabaseError.self) { try database.begin() }
    #expect(error?.reason == .busy)
    try other.rollback()
    try database.transaction { () throws(DatabaseError) in try database.execute("insert into t values (1)") }
  }

  @Test("A read transaction sees one state while another connection writes")
  func reading() throws {
    let other = try second()
    try database.readTransaction { () throws(DatabaseError) in
      try other.execute("insert into t values (1)")
      let count = try database.integer("select count(*) from t")
      #expect(count == 0)
    }
    #expect(try values() == [[1]])
  }

  @Test("Transactions do not nest; the outer one goes on")
  func nested() throws {
    try database.transaction { () throws(DatabaseError) in
      #expect(throws: DatabaseError.self) { try database.begin() }
      try database.execute("insert into t values (1)")
    }
    #expect(try values() == [[1]])
  }

  @Test(
    "A savepoint that throws undoes its own part alone, at any depth and with any name",
    arguments: ["a", "a\"b", "; drop"])
  func savepoints(name: String) throws {
    try database.transaction { () throws(DatabaseError) in
      try database.execute("insert into t values (1)")
      try? database.savepoint(name) { () throws(DatabaseError) in
        try database.execute("insert into t values (2)")
        try database.savepoint(name) { () throws(DatabaseError) in try database.execute("insert into t values (3)") }
        try database.execute("insert into t values (1)")
      }
      try database.savepoint(name) { () throws(DatabaseError) in try database.execute("insert into t values (4)") }
    }
    #expect(try values() == [[1], [4]])
  }

  @Test("A savepoint is undone by hand, without an error")
  func undo() throws {
    try database.begin()
    try database.beginSavepoint("member")
    try database.execute("insert into t values (1)")
    try database.undoSavepoint("member")
    try database.commit()
    #expect(try values().isEmpty)
  }

  @Test("A full database says so, rolls back and stays usable")
  func full() throws {
    try database.setPragma("max_page_count", to: 20)
    let error = #expect(throws: DatabaseError.self) {
      try database.transaction { () throws(DatabaseError) in
        try database.execute("create table big (a); insert into big values (zeroblob(1000000))")
      }
    }
    #expect(error?.reason == .full)
    #expect(!database.isInTransaction)
    try database.execute("insert into t values (1)")
  }
}
