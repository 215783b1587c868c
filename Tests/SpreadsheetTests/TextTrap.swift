/// A text that breaks something in the library, and what a reader must find.
struct TextTrap: CustomStringConvertible, Sendable {
  let description: String
  let bytes: [UInt8]
  /// As a reader shows it that decodes the file's escapes.
  let expected: String
  let isRepaired: Bool

  init(_ description: String, _ bytes: [UInt8], expected: String, isRepaired: Bool) {
    self.description = description
    self.bytes = bytes
    self.expected = expected
    self.isRepaired = isRepaired
  }

  init(_ description: String, _ text: String, expected: String? = nil, isRepaired: Bool = false) {
    self.init(description, Array(text.utf8), expected: expected ?? text, isRepaired: isRepaired)
  }

  static let all = [
    TextTrap("invalid UTF-8", [0x61, 0xFF, 0xC3, 0x62], expected: "a\u{FFFD}\u{FFFD}b", isRepaired: true),
    TextTrap("a surrogate in UTF-8", [0xED, 0xA0, 0x80], expected: "\u{FFFD}\u{FFFD}\u{FFFD}", isRepaired: true),
    TextTrap("U+FFFE and U+FFFF", "a\u{FFFE}b\u{FFFF}c", expected: "a\u{FFFD}b\u{FFFD}c", isRepaired: true),
    TextTrap("U+FFFD itself", "a\u{FFFD}b"),
    TextTrap("control characters", "a\u{7}\u{1B}b\u{7F}c", expected: "abc", isRepaired: true),
    TextTrap("NUL", "before\0after", expected: "beforeafter", isRepaired: true),
    TextTrap("CR and CRLF", "one\rtwo\r\nthree\n\rfour", expected: "one\ntwo\nthree\n\nfour", isRepaired: true),
    TextTrap("line feed and tab", "one\ntwo\tthree"),
    TextTrap("a code", "_x0041_"),
    TextTrap("codes that overlap", "a_x0041_x0042_x_x00e9_"),
    TextTrap("no code", "_x004_ _X0041_ _x00G1_"),
    TextTrap("a byte order mark", "\u{FEFF}text"),
    TextTrap("markup", "<b>&amp; \"quoted\" 'too'</b>"),
    TextTrap("the end of a section", "]]>"),
    TextTrap("spaces around", "  text  "),
    TextTrap("a formula", "=1+1"),
    TextTrap("a formula with plus", "+1+1"),
    TextTrap("a formula with minus", "-1+1"),
    TextTrap("a formula with at", "@SUM(1)"),
    TextTrap("a formula after a tab", "\t=1+1"),
    TextTrap("an array formula", "{=1+1}"),
    TextTrap("a long number", "123456789012345678"),
    TextTrap("NaN in words", "NaN"),
    TextTrap("other writing systems", "Fahrräder · دراجة · 自転車 · 🚲🏳️‍🌈"),
  ]
}
