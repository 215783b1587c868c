/// Reads ASCII digits and separators from a text, and nothing kinder.
struct DigitReader {
  private var rest: Substring.UTF8View

  init(_ text: String) {
    rest = Substring(text).utf8
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// The next `count` bytes as a number, if all are digits.
  mutating func number(_ count: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy(isDigit) else { return nil }
    rest = rest.dropFirst(count)
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// All digits that follow, if there are 1 to `most`.
  mutating func digits(atMost most: Int) -> [Int]? {
    let digits = rest.prefix(while: isDigit)
    guard 1...most ~= digits.count else { return nil }
    rest = rest.dropFirst(digits.count)
    return digits.map { Int($0 - UInt8(ascii: "0")) }
  }

  /// Passes one of the given bytes and says whether it was there.
  mutating func skip(_ byte: Unicode.Scalar) -> Bool {
    guard let first = rest.first, UInt32(first) == byte.value else { return false }
    rest = rest.dropFirst()
    return true
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}
