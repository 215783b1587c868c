/// Turns rising byte offsets into lines and columns in one walk over the text.
struct PositionCursor {
  private let bytes: UnsafeRawBufferPointer
  private var offset = 0
  private var line = 1
  private var column = 1

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// The place of the byte at `target`. An offset before one asked for earlier starts the walk again.
  mutating func position(at target: Int) -> TextPosition {
    if target < offset { self = PositionCursor(bytes) }
    let end = min(target, bytes.count)
    while offset < end { step() }
    return TextPosition(byteOffset: offset, line: line, column: column)
  }

  /// A character's column is that of its first byte, so bytes that continue one (10xxxxxx) do not count; the column of
  /// what follows is one more than the number of characters begun.
  private mutating func step() {
    let byte = bytes[offset]
    offset += 1
    if byte == Ascii.lineFeed {
      line += 1
      column = 1
    } else if byte & 0xC0 != 0x80 {
      column += 1
    }
  }
}
