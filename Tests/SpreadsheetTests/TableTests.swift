import Spreadsheet
import Testing

@Suite("Tables")
struct TableTests {
  private static func table(
    _ name: String = "a_table", rows: ClosedRange<Int> = 0...1, columns: ClosedRange<Int> = 0...1,
    headers: [String] = ["First", "Second"]
  ) -> SheetTable {
    SheetTable(
      name: name, range: CellRange(rows: rows, columns: columns),
      headers: headers.map { .init(text: $0, format: CellFormat()) })
  }

  static let refused: [(SheetTable, SpreadsheetError.Reason)] = [
    (table(rows: 5...5), .table("a_table", .noRows)),
    (table(rows: 5...6, headers: ["One"]), .table("a_table", .headerCount)),
    (table(rows: 5...6, headers: ["One", " "]), .table("a_table", .emptyHeader)),
    (table(rows: 5...6, headers: ["One", "\u{7}"]), .table("a_table", .emptyHeader)),
    (table(rows: 5...6, headers: ["Été", "ÉTÉ"]), .table("a_table", .repeatedHeader("ÉTÉ"))),
    (table(rows: 5...6, headers: ["a\nb", "a b"]), .table("a_table", .repeatedHeader("a b"))),
    (table(rows: 1...2), .table("a_table", .overlaps("taken_name"))),
    (table(rows: 1...2, columns: 1...2), .table("a_table", .overlaps("taken_name"))),
    (table("taken_name", rows: 5...6), .name("taken_name", .taken)),
    (table("report_rate", rows: 5...6), .name("report_rate", .taken)),
    (table("A1", rows: 5...6), .name("A1", .pattern)),
    (table(rows: 1_048_575...1_048_576), .outsideSheet),
    (table(rows: 5...6, columns: 16_383...16_384), .outsideSheet),
  ]

  @Test("A table that Excel would repair is refused", arguments: refused)
  func refuse(table: SheetTable, reason: SpreadsheetError.Reason) throws {
    try Scratch().write { book in
      let sheet = try book.addSheet(named: "Sheet")
      try sheet.add(Self.table("taken_name"))
      try book.define(name: "report_rate", cell: CellAddress(row: 9, column: 9), of: sheet)
      #expect { try sheet.add(table) } throws: { ($0 as? SpreadsheetError)?.reason == reason }
      try sheet.write(text: "one", row: 1, column: 0)
    }
  }

  @Test("A streaming sheet takes no table and no chart")
  func streaming() throws {
    try Scratch().write { book in
      let sheet = try book.addSheet(named: "Sheet", streaming: true)
      #expect(throws: SpreadsheetError(.notWhileStreaming("tables"), sheet: "Sheet")) { try sheet.add(Self.table()) }
      let cells = ChartRange(sheet: "Sheet", rows: 0...0, column: 0)
      let chart = Chart(
        kind: .line, title: "t", alternativeText: "a", series: [.init(name: "s", categories: cells, values: cells)])
      #expect(throws: SpreadsheetError(.notWhileStreaming("charts"), sheet: "Sheet", row: 0, column: 0)) {
        try sheet.insert(chart, at: CellAddress(row: 0, column: 0))
      }
    }
  }

  @Test(
    "Tables side by side and below each other arrive with their headers",
    .enabled(if: SecondReader.isInstalled, "scripts/test installs openpyxl and python-calamine"))
  func arrive() throws {
    let book = try Scratch().keeping { scratch in
      try scratch.write { book in
        let sheet = try book.addSheet(named: "Sheet")
        try sheet.add(Self.table("upper_left", headers: ["Share & <more>", "95% \"low\""]))
        try sheet.add(Self.table("upper_right", columns: 2...3))
        var lower = Self.table("lower_left", rows: 2...3)
        lower.hasFilter = true
        try sheet.add(lower)
        try sheet.write(number: 1, row: 3, column: 1)
      }
    }
    let tables = try SecondReader.read(book.file).tables["Sheet"]
    #expect(tables?["upper_left"] == ["A1:B2", "Share & <more>", "95% \"low\""])
    #expect(tables?["upper_right"] == ["C1:D2", "First", "Second"])
    #expect(tables?["lower_left"] == ["A3:B4", "First", "Second"])
    #expect(try !Parts.text("xl/tables/table1.xml", of: book.file).contains("autoFilter"))
    #expect(try Parts.text("xl/tables/table3.xml", of: book.file).contains("autoFilter"))
  }
}
