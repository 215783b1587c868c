import Testing

@testable import BridgekeeperCLI

@Suite struct ShownTextTests {
  static let cases: [(text: String, shown: String)] = [
    ("inbox/Übung – 1.json", "inbox/Übung – 1.json"), ("", ""), ("a\u{1B}[31mb", "a\\u{1B}[31mb"),
    ("a\nb\tc\r", "a\\u{A}b\\u{9}c\\u{D}"), ("x\u{202E}nosj.exe", "x\\u{202E}nosj.exe"),
    ("\u{2066}a\u{2069}\u{200F}\u{61C}", "\\u{2066}a\\u{2069}\\u{200F}\\u{61C}"), ("\u{85}\u{7F}", "\\u{85}\\u{7F}"),
    ("\u{2028}\u{2029}\u{FEFF}", "\\u{2028}\\u{2029}\\u{FEFF}"), ("👩‍💻 می‌خواهم", "👩‍💻 می‌خواهم"),
  ]

  @Test("What would change how a terminal shows the rest is written as an escape, nothing else", arguments: cases)
  func shown(_ text: String, _ shown: String) {
    #expect(text.shownInLine == shown)
  }

  @Test("In a message of several lines the line feeds stay")
  func lines() {
    #expect("a\u{1B}\nb".shownInLines == "a\\u{1B}\nb")
  }
}
