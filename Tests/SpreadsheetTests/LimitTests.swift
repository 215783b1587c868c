import Spreadsheet
import Testing

@Suite("Limits")
struct LimitTests {
  @Test(
    "A cell beyond the sheet is refused, never dropped",
    arguments: [(1_048_576, 0), (0, 16_384), (-1, 0), (0, -1), (.max, .max)], [false, true])
  func outside(place: (row: Int, column: Int), streaming: Bool) throws {
    try Scratch().write { book in
      let sheet = try book.addSheet(named: "Sheet", streaming: streaming)
      let expected = SpreadsheetError(.outsideSheet, sheet: "Sheet", row: place.row, column: place.column)
      #expect(throws: expected) { try sheet.write(text: "x", row: place.row, column: place.column) }
      #expect(throws: expected) { try sheet.write(number: 1, row: place.row, column: place.column) }
      #expect(throws: expected) { try sheet.write(boolean: true, row: place.row, column: place.column) }
      #expect(throws: expected) { try sheet.write(note: "x", row: place.row, column: place.column) }
    }
  }

  @Test("The last cell of a sheet can be written")
  func last() throws {
    try Scratch().write { book in
      let sheet = try book.addSheet(named: "Sheet")
      try sheet.write(text: "x", row: 1_048_575, column: 16_383)
      #expect(sheet.lastWrittenRow == 1_048_575)
    }
  }

  @Test("A streaming sheet refuses to go back")
  func back() throws {
    try Scratch().write { book in
      let sheet = try book.addSheet(named: "Sheet", streaming: true)
      try sheet.write(text: "x", row: 5, column: 3)
      try sheet.write(text: "y", row: 5, column: 0)
      let expected = SpreadsheetError(.rowOutOfOrder(current: 5), sheet: "Sheet", row: 4, column: 0)
      #expect(throws: expected) { try sheet.write(text: "z", row: 4, column: 0) }
      #expect(throws: expected) { try sheet.setHeight(20, row: 4) }
    }
  }

  @Test("Equal formats are one, and the 65,001st different one is refused")
  func formats() throws {
    try Scratch().write { book in
      let sheet = try book.addSheet(named: "Sheet")
      for number in 0..<65_000 {
        let format = CellFormat().with { $0.size = 1 + Double(number) / 1000 }
        try sheet.write(number: 1, row: number % 3, column: number % 2, format: format)
        try sheet.write(number: 2, row: 5, column: number % 2, format: format)
      }
      #expect(throws: SpreadsheetError(.tooManyFormats, sheet: "Sheet", column: 0)) {
        try sheet.write(number: 3, row: 0, column: 0, format: CellFormat().with { $0.indent = 3 })
      }
    }
  }

  @Test(
    "A number format that would be cut is refused",
    arguments: ["0" + String(repeating: "#", count: 120), "0\u{7}", String(repeating: "▲", count: 41)])
  func numberFormats(numberFormat: String) throws {
    try Scratch().write { book in
      let sheet = try book.addSheet(named: "Sheet")
      let format = CellFormat().with { $0.numberFormat = numberFormat }
      #expect { try sheet.write(number: 1, row: 0, column: 0, format: format) } throws: {
        ($0 as? SpreadsheetError)?.reason == .numberFormat(numberFormat)
      }
    }
  }

  @Test("A type or an indent that no cell can have is refused")
  func sizes() throws {
    let changes: [(inout CellFormat) -> Void] = [
      { $0.size = 0 }, { $0.size = .nan }, { $0.size = 410 }, { $0.indent = -1 }, { $0.indent = 16 },
    ]
    try Scratch().write { book in
      let sheet = try book.addSheet(named: "Sheet")
      for change in changes {
        #expect(throws: SpreadsheetError.self) {
          try sheet.writeBlank(row: 0, column: 0, format: CellFormat().with(change))
        }
      }
    }
  }

  @Test("Widths, heights, rules and margins out of range are refused")
  func ranges() throws {
    try Scratch().write { book in
      let sheet = try book.addSheet(named: "Sheet")
      let column = CellRange(rows: 0...9, columns: 0...0)
      #expect(throws: SpreadsheetError.self) { try sheet.setWidth(256, column: 0) }
      #expect(throws: SpreadsheetError.self) { try sheet.setWidth(.nan, column: 0) }
      #expect(throws: SpreadsheetError.self) { try sheet.setWidth(9, columns: 0...16_384) }
      #expect(throws: SpreadsheetError.self) { try sheet.setHeight(410, row: 0) }
      #expect(throws: SpreadsheetError.self) { try sheet.freeze(rows: -1, columns: 0) }
      #expect(throws: SpreadsheetError.self) { try sheet.add(.bar(colour: 0xA9D3EE, maximum: .nan), to: column) }
      #expect(throws: SpreadsheetError.self) { try sheet.add(.formula("A1>0", CellFormat()), to: column) }
      #expect(throws: SpreadsheetError.self) {
        var print = PrintSetup()
        print.margins.left = -1
        try sheet.setPrint(print)
      }
    }
  }

  @Test("After closing every call fails, and closing twice too")
  func closed() throws {
    let scratch = try Scratch()
    let book = try Workbook(path: scratch.file("book.xlsx"), properties: .example)
    let sheet = try book.addSheet(named: "Sheet")
    _ = try book.close()
    let expected = SpreadsheetError(.closed, path: scratch.file("book.xlsx"))
    #expect(throws: expected) { try sheet.write(text: "x", row: 0, column: 0) }
    #expect(throws: expected) { try sheet.hideGridlines() }
    #expect(throws: expected) { _ = try book.addSheet(named: "Other") }
    #expect(throws: expected) { _ = try book.close() }
  }

  @Test("A workbook that is given up leaves nothing behind")
  func givenUp() throws {
    let scratch = try Scratch()
    do {
      let book = try Workbook(path: scratch.file("book.xlsx"), properties: .example)
      let sheet = try book.addSheet(named: "Sheet", streaming: true)
      for row in 0..<1000 { try sheet.write(text: "x", row: row, column: 0) }
      #expect(scratch.contents.count == 1)
    }
    #expect(scratch.contents.isEmpty)
  }

  @Test("A workbook without a sheet, or created “now”, is refused")
  func refused() throws {
    let scratch = try Scratch()
    let book = try Workbook(path: scratch.file("book.xlsx"), properties: .example)
    #expect(throws: SpreadsheetError.self) { _ = try book.close() }
    var now = DocumentProperties.example
    now.createdSecondsSinceEpoch = 0
    #expect(throws: SpreadsheetError.self) { _ = try Workbook(path: scratch.file("b.xlsx"), properties: now) }
  }
}
