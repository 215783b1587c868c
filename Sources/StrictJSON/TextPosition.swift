/// A place in a text: how many bytes stand before it, and its line and column as an editor shows them.
///
/// Lines end at a line feed. Columns count characters in the sense of Unicode scalars, not bytes; both start at 1.
public struct TextPosition: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// How many bytes stand before the place.
  public let byteOffset: Int
  /// The line, from 1.
  public let line: Int
  /// The column in characters, from 1.
  public let column: Int

  /// A place that is already known.
  public init(byteOffset: Int, line: Int, column: Int) {
    self.byteOffset = byteOffset
    self.line = line
    self.column = column
  }

  /// The first character of a text.
  public static let start = TextPosition(byteOffset: 0, line: 1, column: 1)

  /// The place of the byte at `byteOffset`, which is held between the text's start and its end. Reads all before it.
  public init(byteOffset: Int, in bytes: UnsafeRawBufferPointer) {
    var cursor = PositionCursor(bytes)
    self = cursor.position(at: byteOffset)
  }

  /// The same place seen from a longer text in which this one begins at `start`.
  public func within(_ start: TextPosition) -> TextPosition {
    TextPosition(
      byteOffset: start.byteOffset + byteOffset,
      line: start.line + line - 1,
      column: line == 1 ? start.column + column - 1 : column)
  }

  /// Places of one text in reading order.
  public static func < (left: TextPosition, right: TextPosition) -> Bool { left.byteOffset < right.byteOffset }

  /// `line 3 column 14`, for the middle of a sentence.
  public var description: String { "line \(line) column \(column)" }
}
