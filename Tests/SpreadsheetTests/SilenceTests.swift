import Foundation
import Spreadsheet
import Testing

@Suite("Silence")
struct SilenceTests {
  @Test("The library, which would complain on standard error, finds nothing to complain of")
  func silence() async throws {
    let scratch = try Scratch()
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      [path = scratch.file("book.xlsx") as String] in
      let book = try Workbook(path: path, properties: .example)
      try ExampleBook.fill(book)
      let sheet = try book.addSheet(named: "Refused")
      let text = String(repeating: "🚲", count: 40_000)
      try sheet.write(text: text, row: 0, column: 0)
      try sheet.write(link: .web("https://" + text), text: text, tip: text, row: 1, column: 0, format: CellFormat())
      #expect(throws: SpreadsheetError.self) { try sheet.write(text: text, row: 1_048_576, column: 0) }
      #expect(throws: SpreadsheetError.self) { _ = try book.addSheet(named: "a/b") }
      _ = try book.close()
    }
    let complaints = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(complaints == "")
  }
}
