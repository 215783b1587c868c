/// Internationalised resource identifiers (RFC 3987), as far as statements need them.
enum IRI {
  /// Whether the bytes are a scheme, a colon, and something behind it that RFC 3987 allows.
  static func isAbsolute(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > 0, colon + 1 < bytes.count else { return false }
    guard isLetter(bytes[0]), bytes[..<colon].allSatisfy(isOfScheme) else { return false }
    var place = colon + 1
    while place < bytes.count {
      guard isAllowed(bytes[place]), !isControl(bytes, at: place) else { return false }
      guard bytes[place] == UInt8(ascii: "%") else {
        place += 1
        continue
      }
      guard place + 2 < bytes.count, isHexadecimal(bytes[place + 1]), isHexadecimal(bytes[place + 2]) else {
        return false
      }
      place += 3
    }
    return true
  }

  /// What follows the last `/` or `#`; nil when the IRI has neither.
  static func lastPart(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
    guard let mark = bytes.lastIndex(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "#") }) else { return nil }
    return UnsafeRawBufferPointer(rebasing: bytes[(mark + 1)...])
  }

  /// Each `%` and its two digits as the byte that they stand for.
  static func percentDecoded(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var decoded: [UInt8] = []
    var place = 0
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "%"), place + 2 < bytes.count,
        let high = digit(bytes[place + 1]), let low = digit(bytes[place + 2])
      {
        decoded.append(high << 4 | low)
        place += 3
      } else {
        decoded.append(bytes[place])
        place += 1
      }
    }
    return decoded
  }

  /// All bytes but letters, digits and `-._~` as `%` and two digits.
  static func percentEncoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var encoded: [UInt8] = []
    for byte in text.utf8 {
      if isUnreserved(byte) {
        encoded.append(byte)
      } else {
        encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  static func isHexadecimal(_ byte: UInt8) -> Bool { digit(byte) != nil }

  /// The value of a hexadecimal digit of either case.
  static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

  private static func isOfScheme(_ byte: UInt8) -> Bool {
    isLetter(byte) || TimeTextParser.isDigit(byte) || "+-.".utf8.contains(byte)
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    isLetter(byte) || TimeTextParser.isDigit(byte) || "-._~".utf8.contains(byte)
  }

  /// Whether one of the characters U+0080 to U+009F begins here.
  private static func isControl(_ bytes: UnsafeRawBufferPointer, at place: Int) -> Bool {
    bytes[place] == 0xC2 && place + 1 < bytes.count && bytes[place + 1] < 0xA0
  }

  /// No blank, no control character, and none of the marks that RFC 3987 keeps out.
  private static func isAllowed(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte != 0x7F && !"<>\"{}|\\^`".utf8.contains(byte)
  }
}
