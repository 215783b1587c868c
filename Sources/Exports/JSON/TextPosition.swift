/// A place in a file: line and column, both from 1; columns count characters (Unicode scalars).
struct TextPosition: Hashable, Sendable {
  var line = 1
  var column = 1

  /// The position after `bytes`, which begin here.
  func advanced(over bytes: UnsafeRawBufferPointer) -> TextPosition {
    var position = self
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        position = TextPosition(line: position.line + 1, column: 1)
      } else if byte & 0xC0 != 0x80 {
        position.column += 1
      }
    }
    return position
  }
}
