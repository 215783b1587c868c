import Spreadsheet
import Testing

@Suite("Print")
struct PrintTests {
  private static func print(_ name: String, _ setup: PrintSetup) throws -> (sheet: String, book: String) {
    let scratch = try Scratch()
    let path = try scratch.write { book in
      let sheet = try book.addSheet(named: name)
      try sheet.write(text: "x", row: 60, column: 12, format: CellFormat())
      try sheet.setPrint(setup)
    }
    return (try Parts.text("xl/worksheets/sheet1.xml", of: path), try Parts.text("xl/workbook.xml", of: path))
  }

  @Test("Areas are printed one after the other, each one page wide", arguments: ["Questions", "By week", "Été"])
  func areas(name: String) throws {
    var setup = PrintSetup()
    setup.areas = [CellRange(rows: 0...60, columns: 0...4), CellRange(rows: 3...60, columns: 5...12)]
    setup.repeatedColumns = 0...0
    let parts = try Self.print(name, setup)
    let quoted = name == "Questions" ? name : "'\(name)'"
    #expect(
      parts.book.contains(
        "<definedName name=\"_xlnm.Print_Area\" localSheetId=\"0\">\(quoted)!$A$1:$E$61,\(quoted)!$F$4:$M$61</definedName>"
      ))
    #expect(parts.sheet.contains("<pageSetup paperSize=\"9\" fitToHeight=\"0\""))
  }

  @Test(
    "Areas that the library's name cannot hold are printed side by side", arguments: ["With spaces", "It's", "It's!"])
  func manyAreas(name: String) throws {
    var setup = PrintSetup()
    setup.areas = (0..<8).map { CellRange(rows: 0...60, columns: 2 * $0...(2 * $0 + 1)) }
    let parts = try Self.print(name, setup)
    #expect(parts.book.contains(">'\(name.replacing("'", with: "''"))'!$A$1:$P$61</definedName>"))
    #expect(parts.sheet.contains("fitToWidth=\"8\" fitToHeight=\"0\""))
  }

  @Test("Rows that begin a page do so")
  func pageStarts() throws {
    var setup = PrintSetup()
    setup.pageStarts = [20, 40]
    let sheet = try Self.print("Sheet", setup).sheet
    // A break stands after the row of its number, counted from 1.
    #expect(sheet.contains("<brk id=\"20\" max=\"16383\" man=\"1\"/><brk id=\"40\" max=\"16383\" man=\"1\"/>"))
    setup.pageStarts = Array(1...1_024)
    #expect(throws: SpreadsheetError.self) { _ = try Self.print("Sheet", setup) }
    setup.pageStarts = [0]
    #expect(throws: SpreadsheetError.self) { _ = try Self.print("Sheet", setup) }
  }
}
