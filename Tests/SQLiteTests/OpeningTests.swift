import Foundation
import SQLite
import TestSupport
import Testing

@Suite struct OpeningTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func makeStore(_ name: String = "store.sqlite") throws -> String {
    let database = try Database(path: folder / name, mode: .readWriteCreate)
    try database.execute("create table t (a); insert into t values (1)")
    try database.close()
    return folder / name
  }

  @Test("A file made by one connection is read by the next, in every mode", arguments: OpenMode.allCases)
  func modes(mode: OpenMode) throws {
    let database = try Database(path: makeStore(), mode: mode)
    #expect(try database.integer("select a from t") == 1)
    #expect(database.isReadOnly == (mode == .readOnly || mode == .immutable))
  }

  @Test("A mode that does not write refuses to write", arguments: [OpenMode.readOnly, .immutable])
  func readOnly(mode: OpenMode) throws {
    let database = try Database(path: makeStore(), mode: mode)
    let error = #expect(throws: DatabaseError.self) { try database.execute("insert into t values (2)") }
    #expect(error?.reason == .readOnly)
  }

  @Test("A missing file is made only where that was asked for", arguments: [OpenMode.readWrite, .readOnly, .immutable])
  func missing(mode: OpenMode) throws {
    let error = #expect(throws: DatabaseError.self) { try Database(path: folder / "none", mode: mode) }
    #expect(error?.reason == .cannotOpen)
    #expect(error?.description.contains("No such file or directory") == true)
    #expect(try folder.names.isEmpty)
  }

  @Test("A path below a file cannot be opened, and the error names the path")
  func belowAFile() throws {
    let path = try makeStore() + "/store.sqlite"
    let error = #expect(throws: DatabaseError.self) { try Database(path: path, mode: .readWriteCreate) }
    #expect(error?.reason == .cannotOpen)
    #expect(error?.description.hasPrefix(path) == true)
  }

  @Test("A file of another kind is refused when it is opened", arguments: OpenMode.allCases)
  func notADatabase(mode: OpenMode) throws {
    let text = String(repeating: "this is no database\n", count: 100)
    try text.write(toFile: folder / "notes.txt", atomically: false, encoding: .utf8)
    let error = #expect(throws: DatabaseError.self) { try Database(path: folder / "notes.txt", mode: mode) }
    #expect(error?.reason == .notADatabase)
    #expect(try String(contentsOfFile: folder / "notes.txt", encoding: .utf8) == text)
  }

  @Test("A damaged file is reported as damaged")
  func corrupt() throws {
    let path = try makeStore()
    let file = try #require(FileHandle(forUpdatingAtPath: path))
    try file.seek(toOffset: 4096)
    try file.write(contentsOf: Data(repeating: 0xff, count: 4096))
    try file.close()
    let database = try Database(path: path, mode: .readOnly)
    let error = #expect(throws: DatabaseError.self) { try database.rows("select * from t") }
    #expect(error?.reason == .corrupt)
  }

  @Test(
    "No name of a file means anything else than that file",
    arguments: [":memory:", "file:x", "a?mode=ro", "50%41#b", "a b", "ä", "?", "file::memory:?cache=shared"])
  func strangeNames(name: String) throws {
    _ = try makeStore(name)
    #expect(try folder.names == [name])
    #expect(try Database(path: folder / name, mode: .immutable).integer("select a from t") == 1)
  }

  @Test("An empty path and one with a NUL are refused", arguments: ["", "a\0b"])
  func refusedPaths(path: String) {
    let error = #expect(throws: DatabaseError.self) { try Database(path: path, mode: .readWriteCreate) }
    #expect(error?.reason == .misuse)
  }

  @Test("A new file is not readable by others")
  func fileMode() throws {
    let attributes = try FileManager.default.attributesOfItem(atPath: makeStore())
    let mode = try #require(attributes[.posixPermissions] as? Int)
    #expect(mode & 0o007 == 0)
    #expect(mode & 0o600 == 0o600)
  }

  @Test("A closed database refuses everything, and closing it again does nothing")
  func closed() throws {
    let database = try Database(path: makeStore(), mode: .readWrite)
    try database.close()
    try database.close()
    #expect(database.changes == 0 && !database.isInTransaction && database.isReadOnly)
    let error = #expect(throws: DatabaseError.self) { try database.rows("select 1") }
    #expect(error?.reason == .misuse)
  }

  @Test("A database with a living statement is not closed")
  func closeWithStatement() throws {
    let database = try Database.inMemory()
    let statement = try database.prepare("select 1")
    #expect(throws: DatabaseError.self) { try database.close() }
    let hasRow = try statement.step()
    #expect(hasRow)
  }

  @Test("A statement keeps its database open")
  func statementHoldsDatabase() throws {
    let path = try makeStore()
    func orphan() throws -> Statement {
      try Database(path: path, mode: .readOnly).prepare("select a from t")
    }
    let statement = try orphan()
    let hasRow = try statement.step()
    #expect(hasRow && statement.int64(0) == 1)
  }
}
