import SQLite
import Testing

@Suite struct DatabaseErrorTests {
  let database: Database

  init() throws {
    database = try Database.inMemory()
    try database.execute("create table t (a integer primary key, b text unique not null check (b <> 'no')) strict")
  }

  @Test(
    "A broken constraint has its code and its statement, and never the value that broke it",
    arguments: [(1, "secret", 1555), (2, "secret", 2067), (3, "no", 275), (4, nil, 1299)] as [(Int64, String?, Int)])
  func constraint(key: Int64, text: String?, code: Int) throws {
    try database.run("insert into t values (1, 'secret')")
    let error = #expect(throws: DatabaseError.self) {
      try database.run("insert into t values (?1, ?2)", [.integer(key), text.map { .text($0) } ?? .null])
    }
    #expect(error?.reason == .constraint && error?.extendedCode == code && error?.code == 19)
    #expect(error?.sql == "insert into t values (?1, ?2)")
    #expect(error?.description.contains("secret") == false)
    #expect(error?.description.contains("t.") == true || code == 275)
  }

  @Test("The description is one line: path, sentence, code, line, statement")
  func description() {
    let error = #expect(throws: DatabaseError.self) { try database.rows("select a,\n  c\nfrom t") }
    #expect(error?.description == ":memory:: no such column: c (SQLite 1), at line 2, in: select a, c from t")
  }

  @Test("A long statement is cut")
  func longStatement() {
    let error = #expect(throws: DatabaseError.self) {
      try database.rows("select c, " + String(repeating: "1, ", count: 1000) + "1 from t")
    }
    #expect((error?.description.count ?? 0) < 300)
    #expect(error?.description.hasSuffix("…") == true)
  }
}
