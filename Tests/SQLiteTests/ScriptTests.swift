import SQLite
import Testing

@Suite struct ScriptTests {
  let database: Database

  init() throws { database = try Database.inMemory() }

  @Test("A script runs all its statements, comments and empty ones included")
  func script() throws {
    try database.execute(
      "-- first\ncreate table t (a);; /* ; */ insert into t values (';'); insert into t values (2) -- end")
    #expect(try database.rows("select a from t") == [[";"], [2]])
  }

  @Test("Nothing is a fine script", arguments: ["", " \n", "-- only a comment", ";;;", "/* open"])
  func emptyScript(text: String) throws {
    try database.execute(text)
    let error = #expect(throws: DatabaseError.self) { try database.run(text) }
    #expect(error?.message == "there is no statement")
  }

  @Test("A script stops at the first statement that fails, and the error has its line")
  func failingScript() throws {
    let error = #expect(throws: DatabaseError.self) {
      try database.execute("create table t (a);\ninsert into t\nvalues (1);\nselect\n  b from t;\ndrop table t")
    }
    #expect(error?.message == "no such column: b")
    #expect(error?.sql?.hasPrefix("\nselect") == true)
    #expect(error?.line == 3)
    #expect(try database.integer("select count(*) from t") == 1)
  }

  @Test(
    "A single statement may be followed by white space, comments and semicolons",
    arguments: [
      "select 1", "select 1;", "select 1 ; ;\n", "select 1; -- more", "select 1; /* select 2; */", "/* a */ select 1",
    ])
  func single(sql: String) throws {
    #expect(try database.value(sql) == 1)
  }

  @Test(
    "A second statement is refused, right or wrong, before the first has run",
    arguments: ["create table t (a); select 1", "create table t (a);;selct", "create table t (a); 'open"])
  func several(sql: String) throws {
    let error = #expect(throws: DatabaseError.self) { try database.run(sql) }
    #expect(error?.message == "there is more than one statement")
    #expect(try database.integer("select count(*) from sqlite_schema") == 0)
  }

  @Test("A NUL in the text is refused: SQLite would stop there without a word")
  func nul() {
    #expect(throws: DatabaseError.self) { try database.execute("select 1;\0 drop table t") }
    #expect(throws: DatabaseError.self) { try database.run("select 1\0") }
  }

  @Test(
    "A query is one statement that reads and returns columns",
    arguments: ["select 1", "values (1)", "pragma user_version"])
  func query(sql: String) throws {
    let isReadOnly = try database.prepareQuery(sql).isReadOnly
    #expect(isReadOnly)
  }

  @Test(
    "What writes, or returns no columns, is no query",
    arguments: [
      "create table t (a)", "delete from u returning a", "begin", "attach ':memory:' as x", "pragma user_version = 1",
    ])
  func noQuery(sql: String) throws {
    try database.execute("create table u (a)")
    #expect(throws: DatabaseError.self) { _ = try database.prepareQuery(sql).columnCount }
  }

  @Test("Pragmas are read and set; what is more than a word is refused")
  func pragmas() throws {
    #expect(try database.userVersion == 0)
    try database.setUserVersion(7)
    #expect(try database.userVersion == 7)
    #expect(try database.setPragma("secure_delete", to: "on") == 1)
    #expect(try database.pragma("secure_delete") == 1)
    #expect(try database.pragma("no_such_pragma") == .null)
    for name in ["", "user_version = 9", "a;b", "a(b)", "ä"] {
      #expect(throws: DatabaseError.self) { try database.pragma(name) }
      #expect(throws: DatabaseError.self) { try database.setPragma("user_version", to: .text(name)) }
    }
    #expect(try database.userVersion == 7)
  }

  @Test("Counts and row ids follow the inserts")
  func counts() throws {
    try database.execute("create table t (a); insert into t values (1), (2)")
    #expect(database.changes == 2 && database.lastInsertedRowID == 2)
    try database.execute("delete from t")
    #expect(database.changes == 2 && database.totalChanges == 4)
    #expect(Database.libraryVersion.hasPrefix("3."))
  }
}
