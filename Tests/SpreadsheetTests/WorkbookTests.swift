import Spreadsheet
import Testing

@Suite("A workbook", .enabled(if: SecondReader.isInstalled, "scripts/test installs openpyxl and python-calamine"))
struct WorkbookTests {
  @Test("Every kind of cell arrives in both readers")
  func kinds() throws {
    let scratch = try Scratch()
    let path = try scratch.write { book in
      let sheet = try book.addSheet(named: "Sheet")
      try sheet.write(text: "Été 🚲", row: 0, column: 0)
      try sheet.write(number: 0.6810344827586207, row: 0, column: 1)
      try sheet.write(integer: -42, row: 0, column: 2)
      try sheet.write(boolean: true, row: 0, column: 3)
      let day = try #require(ExcelDate(daysSinceEpoch: 20_000))
      try sheet.write(date: day, row: 0, column: 4, format: CellFormat().with { $0.numberFormat = "yyyy-mm-dd" })
      try sheet.write(formula: "=1+1", result: 2, row: 0, column: 5)
    }
    let read = try SecondReader.read(path)
    #expect(read.cell("A1") == .text("Été 🚲"))
    #expect(read.cell("B1") == .number(0.6810344827586207))
    #expect(read.cell("C1") == .number(-42))
    #expect(read.cell("D1") == .boolean(true))
    #expect(read.cell("E1") == .text("2024-10-04T00:00:00"))
    #expect(read.cell("F1") == .text("=1+1"))
    #expect(read.calamineCell(0, 5) == .number(2))
    #expect(read.calamineCell(0, 0) == .text("Été 🚲"))
    #expect(scratch.contents == ["book.xlsx"])
  }
}
