import Spreadsheet
import Testing

@Suite(
  "Hostile numbers", .enabled(if: SecondReader.isInstalled, "scripts/test installs openpyxl and python-calamine"))
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

  static let kept: [(Double, Double)] = [
    (-0.0, 0), (0.1 + 0.2, 0.3), (9_007_199_254_740_992, 9_007_199_254_740_992), (.leastNonzeroMagnitude, 0),
    (-9.99999999999999e307, -9.99999999999999e307),
    (1e-9, 1e-9), (0.8625954198473282, 0.8625954198473282),
  ]

  @Test("Numbers arrive to 16 digits, and minus zero as zero")
  func arrive() throws {
    let book = try Scratch().keeping { scratch in
      try scratch.write { book in
        let sheet = try book.addSheet(named: "Sheet")
        for (row, pair) in Self.kept.enumerated() { try sheet.write(number: pair.0, row: row, column: 0) }
      }
    }
    let read = try SecondReader.read(book.file)
    for (row, pair) in Self.kept.enumerated() {
      #expect(read.cell("A\(row + 1)") == .number(pair.1))
      #expect(read.calamineCell(row, 0) == .number(pair.1))
    }
    #expect(try Parts.text("xl/worksheets/sheet1.xml", of: book.file).contains("<v>0</v>"))
    #expect(try !Parts.text("xl/worksheets/sheet1.xml", of: book.file).contains("<v>-0</v>"))
  }
}
