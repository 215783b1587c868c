/// How many columns a terminal needs for a text on one line: two for wide East Asian letters and emoji, none for
/// combining marks and control characters.
///
/// A grapheme cluster is as wide as its widest part; terminals differ in some Indic clusters. Escape sequences are not
/// understood. Source: Unicode Standard Annex 11 (classes W and F of Unicode 14) and the property Emoji_Presentation.
public func displayWidth(_ text: some StringProtocol) -> Int {
  if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text.utf8.count }
  return text.reduce(0) { $0 + displayWidth($1) }
}

/// The beginning of a text that fits into the columns; never half a character.
public func cut(_ text: String, toColumns columns: Int) -> String {
  var width = 0
  let end = text.firstIndex { character in
    width += displayWidth(character)
    return width > columns
  }
  return String(text[..<(end ?? text.endIndex)])
}

private func displayWidth(_ character: Character) -> Int {
  let scalars = character.unicodeScalars
  if scalars.count > 1, scalars.contains(emojiSelector), scalars.first?.properties.isEmoji == true { return 2 }
  if scalars.allSatisfy(flagLetters.contains) { return scalars.count }
  return scalars.reduce(0) { max($0, displayWidth($1)) }
}

private func displayWidth(_ scalar: Unicode.Scalar) -> Int {
  switch scalar.properties.generalCategory {
  case _ where joiningJamo.contains { $0.contains(scalar) }: 0
  case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: 0
  default: scalar.properties.isEmojiPresentation || wideRanges.contains { $0.contains(scalar.value) } ? 2 : 1
  }
}

private let emojiSelector: Unicode.Scalar = "\u{FE0F}"

/// Two of them are one flag.
private let flagLetters: ClosedRange<Unicode.Scalar> = "\u{1F1E6}"..."\u{1F1FF}"

/// Vowels and finals of Hangul, which stand inside the block of the consonant before them.
private let joiningJamo: [ClosedRange<Unicode.Scalar>] = ["\u{1160}"..."\u{11FF}", "\u{D7B0}"..."\u{D7FB}"]

/// Classes W and F without the emoji, gaps without assigned letters closed.
private let wideRanges: [ClosedRange<UInt32>] = [
  0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0xA4C6,
  0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60,
  0xFFE0...0xFFE6, 0x16FE0...0x1B2FB, 0x1F200...0x1F265, 0x20000...0x3FFFD,
]
