import Testing

@testable import SQLite

@Suite("Rows inserted many at a time") struct RowInsertionTests {
  private let database: Database

  init() throws {
    database = try Database.inMemory()
    try database.execute("create table t (number integer primary key, word text, bytes blob) strict")
  }

  private func rows(_ numbers: some Sequence<Int>) -> RowBuffer {
    var rows = RowBuffer(columnCount: 3)
    for number in numbers {
      rows.append(number)
      rows.append(number.isMultiple(of: 3) ? nil : String(repeating: "wörd ", count: number % 4))
      Array(repeating: UInt8(truncatingIfNeeded: number), count: number % 5).withUnsafeBytes { rows.append(blob: $0) }
    }
    return rows
  }

  // A statement takes 85 rows of three columns.
  @Test("Every row comes in as it was made", arguments: [0, 1, 2, 84, 85, 86, 170, 171, 1_000])
  func all(count: Int) throws {
    let rows = rows(1...max(count, 1))
    let none = RowBuffer(columnCount: 3)
    try RowInsertion(database, into: "t", columnCount: 3).insert(count == 0 ? none : rows)
    let found = try database.rows("select number, word, bytes from t order by number")
    #expect(found.count == count)
    for (place, row) in found.enumerated() {
      let number = place + 1
      #expect(
        row == [
          .integer(Int64(number)),
          number.isMultiple(of: 3) ? nil : .text(String(repeating: "wörd ", count: number % 4)),
          .blob(Array(repeating: UInt8(truncatingIfNeeded: number), count: number % 5)),
        ])
    }
  }

  @Test("Numbers, flags and written texts are what they say")
  func kinds() throws {
    var rows = RowBuffer(columnCount: 6)
    rows.append(Int64.min)
    rows.append(Optional<Int64>.none)
    rows.append(true)
    rows.append(Optional<Bool>.none)
    rows.appendText { $0 += "[1]".utf8 }
    rows.appendText { _ in }
    try database.execute("create table k (a, b, c, d, e, f)")
    try RowInsertion(database, into: "k", columnCount: 6).insert(rows)
    #expect(try database.rows("select * from k") == [[.integer(.min), nil, 1, nil, "[1]", ""]])
  }

  @Test("Emptied rows keep nothing of what they held")
  func emptied() throws {
    var rows = rows(1...90)
    rows.removeAll()
    #expect(rows.rowCount == 0)
    rows.append(7)
    rows.append("seven")
    rows.append(blob: UnsafeRawBufferPointer(start: nil, count: 0))
    try RowInsertion(database, into: "t", columnCount: 3).insert(rows)
    #expect(try database.rows("select * from t") == [[7, "seven", .blob([])]])
  }

  @Test(
    "A row that the table refuses is an error, and a transaction around undoes all",
    arguments: [[1, 2, 2], [2, 1, 3, 1]])
  func refused(numbers: [Int]) throws {
    let insertion = try RowInsertion(database, into: "t", columnCount: 3)
    #expect(throws: DatabaseError.self) {
      try database.transaction { () throws(DatabaseError) in try insertion.insert(rows(Array(5...200) + numbers)) }
    }
    #expect(try database.integer("select count(*) from t") == 0)
    try insertion.insert(rows(1...3))
    #expect(try database.integer("select count(*) from t") == 3)
  }

  @Test("A table with other columns is refused before anything is inserted")
  func columns() {
    #expect(throws: DatabaseError.self) { _ = try RowInsertion(database, into: "t", columnCount: 2) }
  }
}
