import Foundation
import Spreadsheet
import Testing

/// Random texts from an alphabet of everything that has ever broken a workbook.
@Suite("Random texts")
struct RandomTextTests {
  /// Always the same numbers (SplitMix64, Steele and others 2014).
  struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  private static let alphabet: [String] = [
    "_", "_", "x", "0", "4", "1", "F", "_x0041_", "_x005F_", "&", "<", ">", "\"", "'", "=", "]]>", "\0", "\u{1}",
    "\u{7F}",
    "\u{85}", "\r", "\n", "\t", "\u{FFFE}", "\u{FFFF}", "\u{FFFD}", "\u{FEFF}", "\u{2028}", "é", "e\u{301}", "語", "🚲",
    "\u{1FFFE}", "G", "[", "/", ":", " ", "a", "internal:", "%s", "{", "}", "\\", "!",
  ]

  private static func texts(_ count: Int, seed: UInt64) -> [String] {
    var generator = Generator(state: seed)
    return (0..<count).map { _ in
      (0..<Int.random(in: 1...20, using: &generator)).map { _ in alphabet.randomElement(using: &generator) ?? "" }
        .joined()
    }
  }

  /// The rules again, in the plainest words.
  private static func expected(_ text: String) -> String {
    var text = text.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\r", with: "\n")
    text = text.replacingOccurrences(of: "[\u{FFFE}\u{FFFF}]", with: "\u{FFFD}", options: .regularExpression)
    return text.replacingOccurrences(
      of: #"[\x00-\x08\x0B\x0C\x0E-\x1F\x7F]"#, with: "", options: .regularExpression)
  }

  @Test(
    "Two thousand arrive in cells as the rules say",
    .enabled(if: SecondReader.isInstalled, "scripts/test installs them"),
    arguments: [false, true])
  func cells(streaming: Bool) throws {
    let texts = Self.texts(2_000, seed: 1).filter { !Self.expected($0).isEmpty }
    let book = try Scratch().keeping { scratch in
      try scratch.write { book in
        let sheet = try book.addSheet(named: "Sheet", streaming: streaming)
        for (row, text) in texts.enumerated() { try sheet.write(text: text, row: row, column: 0) }
        #expect(book.counts.repairedTexts > 500)
      }
    }
    let read = try SecondReader.read(book.file)
    for (row, text) in texts.enumerated() {
      #expect(read.calamineCell(row, 0) == .text(Self.expected(text)), "\(text.debugDescription)")
    }
  }

  @Test("Three hundred leave the book whole in every place a text can have")
  func places() throws {
    for text in Self.texts(300, seed: 2) {
      let properties = DocumentProperties(
        title: text, author: text, createdSecondsSinceEpoch: 1_796_000_000,
        custom: [.init(name: "n" + text, value: text)])
      try Scratch().write(properties: properties) { book in
        _ = try book.addSheet(named: "Sheet")
        let sheet = try book.addSheet(named: SheetName.fitting(text, besides: ["Sheet"]))
        try TextTrapTests.fill(sheet, with: "w" + text)
      }
    }
  }
}
