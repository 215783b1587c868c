import Spreadsheet
import Testing

@Suite("Links", .enabled(if: SecondReader.isInstalled, "scripts/test installs openpyxl and python-calamine"))
struct LinkTests {
  static let addresses: [(String, isLink: Bool)] = [
    ("https://example.org/q/quiz1.q1?a=1&b=2#top", true), ("http://example.org/", true),
    ("HTTPS://example.org", true), ("https://example.org/" + String(repeating: "a", count: 2_059), true),
    ("https://example.org/" + String(repeating: "a", count: 2_060), false),
    ("https://example.org/" + String(repeating: "%", count: 700), false),
    ("https://example.org/" + String(repeating: "a", count: 70_000), false), ("javascript:alert(1)", false),
    ("file:///etc/passwd", false), ("ftp://example.org", false), ("", false), ("internal:Sheet!A1", false),
    ("https://example.org/?next=internal:Sheet!A1", false), ("https://example.org/?next=external:c.xlsx", false),
    ("https://example.org/a b", false), ("https://example.org/a\nb", false), ("https://example.org/\u{FFFE}", false),
  ]

  @Test("Only a plain http address becomes a link; others stay as text and are counted", arguments: addresses)
  func web(address: String, isLink: Bool) throws {
    let book = try Scratch().keeping { scratch in
      try scratch.write { book in
        let sheet = try book.addSheet(named: "Sheet")
        try sheet.write(
          link: .web(address), text: "quiz1.q1", tip: String(repeating: "t", count: 300), row: 0, column: 0,
          format: CellFormat())
        #expect(book.counts.linksAsText == (isLink ? 0 : 1))
      }
    }
    let read = try SecondReader.read(book.file)
    #expect(read.cell("A1") == .text("quiz1.q1"))
    #expect((read.links["Sheet"]?["A1"] != nil) == isLink)
  }

  @Test(
    "The words of a link are cut before the library cuts them inside a character",
    arguments: ["a", "é", "語", "🚲", "&", "_x0041_"])
  func longWords(unit: String) throws {
    try Scratch().write { book in
      let sheet = try book.addSheet(named: "Sheet")
      let home = LinkTarget.cell(sheet: "Sheet", CellAddress(row: 0, column: 0))
      let text = String(repeating: unit, count: 3_000)
      try sheet.write(link: home, text: text, tip: text, row: 0, column: 0, format: CellFormat())
      let web = LinkTarget.web("https://example.org/" + String(repeating: "é&", count: 600))
      try sheet.write(link: web, text: text, tip: text, row: 1, column: 0, format: CellFormat())
      #expect(book.counts.linksAsText == 0)
      #expect(book.counts.repairedTexts == 4)
    }
  }

  @Test("A link without words, or to no cell, is refused")
  func refused() throws {
    try Scratch().write { book in
      let sheet = try book.addSheet(named: "Sheet")
      let home = LinkTarget.cell(sheet: "Sheet", CellAddress(row: 0, column: 0))
      let nowhere = LinkTarget.cell(sheet: "Sheet", CellAddress(row: -1, column: 0))
      #expect(throws: SpreadsheetError.self) {
        try sheet.write(link: home, text: " \u{7}", tip: "", row: 0, column: 0, format: CellFormat())
      }
      #expect(throws: SpreadsheetError(.outsideSheet, sheet: "Sheet", row: 0, column: 0)) {
        try sheet.write(link: nowhere, text: "→", tip: "", row: 0, column: 0, format: CellFormat())
      }
    }
  }

  @Test("A link to a sheet that never comes fails the workbook, in place of a dead link")
  func missing() throws {
    let scratch = try Scratch()
    let book = try Workbook(path: scratch.file("book.xlsx"), properties: .example)
    let sheet = try book.addSheet(named: "Sheet")
    try sheet.write(
      link: .cell(sheet: "Gone", CellAddress(row: 0, column: 0)), text: "→", tip: "", row: 0, column: 0,
      format: CellFormat())
    #expect { _ = try book.close() } throws: { ($0 as? SpreadsheetError)?.reason == .missingSheet("Gone") }
  }
}
