import ProgressModel

/// Numbers and flags as tables spell them.
enum NumberText {
  /// What a text is, as a number.
  enum Reading: Hashable {
    /// Digits, perhaps with a minus sign, a point and zeros; nil when it does not fit into 64 bits.
    case integer(Int64?)
    /// Any other number of JSON's grammar.
    case real
    case text
  }

  /// Reads a text as a number: `4`, `-4`, `4.0` are integers.
  @inline(__always)
  static func reading(_ text: UnsafeRawBufferPointer) -> Reading {
    var (value, place) = (0 as Int64, 0)
    while place < text.count, place < 18, TimeTextParser.isDigit(text[place]) {
      value = value &* 10 &+ Int64(text[place] & 0x0F)
      place &+= 1
    }
    return place == text.count && place > 0 ? .integer(value) : unusual(text)
  }

  @inline(never)
  private static func unusual(_ text: UnsafeRawBufferPointer) -> Reading {
    var digits = text[...]
    if digits.first == UInt8(ascii: "-") { digits = digits.dropFirst() }
    let fraction = digits.drop(while: TimeTextParser.isDigit)
    guard fraction.startIndex > digits.startIndex else { return .text }
    let isIntegral =
      fraction.isEmpty
      || fraction.count > 1 && fraction.first == UInt8(ascii: ".")
        && fraction.dropFirst().allSatisfy { $0 == UInt8(ascii: "0") }
    guard isIntegral else { return isReal(fraction) ? .real : .text }
    return .integer(Int64(String(decoding: text[..<fraction.startIndex], as: UTF8.self)))
  }

  /// Whether what follows the digits before the point is a fraction, an exponent, or both.
  private static func isReal(_ text: Slice<UnsafeRawBufferPointer>) -> Bool {
    var rest = text
    if rest.first == UInt8(ascii: ".") {
      let behind = rest.dropFirst().drop(while: TimeTextParser.isDigit)
      guard behind.startIndex > rest.startIndex + 1 else { return false }
      rest = behind
    }
    guard let letter = rest.first else { return true }
    guard letter | 0x20 == UInt8(ascii: "e") else { return false }
    rest = rest.dropFirst()
    if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    return !rest.isEmpty && rest.allSatisfy(TimeTextParser.isDigit)
  }

  /// `true false yes no 1 0` in any case, and 1 or 0 with a fraction of zeros.
  static func flag(_ text: UnsafeRawBufferPointer) -> Bool? {
    if text.elementsEqual("true".utf8) { return true }
    if text.elementsEqual("false".utf8) { return false }
    if case .integer(let number?) = reading(text), number == 0 || number == 1 { return number == 1 }
    return text.count <= 5 ? StoredText.flag(String(decoding: text, as: UTF8.self)) : nil
  }
}

extension IntegerRule {
  /// The number that a text of a table spells.
  @inline(__always)
  func read(_ text: UnsafeRawBufferPointer) -> Result<Int64, Fault> {
    if case .integer(let number) = NumberText.reading(text) {
      if let number, number >= least, number <= Self.limit { return .success(number) }
      return check(number, as: number.map { String($0) } ?? "out of range")
    }
    return .failure(Fault(code: .wrongType, detail: "expected an integer, found \(NumberText.kindName(text))"))
  }
}

extension NumberText {
  /// What a text is, in words.
  static func kindName(_ text: UnsafeRawBufferPointer) -> String {
    switch reading(text) {
    case .integer: "an integer"
    case .real: "a number with a fraction"
    case .text: "text"
    }
  }
}

extension TimeReading {
  /// A time as tables spell it: RFC 3339, or a number.
  init(field text: UnsafeRawBufferPointer) {
    switch NumberText.reading(text) {
    case .integer(let number?): self.init(number: number)
    case .integer(nil), .real: self.init(number: Double(String(decoding: text, as: UTF8.self)) ?? .infinity)
    case .text: self.init(text: text)
    }
  }
}
