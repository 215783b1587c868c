import Spreadsheet
import Testing

@Suite(
  "Headers and footers", .enabled(if: SecondReader.isInstalled, "scripts/test installs openpyxl and python-calamine"))
struct PageLineTests {
  static let texts: [(String, shown: String)] = [
    ("Weekly quiz report", "Weekly quiz report"), ("R&D", "R&&D"), ("R&G", "R&&&K5B6B79G"),
    ("&[Picture]", "&&&K5B6B79[Picture]"), ("&P of &N", "&&P of &&N"), ("48 weeks", "48 weeks"), ("&&", "&&&&"),
    ("two\nlines", "two lines"),
  ]

  @Test("A text is shown as it is, whatever codes it looks like", arguments: texts)
  func codes(text: String, shown: String) throws {
    let book = try Scratch().keeping { scratch in
      try scratch.write { book in
        let sheet = try book.addSheet(named: "Sheet")
        var print = PrintSetup()
        print.header = PageLine(left: [.text(text)], right: [.page, .text("/"), .pageCount])
        try sheet.setPrint(print)
      }
    }
    let xml = try Parts.text("xl/worksheets/sheet1.xml", of: book.file)
    let start = try #require(xml.firstRange(of: "<oddHeader>")).upperBound
    let end = try #require(xml.firstRange(of: "</oddHeader>")).lowerBound
    let header = xml[start..<end].replacing("&amp;", with: "&")
    #expect(header == "&L&9&K5B6B79\(shown)&R&9&K5B6B79&P/&N")
  }

  @Test("Long texts are cut so that the whole stays within 255 units", arguments: ["a", "&", "🚲", "_x0041_"])
  func long(unit: String) throws {
    try Scratch().write { book in
      let sheet = try book.addSheet(named: "Sheet")
      let text = PageLine.Part.text(String(repeating: unit, count: 300))
      var print = PrintSetup()
      print.header = PageLine(left: [text, text], centre: [text], right: [text, .page])
      print.footer = PageLine(left: [text])
      try sheet.setPrint(print)
    }
  }
}
