/// Finds where rows end without splitting them into fields.
struct RowEnds {
  let bytes: UnsafeRawBufferPointer
  let separator: UInt8
  /// Whether no bytes follow.
  let isEnd: Bool

  /// The place behind the row at `start` and its line end; nil when it is not complete.
  func end(ofRowAt start: Int) -> Int? {
    var (state, place) = (RowState(), start)
    while place < bytes.count, !state.endsRow(at: bytes[place], separator: separator) { place += 1 }
    return isEnd || isCompleteLineEnd(place) ? place + LineEnd.length(in: bytes, at: place) : nil
  }

  /// The place behind the last complete row from `start` on, which begins a row.
  func last(from start: Int) -> Int {
    var (boundary, place) = (start, start)
    while let quote = bytes[place...].firstPlace(of: UInt8(ascii: "\"")) {
      boundary = lastLineEnd(in: boundary..<quote) ?? boundary
      guard let end = end(ofRowAt: boundary) else { return boundary }
      (boundary, place) = (end, end)
    }
    let rest = isEnd || bytes.last != 0x0D ? bytes.count : bytes.count - 1
    return isEnd ? bytes.count : lastLineEnd(in: boundary..<max(boundary, rest)) ?? boundary
  }

  private func lastLineEnd(in range: Range<Int>) -> Int? {
    LineEnd.behindLast(in: UnsafeRawBufferPointer(rebasing: bytes[range])).map { $0 + range.lowerBound }
  }

  /// Whether a line end is there whose last byte is known to be the last: LF may still follow a CR.
  private func isCompleteLineEnd(_ place: Int) -> Bool {
    place < bytes.count && (bytes[place] == 0x0A || place + 1 < bytes.count)
  }
}
