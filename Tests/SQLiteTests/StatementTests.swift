import SQLite
import Testing

@Suite struct StatementTests {
  let database: Database

  init() throws { database = try Database.inMemory() }

  static let values: [SQLValue] = [
    nil, 0, .integer(.min), .integer(.max), 1.5, .real(-.infinity), "", "Ada", "a\0b", "e\u{301}", .text("🏅"),
    .blob([]),
    .blob([0, 255, 0]), .text(String(repeating: "long ", count: 100_000)),
  ]

  @Test("A value comes back as it was bound, in its own kind", arguments: values)
  func roundTrip(value: SQLValue) throws {
    let found = try #require(try database.value("select ?1", [value]))
    #expect(found.kind == value.kind)
    if case .text(let text) = value, case .text(let other) = found {
      // Swift's strings are equal when only their normal forms are.
      #expect(Array(text.utf8) == Array(other.utf8))
    } else {
      #expect(found == value)
    }
  }

  @Test(
    "SQLite sees the same value: quote() of it",
    arguments: [
      (nil, "NULL"), (0, "0"), (.integer(.min), "-9223372036854775808"), (.integer(.max), "9223372036854775807"),
      (1.5, "1.5"), ("", "''"), ("A'da", "'A''da'"), (.blob([]), "X''"), (.blob([0, 255]), "X'00FF'"),
    ] as [(SQLValue, String)])
  func quote(value: SQLValue, quoted: String) throws {
    #expect(try database.value("select quote(?1)", [value]) == .text(quoted))
  }

  @Test("A NaN is stored as null")
  func notANumber() throws {
    #expect(try database.value("select ?1", [.real(.nan)]) == .null)
  }

  @Test("The typed forms bind numbers, texts, bytes and null")
  func typedForms() throws {
    let statement = try database.prepare("select ?1, ?2, ?3, ?4, ?5, ?6")
    try statement.bind(7, at: 1)
    try statement.bind(Int64(8), at: 2)
    try statement.bind(0.5, at: 3)
    try statement.bind("text", at: 4)
    try statement.bind([1, 2] as [UInt8], at: 5)
    try statement.bind(String?.none, at: 6)
    try expectRow(statement)
    #expect(statement.int(0) == 7 && statement.int64(1) == 8 && statement.double(2) == 0.5)
    #expect(statement.text(3) == "text" && statement.bytes(4) == [1, 2])
    #expect(statement.isNull(5) && statement.text(5) == nil && statement.bytes(5) == nil)
    #expect(statement.row == [7, 8, 0.5, "text", .blob([1, 2]), nil])
  }

  @Test("Bytes are bound without a copy and read without one", arguments: ["", "a", "läng\0er"])
  func withoutCopying(text: String) throws {
    let bytes = Array(text.utf8)
    let statement = try database.prepare("select ?1, ?2, typeof(?1), typeof(?2), length(cast(?1 as blob))")
    try bytes.withUnsafeBytes { buffer in
      try statement.bindTextWithoutCopying(buffer, at: 1)
      try statement.bindBlobWithoutCopying(buffer, at: 2)
      let hasRow = try statement.step()
      #expect(hasRow && statement.text(0) == text && statement.bytes(1) == bytes)
      #expect(statement.text(2) == "text" && statement.text(3) == "blob" && statement.int(4) == bytes.count)
      statement.reset()
      statement.clearBindings()
    }
    try expectRow(statement)
    #expect(statement.isNull(0) && statement.isNull(1))
  }

  @Test(
    "Text that is not UTF-8 is repaired when read as text, and its bytes are there as they are",
    arguments: [[0xff], [0x41, 0xc3], [0xed, 0xa0, 0x80], [0xf8, 0x88, 0x80, 0x80, 0x80]] as [[UInt8]])
  func invalidText(bytes: [UInt8]) throws {
    let statement = try database.prepare("select cast(?1 as text)")
    try statement.bind(bytes, at: 1)
    try expectRow(statement)
    #expect(statement.kind(0) == .text)
    #expect(statement.text(0)?.contains("\u{fffd}") == true)
    #expect(statement.bytes(0) == bytes)
    guard case .text = statement.value(0) else { return #expect(Bool(false), "a text stays a text") }
  }

  @Test("A column that is not there, and any column without a row, is null")
  func outside() throws {
    let statement = try database.prepare("select 1")
    let isNull = statement.isNull(0)
    #expect(isNull)
    try expectRow(statement)
    #expect(statement.isNull(1) && statement.isNull(-1) && statement.text(.max) == nil && statement.kind(99) == .null)
    #expect(statement.columnName(7).isEmpty && statement.declaredType(-3) == nil)
  }

  @Test("A statement runs again after its end, with the values that it keeps")
  func runsAgain() throws {
    let statement = try database.prepare("select value from json_each(?1)")
    try statement.bind("[1,2]", at: 1)
    for _ in 1...2 {
      var found: [Int] = []
      while try statement.step() { found.append(statement.int(0)) }
      #expect(found == [1, 2])
    }
    try statement.bind("[3]", at: 1)
    try expectRow(statement)
    #expect(statement.int(0) == 3)
  }

  @Test("A statement that failed can be bound and run again")
  func afterFailure() throws {
    try database.execute("create table t (a integer unique)")
    let insert = try database.prepare("insert into t values (?1)")
    for value in [1, 1, 2] {
      try insert.bind(value, at: 1)
      try? insert.run()
    }
    #expect(try database.rows("select a from t order by a") == [[1], [2]])
  }

  @Test("It says its columns, their declared types and its parameters")
  func description() throws {
    try database.execute("create table t (id integer primary key, name varchar(20))")
    let statement = try database.prepare(
      "select id, name as who, id + 1 from t where id > :from and id < ?7 and name = @n")
    #expect(statement.columnCount == 3)
    #expect(statement.columnNames.prefix(2) == ["id", "who"])
    #expect((0..<3).map { statement.declaredType($0) } == ["INTEGER", "varchar(20)", nil])
    #expect(statement.parameterCount == 8)
    #expect(statement.parameterNames == [":from", "?7", "@n"])
    #expect(statement.parameterIndex(of: "@n") == 8 && statement.parameterIndex(of: ":none") == nil)
    #expect(statement.parameterName(0) == nil && statement.parameterName(2) == nil)
  }

  @Test("Parameters are bound by name; a missing value and an unknown name are refused")
  func byName() throws {
    let statement = try database.prepare("select :a, :b")
    try statement.bind([":a": 1, ":b": "two", ":more": nil])
    try expectRow(statement)
    #expect(statement.row == [1, "two"])
    statement.reset()
    try statement.bind(3, to: ":a")
    try expectRow(statement)
    #expect(statement.row == [3, "two"])
    statement.reset()
    #expect(misuse { () throws(DatabaseError) in try statement.bind([":a": 1]) }?.contains(":b") == true)
    #expect(misuse { () throws(DatabaseError) in try statement.bind(1, to: "a") }?.contains(":a, :b") == true)
  }

  @Test("A parameter that is not there is refused, and a wrong number of values", arguments: [-1, 0, 3, Int.max])
  func outOfRange(index: Int) throws {
    let statement = try database.prepare("select ?1, ?2")
    #expect(misuse { () throws(DatabaseError) in try statement.bind(1, at: index) }?.contains("only 2") == true)
    #expect(misuse { () throws(DatabaseError) in try statement.bind([1]) }?.contains("1 values for 2") == true)
  }

  private func misuse(_ body: () throws(DatabaseError) -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return error.reason == .misuse ? error.message : nil
    }
  }
}
