import Spreadsheet
import Testing

@Suite("Widths of texts")
struct TextWidthTests {
  /// Advance widths read from the font's table hmtx, where a digit has 1038: one is the unit at 11 points.
  @Test(
    "A text is as wide as the sum of its letters in Calibri",
    arguments: [
      ("0", 1038, 1038), ("AVil", 1185 + 1162 + 470 + 470, 1241 + 1211 + 503 + 503), ("é€", 1019 + 1038, 1031 + 1038),
    ])
  func sums(text: String, regular: Int, bold: Int) {
    func width(_ units: Int, _ size: Double) -> Double { Double(units) / 1038 * size / 11 }
    #expect(abs(TextWidth.characters(text) - width(regular, 11)) < 1e-9)
    #expect(abs(TextWidth.characters(text, size: 24, isBold: true) - width(bold, 24)) < 1e-9)
  }

  @Test("The widest line counts, an empty text has no width")
  func lines() {
    #expect(TextWidth.characters("a\nlonger\nb") == TextWidth.characters("longer"))
    #expect(TextWidth.characters("") == 0)
    #expect(TextWidth.characters("\n") == 0)
  }

  @Test("Signs outside the tables are never narrower than a letter, but marks have no width")
  func others() {
    for sign in ["▲", "→", "語", "🚲", "Ж", "ש"] {
      #expect(TextWidth.characters(sign) > TextWidth.characters("n"), "\(sign)")
    }
    #expect(TextWidth.characters("e\u{301}") == TextWidth.characters("e"))
    #expect(TextWidth.characters("\u{2068}e\u{2069}") == TextWidth.characters("e"))
  }

  @Test("Marks that no language stacks make a letter wide and its row high; up to two take no room")
  func stacks() {
    let marks = (0..<40).map { ["\u{301}", "\u{302}", "\u{303}", "\u{304}"][$0 % 4] }
    func stack(_ count: Int) -> String { "e" + marks.prefix(count).joined() }
    #expect((0...4).map { TextWidth.stackHeight(of: "a " + stack($0)) } == [0, 0, 0, 5, 10])
    #expect(TextWidth.stackHeight(of: stack(40)) == 50)
    for text in ["עִבְרִית", "ที่นี่", "Việt", "हिन्दी", "👩‍🔧"] { #expect(TextWidth.stackHeight(of: text) == 0, "\(text)") }
    #expect(TextWidth.characters(stack(2)) == TextWidth.characters("e"))
    #expect(TextWidth.characters(stack(3)) > 1.5 * TextWidth.characters("e"))
  }

  @Test(
    "Wrapped lines break between words, and within a word that is wider than the column",
    arguments: [
      ("", 10, 1), ("one", 10, 1), ("one two", 4, 2), ("one two three", 20, 1), ("one\ntwo", 20, 2),
      ("one\n\ntwo", 20, 3),
      ("00000000000000000000", 5, 4), ("000000000000000000000", 5, 5), ("a 0000000000 b", 5, 4), ("one two", 0, 8),
    ] as [(String, Double, Int)])
  func wrapping(text: String, width: Double, lines: Int) {
    #expect(TextWidth.lineCount(of: text, inWidth: width) == lines)
  }

  @Test(
    "The lines of a text are as many as counted, none is wider than asked for, and together they are the text",
    arguments: ["", "one", "one two three four five", "00000000000000000000", "a 0000000000 b", "Zoë’s קשב 🚲 語語語語語語"],
    [5.0, 10, 40])
  func lines(text: String, width: Double) {
    let lines = TextWidth.lines(of: text, inWidth: width)
    #expect(lines.allSatisfy { TextWidth.characters($0) <= width || $0.count == 1 })
    #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
    #expect(abs(lines.count - TextWidth.lineCount(of: text, inWidth: width)) <= 1)
  }

  @Test("A row of one line is as high as the design's, and grows by lines")
  func heights() {
    #expect(TextWidth.rowHeight(lines: 1) == 17)
    #expect(TextWidth.rowHeight(lines: 2) == 32)
    #expect(TextWidth.rowHeight(lines: 1, size: 24) == 35)
  }
}
