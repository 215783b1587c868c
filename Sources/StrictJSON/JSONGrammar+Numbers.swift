internal import Glibc

extension JSONGrammar {
  /// Passes a number. An integer fits 64 bits, signed or unsigned; a real one is finite as a double, and one that is
  /// too small for it counts as zero.
  mutating func number() throws(JSONFault) {
    let start = offset
    let isNegative = bytes[start] == Ascii.minus
    if isNegative { offset += 1 }
    try wholePart(from: start)
    let wholeEnd = offset
    try fraction(from: start)
    try exponent(from: start)
    try numberEnd(from: start)
    let isInteger = offset == wholeEnd
    guard isInteger ? fitsInteger(start..<offset) : fitsDouble(start..<offset) else {
      throw fault(.numberOutOfRange(excerpt(start..<offset)), at: start)
    }
    try sink.scalar(isInteger ? .integer : .real, start..<offset)
  }

  private mutating func wholePart(from start: Int) throws(JSONFault) {
    let first = offset
    skipDigits()
    if offset == first { throw try noDigits(from: start) }
    guard bytes[first] == Ascii.zero else { return }
    if offset - first > 1 {
      throw fault(.syntax(.leadingZero, found: excerpt(start..<offset), expected: "no zero in front"), at: start)
    }
    if offset < bytes.count, bytes[offset] | 0x20 == UInt8(ascii: "x") {
      throw fault(.syntax(.hexadecimal, found: "0x", expected: "a decimal number"), at: start)
    }
  }

  /// What stands where a minus sign's digits should.
  private func noDigits(from start: Int) throws(JSONFault) -> JSONFault {
    guard offset < bytes.count else { return truncated() }
    if bytes[offset] == Ascii.point {
      return fault(.syntax(.barePoint, found: "'.'", expected: "a digit before the point"), at: start)
    }
    if let word = foreignWord(at: offset) {
      return fault(.syntax(.foreignWord, found: "-\(word)", expected: "a number or null"), at: start)
    }
    let found = try characterName(at: offset)
    return fault(.syntax(.badNumber, found: "\(found) after '-'", expected: "a digit"), at: start)
  }

  private mutating func fraction(from start: Int) throws(JSONFault) {
    guard offset < bytes.count, bytes[offset] == Ascii.point else { return }
    offset += 1
    let first = offset
    skipDigits()
    guard offset == first else { return }
    guard offset < bytes.count else { throw truncated() }
    let found = try characterName(at: offset)
    throw fault(.syntax(.barePoint, found: "\(found) after '.'", expected: "a digit after the point"), at: start)
  }

  private mutating func exponent(from start: Int) throws(JSONFault) {
    guard offset < bytes.count, bytes[offset] | 0x20 == UInt8(ascii: "e") else { return }
    offset += 1
    if offset < bytes.count, bytes[offset] == Ascii.plus || bytes[offset] == Ascii.minus { offset += 1 }
    let first = offset
    skipDigits()
    guard offset == first else { return }
    guard offset < bytes.count else { throw truncated() }
    let found = try characterName(at: offset)
    throw fault(.syntax(.badNumber, found: "\(found) in the exponent", expected: "a digit"), at: start)
  }

  private func numberEnd(from start: Int) throws(JSONFault) {
    guard offset < bytes.count else { return }
    let byte = bytes[offset]
    guard Ascii.isWord(byte) || byte == Ascii.point || byte == Ascii.plus || byte == Ascii.minus else { return }
    let found = try characterName(at: offset)
    throw fault(.syntax(.badNumber, found: "\(found) after it", expected: "',' or a closing bracket"), at: start)
  }

  private mutating func skipDigits() {
    while offset < bytes.count, Ascii.isDigit(bytes[offset]) { offset += 1 }
  }

  private func fitsInteger(_ range: Range<Int>) -> Bool {
    let text = String(decoding: bytes[range], as: UTF8.self)
    return Int64(text) != nil || UInt64(text) != nil
  }

  private func fitsDouble(_ range: Range<Int>) -> Bool { readDouble(bytes[range]).isFinite }

  private func excerpt(_ range: Range<Int>) -> String {
    let text = String(decoding: bytes[range].prefix(40), as: UTF8.self)
    return range.count > 40 ? text + "…" : text
  }
}

/// The nearest double of a number spelt as JSON does, an infinity where it is too large. The standard library's
/// `Double(_:)` gives nil for some spellings that are out of range; the C library rounds all of them as IEEE 754 says.
/// It obeys the locale's decimal point, which nothing in this product ever sets.
func readDouble(_ bytes: Slice<UnsafeRawBufferPointer>) -> Double {
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: bytes.count + 1) { text in
    for (index, byte) in bytes.enumerated() { text[index] = CChar(bitPattern: byte) }
    text[bytes.count] = 0
    guard let start = text.baseAddress else { return .nan }
    return strtod(start, nil)
  }
}
