/// A row over the limit on its way past.
struct DroppedRow: Sendable {
  /// The line that it begins in.
  let line: Int
  private(set) var byteCount = 0
  private(set) var isComplete = false
  private var state = RowState()
  private var lineEnds = 0
  private var quoteLine = 0

  init(line: Int) { self.line = line }

  /// The line of the quote that is open, if one is.
  var openQuoteLine: Int? { state.isInQuotes ? quoteLine : nil }

  /// Passes bytes up to and with the row's line end; the place behind them. A CR that may belong to a CRLF is left.
  mutating func pass(_ bytes: UnsafeRawBufferPointer, from start: Int, separator: UInt8, isEnd: Bool) -> Int {
    var place = start
    while place < bytes.count {
      if bytes[place] == 0x0D, place + 1 == bytes.count, !isEnd { break }
      let wasInQuotes = state.isInQuotes
      if state.endsRow(at: bytes[place], separator: separator) {
        isComplete = true
        return place + LineEnd.length(in: bytes, at: place)
      }
      note(bytes, place, wasInQuotes)
      place += 1
    }
    isComplete = isEnd
    return place
  }

  private mutating func note(_ bytes: UnsafeRawBufferPointer, _ place: Int, _ wasInQuotes: Bool) {
    byteCount += 1
    if !wasInQuotes, state.isInQuotes { quoteLine = line + lineEnds }
    let isInnerOfPair = bytes[place] == 0x0D && place + 1 < bytes.count && bytes[place + 1] == 0x0A
    if LineEnd.contains(bytes[place]), !isInnerOfPair { lineEnds += 1 }
  }
}
