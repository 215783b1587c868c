extension JSONGrammar {
  /// Passes a text from quote to quote and gives back what stands between them.
  mutating func text() throws(JSONFault) -> Range<Int> {
    let opening = offset
    offset += 1
    while offset < bytes.count {
      switch bytes[offset] {
      case Ascii.quote:
        offset += 1
        return opening + 1..<offset - 1
      case Ascii.backslash: try escape(inTextAt: opening)
      case 0x00..<0x20:
        let found = codePoint(Unicode.Scalar(bytes[offset]))
        throw fault(.syntax(.controlCharacter, found: found, expected: "an escape such as \\n or \\u0009"))
      case 0x20..<0x80: offset += 1
      default: try wideCharacter(inTextAt: opening)
      }
    }
    throw truncated(.text, openedAt: opening)
  }

  private mutating func wideCharacter(inTextAt opening: Int) throws(JSONFault) {
    switch decodeCharacter(bytes, at: offset) {
    case .scalar(_, let length): offset += length
    case .cut: throw truncated(.text, openedAt: opening)
    case .invalid(let place): throw fault(.notUTF8(byte: bytes[place]), at: place)
    }
  }

  private mutating func escape(inTextAt opening: Int) throws(JSONFault) {
    guard offset + 1 < bytes.count else { throw truncated(.text, openedAt: opening) }
    switch bytes[offset + 1] {
    case Ascii.quote, Ascii.backslash, Ascii.slash, UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"),
      UInt8(ascii: "r"), UInt8(ascii: "t"):
      offset += 2
    case UInt8(ascii: "u"): try codePointEscape(inTextAt: opening)
    default:
      let found = try characterName(at: offset + 1)
      throw fault(
        .syntax(.badEscape, found: "\\ and \(found)", expected: "one of \" \\ / b f n r t u after \\"))
    }
  }

  private mutating func codePointEscape(inTextAt opening: Int) throws(JSONFault) {
    let unit = try codeUnit(at: offset, inTextAt: opening)
    guard 0xD800...0xDFFF ~= unit else {
      offset += 6
      return
    }
    guard unit < 0xDC00 else { throw fault(.halfSurrogate) }
    guard offset + 6 < bytes.count else { throw truncated(.text, openedAt: opening) }
    guard bytes[offset + 6] == Ascii.backslash else { throw fault(.halfSurrogate) }
    guard offset + 7 < bytes.count else { throw truncated(.text, openedAt: opening) }
    guard bytes[offset + 7] == UInt8(ascii: "u") else { throw fault(.halfSurrogate) }
    let second = try codeUnit(at: offset + 6, inTextAt: opening)
    guard 0xDC00...0xDFFF ~= second else { throw fault(.halfSurrogate) }
    offset += 12
  }

  /// The four hexadecimal digits of the escape that begins at `place`.
  private func codeUnit(at place: Int, inTextAt opening: Int) throws(JSONFault) -> UInt32 {
    var unit: UInt32 = 0
    for digit in place + 2..<place + 6 {
      guard digit < bytes.count else { throw truncated(.text, openedAt: opening) }
      guard let value = Ascii.hexadecimal(bytes[digit]) else {
        let found = try characterName(at: digit)
        throw fault(.syntax(.badEscape, found: "\(found) after \\u", expected: "four hexadecimal digits"), at: place)
      }
      unit = unit << 4 | value
    }
    return unit
  }
}
