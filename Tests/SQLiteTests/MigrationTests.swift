import SQLite
import TestSupport
import Testing

@Suite struct MigrationTests {
  static let migrations = [
    Migration(1, "log", sql: "create table log (a); insert into log values (1)"),
    Migration(2, "index") { (database) throws(DatabaseError) in try database.execute("create index i on log (a)") },
    Migration(3, "view", sql: "create view v as select a from log"),
  ]

  @Test("From every older version the missing migrations are applied, once", arguments: 0...3)
  func fromEveryVersion(version: Int) throws {
    let database = try Database.inMemory()
    try database.migrate(Array(Self.migrations.prefix(version)))
    #expect(try database.migrate(Self.migrations).map(\.number) == Array(version + 1..<4))
    #expect(try database.migrate(Self.migrations).isEmpty)
    #expect(try database.userVersion == 3)
    #expect(try database.rows("select a from v") == [[1]])
  }

  @Test("A migration that fails leaves the version before it, and none of its own work")
  func failing() throws {
    let database = try Database.inMemory()
    let broken = [Self.migrations[0], Migration(2, "broken", sql: "create table half (a); create table log (a)")]
    #expect(throws: DatabaseError.self) { try database.migrate(broken) }
    #expect(try database.userVersion == 1)
    #expect(try database.rows("select name from sqlite_schema") == [["log"]])
    try database.migrate(Self.migrations)
  }

  @Test("A database of a newer version is refused with words, and left alone")
  func newer() throws {
    let folder = try TemporaryFolder()
    let database = try Database(path: folder / "store.sqlite", mode: .readWriteCreate)
    try database.setUserVersion(4)
    let error = #expect(throws: DatabaseError.self) { try database.migrate(Self.migrations) }
    #expect(error?.reason == .newerVersion)
    #expect(error?.description.contains("store.sqlite: was made by a newer version of this program (schema 4;") == true)
    #expect(try database.rows("select name from sqlite_schema").isEmpty)
    #expect(throws: Never.self) { try database.refuseNewerVersion(than: 4) }
  }

  @Test(
    "Numbers with a gap, a repetition or a wrong start are refused",
    arguments: [[2], [1, 3], [1, 1], [2, 1], [0, 1]])
  func numbering(numbers: [Int]) throws {
    let error = #expect(throws: DatabaseError.self) {
      try Database.inMemory().migrate(numbers.map { Migration($0, "m", sql: "") })
    }
    #expect(error?.reason == .misuse)
  }
}
