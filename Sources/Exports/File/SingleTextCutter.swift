/// A file that is one text: it is complete at the file's end.
struct SingleTextCutter: TextCutter {
  let limit: Int
  /// Where the text starts, once its first character has come.
  private var position: TextPosition
  /// How much is held of it, and how many blanks behind that were dropped.
  private var held = 0
  private var gap = 0
  /// What was dropped of a text over the limit: all, and up to its last character that is not blank.
  private var dropped = (all: 0, text: 0)

  init(limit: Int, start: TextPosition) {
    self.limit = limit
    position = start
  }

  mutating func cut(_ bytes: UnsafeRawBufferPointer, isEnd: Bool) -> TextCut {
    let start = held == 0 && dropped.all == 0 ? JSONBlank.leadingCount(bytes) : 0
    position = position.advanced(over: UnsafeRawBufferPointer(rebasing: bytes[..<start]))
    let fresh = UnsafeRawBufferPointer(rebasing: bytes[(start + held)...])
    let trimmed = JSONBlank.trimmedCount(fresh)
    if trimmed > 0 || dropped.all > 0 {
      if dropped.all > 0 || held + gap + trimmed > limit { return drop(bytes.count, fresh.count, trimmed, isEnd) }
      held += gap + trimmed
      gap = 0
    }
    return keep(bytes.count, from: start, fresh.count - trimmed, isEnd)
  }

  /// The text so far may still be right. Blanks behind it are dropped once it could not go on behind them.
  private mutating func keep(_ count: Int, from start: Int, _ blanks: Int, _ isEnd: Bool) -> TextCut {
    if isEnd {
      let slice = TextSlice(range: start..<start + held, start: position, isWholeFile: true)
      return TextCut(texts: held > 0 ? [slice] : [], consumed: count)
    }
    guard held > 0 else { return TextCut(consumed: count) }
    guard gap + blanks > limit else {
      // The blanks are handed in again, and counted then.
      return TextCut(consumed: start)
    }
    gap += blanks
    return TextCut(consumed: start, keptEnd: start + held)
  }

  private mutating func drop(_ count: Int, _ fresh: Int, _ trimmed: Int, _ isEnd: Bool) -> TextCut {
    if dropped.all == 0 { (dropped.all, held) = (held + gap, 0) }
    if trimmed > 0 { dropped.text = dropped.all + trimmed }
    dropped.all += fresh
    guard isEnd else { return TextCut(consumed: count) }
    let slice = TextSlice(range: 0..<0, start: position, fullCount: dropped.text, isWholeFile: true)
    return TextCut(texts: [slice], consumed: count)
  }
}
