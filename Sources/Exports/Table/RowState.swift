/// Where a reader that sees one byte after the other stands in a row; agrees with `RowScanner` about where rows end.
struct RowState: Sendable {
  private var state = State.fieldStart

  private enum State { case fieldStart, plain, quoted, behindQuote }

  /// Whether a quote is open.
  var isInQuotes: Bool { state == .quoted }

  /// Whether the row ends at this byte, which is a line end then; else passes it.
  @inline(__always)
  mutating func endsRow(at byte: UInt8, separator: UInt8) -> Bool {
    if state == .quoted {
      if byte == UInt8(ascii: "\"") { state = .behindQuote }
    } else if byte == separator {
      state = .fieldStart
    } else if LineEnd.contains(byte) {
      return true
    } else if byte == UInt8(ascii: "\""), state != .plain {
      state = .quoted
    } else {
      state = .plain
    }
    return false
  }
}
