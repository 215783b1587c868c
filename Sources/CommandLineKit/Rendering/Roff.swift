/// Text as roff input: ASCII only, so that it reads the same under every locale, and nothing in it is a request.
enum Roff {
  /// Text within a line. A minus is written as such, so that options can be copied from the page.
  static func escaped(_ text: String) -> String {
    protected(text.unicodeScalars.map(escaped).joined())
  }

  /// Running text, in input lines of at most 80 bytes.
  static func lines(_ paragraph: String) -> [String] {
    TextWrapping(columns: 78).fill(escaped(paragraph)).map(protected)
  }

  /// A line that begins with a full stop would be a request; an apostrophe is escaped anyway.
  private static func protected(_ line: String) -> String { line.hasPrefix(".") ? "\\&" + line : line }

  static func bold(_ text: String) -> String { "\\fB\(escaped(text))\\fR" }

  static func italic(_ text: String) -> String { "\\fI\(escaped(text))\\fR" }

  /// One argument of a macro.
  static func argument(_ text: String) -> String { "\"\(escaped(text))\"" }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\\": "\\e"
    case "-": "\\-"
    case "'": "\\(aq"
    case "\"": "\\(dq"
    case "`": "\\(ga"
    case "^": "\\(ha"
    case "~": "\\(ti"
    case " "..."~": String(scalar)
    case "\u{A0}"...: "\\[u\(hexadecimal(scalar.value))]"
    default: " "
    }
  }

  /// At least four digits, as groff wants them.
  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
