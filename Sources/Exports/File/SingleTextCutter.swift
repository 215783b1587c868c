/// A file that is one text: it is complete at the file's end.
struct SingleTextCutter: TextCutter {
  let limit: Int
  /// Where the text starts.
  let start: TextPosition
  private var dropped = 0

  init(limit: Int, start: TextPosition) {
    self.limit = limit
    self.start = start
  }

  mutating func cut(_ bytes: UnsafeRawBufferPointer, isEnd: Bool) -> TextCut {
    let isTooLarge = dropped > 0 || JSONBlank.trimmedCount(bytes) > limit
    guard isEnd || isTooLarge else { return TextCut() }
    guard isTooLarge else {
      return TextCut(texts: [TextSlice(range: 0..<bytes.count, start: start, isWholeFile: true)], consumed: bytes.count)
    }
    dropped += bytes.count
    guard isEnd else { return TextCut(consumed: bytes.count) }
    let slice = TextSlice(range: 0..<0, start: start, fullCount: dropped, isWholeFile: true)
    return TextCut(texts: [slice], consumed: bytes.count)
  }
}

/// What JSON calls blank.
enum JSONBlank {
  @inline(__always)
  static func contains(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

  /// How many bytes are left without the blanks at the end.
  static func trimmedCount(_ bytes: UnsafeRawBufferPointer) -> Int {
    var count = bytes.count
    while count > 0, contains(bytes[count - 1]) { count -= 1 }
    return count
  }

  /// The blanks at the start.
  static func leading(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[..<leadingCount(bytes)])
  }

  /// How many blanks are at the start.
  static func leadingCount(_ bytes: UnsafeRawBufferPointer) -> Int {
    bytes.firstIndex { !contains($0) } ?? bytes.count
  }
}
