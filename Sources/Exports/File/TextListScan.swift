/// Tells old-style property lists and the output of `defaults read` from JSON: `{` or `(`, then a word or a quoted text, then `=`.
enum TextListScan {
  static func isTextList(_ text: UnsafeRawBufferPointer) -> Bool {
    guard text.first == UInt8(ascii: "{") || text.first == UInt8(ascii: "(") else { return false }
    let start = skipBlanks(text, 1)
    guard start < text.count else { return false }
    let isQuoted = text[start] == UInt8(ascii: "\"") || text[start] == UInt8(ascii: "'")
    let end = isQuoted ? skipQuoted(text, start) : skipWord(text, start)
    guard end > start else { return false }
    let next = skipBlanks(text, end)
    return next < text.count && text[next] == UInt8(ascii: "=")
  }

  private static func skipBlanks(_ text: UnsafeRawBufferPointer, _ start: Int) -> Int {
    text[start...].firstIndex { !JSONBlank.contains($0) } ?? text.count
  }

  /// The place behind the quote that closes the text opened at `start`.
  private static func skipQuoted(_ text: UnsafeRawBufferPointer, _ start: Int) -> Int {
    var place = start + 1
    while place < text.count, text[place] != text[start] { place += text[place] == UInt8(ascii: "\\") ? 2 : 1 }
    return min(place + 1, text.count)
  }

  private static func skipWord(_ text: UnsafeRawBufferPointer, _ start: Int) -> Int {
    text[start...].firstIndex { !isWordByte($0) } ?? text.count
  }

  /// What `NSPropertyListSerialization` leaves without quotes.
  private static func isWordByte(_ byte: UInt8) -> Bool {
    TimeTextParser.isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 26 || "_.-/:$".utf8.contains(byte)
  }
}
