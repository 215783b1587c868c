import Spreadsheet
import Testing

@Suite("Hostile numbers")
struct NumberTrapTests {
  @Test(
    "A number that no spreadsheet can hold is refused with its place",
    arguments: [.nan, -.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -1e308])
  func refused(number: Double) throws {
    try Scratch().write { book in
      let sheet = try book.addSheet(named: "Sheet")
      let expected = SpreadsheetError(.numberOutOfRange, sheet: "Sheet", row: 6, column: 27)
      #expect(throws: expected) { try sheet.write(number: number, row: 6, column: 27) }
      #expect(expected.description.contains("sheet “Sheet”, cell AB7"))
    }
  }

  @Test("A whole number beyond 2^53 is refused", arguments: [1 << 53 + 1, .max, .min])
  func refused(integer: Int64) throws {
    try Scratch().write { book in
      let sheet = try book.addSheet(named: "Sheet")
      try sheet.write(integer: 1 << 53, row: 0, column: 0)
      try sheet.write(integer: -1 << 53, row: 1, column: 0)
      #expect(throws: SpreadsheetError(.integerTooLarge(integer), sheet: "Sheet", row: 2, column: 0)) {
        try sheet.write(integer: integer, row: 2, column: 0)
      }
    }
  }
}
