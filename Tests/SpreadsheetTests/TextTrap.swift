/// A text that breaks something in the library, and what a reader must find.
struct TextTrap: CustomStringConvertible, Sendable {
  /// Its row in the table of traps.
  let row: Int
  let description: String
  let bytes: [UInt8]
  /// As a reader shows it that decodes the file's escapes.
  let expected: String
  let isRepaired: Bool

  init(_ row: Int, _ description: String, _ bytes: [UInt8], expected: String, isRepaired: Bool) {
    self.row = row
    self.description = description
    self.bytes = bytes
    self.expected = expected
    self.isRepaired = isRepaired
  }

  init(_ row: Int, _ description: String, _ text: String, expected: String? = nil, isRepaired: Bool = false) {
    self.init(row, description, Array(text.utf8), expected: expected ?? text, isRepaired: isRepaired)
  }

  static let all = [
    TextTrap(1, "invalid UTF-8", [0x61, 0xFF, 0xC3, 0x62], expected: "a\u{FFFD}\u{FFFD}b", isRepaired: true),
    TextTrap(1, "a surrogate in UTF-8", [0xED, 0xA0, 0x80], expected: "\u{FFFD}\u{FFFD}\u{FFFD}", isRepaired: true),
    TextTrap(2, "U+FFFE and U+FFFF", "a\u{FFFE}b\u{FFFF}c", expected: "a\u{FFFD}b\u{FFFD}c", isRepaired: true),
    TextTrap(2, "U+FFFD itself", "a\u{FFFD}b"),
    TextTrap(3, "control characters", "a\u{7}\u{1B}b\u{7F}c", expected: "abc", isRepaired: true),
    TextTrap(7, "NUL", "before\0after", expected: "beforeafter", isRepaired: true),
    TextTrap(3, "CR and CRLF", "one\rtwo\r\nthree\n\rfour", expected: "one\ntwo\nthree\n\nfour", isRepaired: true),
    TextTrap(3, "line feed and tab", "one\ntwo\tthree"),
    TextTrap(5, "a code", "_x0041_"),
    TextTrap(5, "codes that overlap", "a_x0041_x0042_x_x00e9_"),
    TextTrap(5, "no code", "_x004_ _X0041_ _x00G1_"),
    TextTrap(3, "a byte order mark", "\u{FEFF}text"),
    TextTrap(3, "markup", "<b>&amp; \"quoted\" 'too'</b>"),
    TextTrap(3, "the end of a section", "]]>"),
    TextTrap(3, "spaces around", "  text  "),
    TextTrap(19, "a formula", "=1+1"),
    TextTrap(19, "a formula with plus", "+1+1"),
    TextTrap(19, "a formula with minus", "-1+1"),
    TextTrap(19, "a formula with at", "@SUM(1)"),
    TextTrap(19, "a formula after a tab", "\t=1+1"),
    TextTrap(19, "an array formula", "{=1+1}"),
    TextTrap(11, "a long number", "123456789012345678"),
    TextTrap(10, "NaN in words", "NaN"),
    TextTrap(3, "other writing systems", "Fahrräder · دراجة · 自転車 · 🚲🏳️‍🌈"),
  ]
}
