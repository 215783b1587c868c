extension JSONGrammar {
  /// What the grammar wants where something else stands.
  enum Wanted { case value, firstKey, key, colon, separator }

  /// Names what stands at the present place instead of what was wanted.
  func misplaced(wanted: Wanted) throws(JSONFault) -> JSONFault {
    let byte = bytes[offset]
    let found = try characterName(at: offset)
    if let lookalike = lookalike(byte, found, wanted) { return lookalike }
    switch wanted {
    case .value: return misplacedValue(byte, found)
    case .firstKey, .key: return misplacedKey(byte, found)
    case .colon: return syntax(.missingColon, found, "':' after the key")
    case .separator: return misplacedSeparator(byte, found)
    }
  }

  /// What other notations write, wherever it stands.
  private func lookalike(_ byte: UInt8, _ found: String, _ wanted: Wanted) -> JSONFault? {
    switch byte {
    case Ascii.apostrophe: return syntax(.singleQuote, "'", "\"")
    case Ascii.number: return syntax(.comment, "#", "no comments")
    case Ascii.slash:
      let next = offset + 1 < bytes.count ? bytes[offset + 1] : 0
      guard next == Ascii.slash || next == UInt8(ascii: "*") else { return nil }
      return syntax(.comment, next == Ascii.slash ? "//" : "/*", "no comments")
    case 0x80...:
      guard case .scalar(let scalar, _) = decodeCharacter(bytes, at: offset) else { return nil }
      return curlyQuotes.contains(scalar) ? syntax(.curlyQuote, found, "\"") : nil
    default: return nil
    }
  }

  private func misplacedValue(_ byte: UInt8, _ found: String) -> JSONFault {
    switch byte {
    case Ascii.plus: return syntax(.plusSign, found, "a number without it")
    case Ascii.point: return syntax(.barePoint, found, "a digit before the point")
    case Ascii.comma, Ascii.closeBrace, Ascii.closeBracket:
      return syntax(.missingValue, found, "a value")
    case _ where Ascii.isWord(byte): return unknownWord(at: offset)
    default: return syntax(.unexpectedCharacter, found, "a value")
    }
  }

  private func misplacedKey(_ byte: UInt8, _ found: String) -> JSONFault {
    switch byte {
    case _ where Ascii.isWord(byte): syntax(.unquotedKey, found, "a key in double quotes")
    case Ascii.closeBracket: syntax(.wrongBracket, found, "'}' or a key")
    case Ascii.comma, Ascii.colon: syntax(.missingKey, found, "a key in double quotes")
    default: syntax(.unexpectedCharacter, found, "a key in double quotes")
    }
  }

  private func misplacedSeparator(_ byte: UInt8, _ found: String) -> JSONFault {
    let closing = open.last?.container == .object ? "'}'" : "']'"
    return switch byte {
    case Ascii.closeBrace, Ascii.closeBracket: syntax(.wrongBracket, found, "',' or \(closing)")
    case Ascii.quote, Ascii.openBrace, Ascii.openBracket, Ascii.minus, Ascii.plus, Ascii.point:
      syntax(.missingComma, found, "',' or \(closing)")
    case _ where Ascii.isWord(byte): syntax(.missingComma, found, "',' or \(closing)")
    default: syntax(.unexpectedCharacter, found, "',' or \(closing)")
    }
  }

  private func syntax(_ fault: JSONSyntaxFault, _ found: String, _ expected: String) -> JSONFault {
    self.fault(.syntax(fault, found: found, expected: expected))
  }

  /// What stands after the end of the whole text.
  func trailing() throws(JSONFault) -> JSONFault {
    switch bytes[offset] {
    case 0: return fault(.trailing(.nullBytes))
    case Ascii.openBrace: return fault(.trailing(.secondDocument))
    default:
      _ = try characterName(at: offset)
      return fault(.trailing(.text))
    }
  }

  /// The text ends inside what was opened last.
  func truncated() -> JSONFault {
    guard let last = open.last else {
      return fault(.syntax(.noValue, found: "the end of the text", expected: "a value"), at: bytes.count)
    }
    return truncated(last.container, openedAt: last.offset)
  }

  func truncated(_ container: JSONContainer, openedAt opening: Int) -> JSONFault {
    let opened = TextPosition(byteOffset: opening, in: bytes)
    return fault(.truncated(inside: container, opened: opened), at: bytes.count)
  }

  func fault(_ reason: JSONFaultReason, at place: Int? = nil) -> JSONFault {
    JSONFault(position: TextPosition(byteOffset: place ?? offset, in: bytes), reason: reason)
  }

  /// The character at `place` for a message. Bytes that are no UTF-8 are a fault of their own, and come first.
  func characterName(at place: Int) throws(JSONFault) -> String {
    guard place < bytes.count else { return "the end of the text" }
    switch decodeCharacter(bytes, at: place) {
    case .scalar(let scalar, _): return shown(scalar)
    case .cut, .invalid: throw fault(.notUTF8(byte: bytes[place]), at: place)
    }
  }
}

private let curlyQuotes: Set<Unicode.Scalar> = [
  "\u{2018}", "\u{2019}", "\u{201A}", "\u{201B}", "\u{201C}", "\u{201D}", "\u{201E}", "\u{201F}", "\u{00AB}",
  "\u{00BB}", "\u{FF02}",
]
