import Glibc

/// JSON Lines: each line that is not blank is a text, without the blanks around it. Lines are never joined.
struct LineCutter: TextCutter {
  let limit: Int
  /// Where the byte stands that the next cut begins with.
  private var position: TextPosition
  /// What was dropped of a line over the limit: all, and up to its last character that is not blank.
  private var dropped = (all: 0, text: 0)
  /// The length of a text that is held with more blanks behind it, on its line, than a text may have bytes.
  private var held = 0
  /// How many of those blanks were dropped.
  private var gap = 0

  init(limit: Int, start: TextPosition) {
    self.limit = limit
    position = start
  }

  mutating func cut(_ bytes: UnsafeRawBufferPointer, isEnd: Bool) -> TextCut {
    var cut = TextCut()
    if gap > 0 { closeGap(bytes, isEnd, &cut) }
    while cut.consumed < bytes.count, cut.keptEnd == nil {
      if dropped.all == 0 {
        skipBlanks(bytes, &cut)
        if cut.consumed == bytes.count { break }
        if cut.texts.count == TextCut.textLimit {
          cut.isFull = true
          return cut
        }
      }
      guard let end = lineEnd(bytes, from: cut.consumed) ?? (isEnd ? bytes.count : nil) else {
        if !hold(bytes, &cut) { break }
        continue
      }
      add(bytes, cut.consumed..<end, &cut)
    }
    if isEnd, dropped.all > 0 { addDropped(&cut) }
    return cut
  }

  /// Passes blanks between texts.
  private mutating func skipBlanks(_ bytes: UnsafeRawBufferPointer, _ cut: inout TextCut) {
    while cut.consumed < bytes.count, JSONBlank.contains(bytes[cut.consumed]) {
      if bytes[cut.consumed] == 0x0A {
        position = TextPosition(line: position.line + 1, column: 1)
      } else {
        position.column += 1
      }
      cut.consumed += 1
    }
  }

  /// The offset of the line feed that ends the line.
  private func lineEnd(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard start < bytes.count, let base = bytes.baseAddress else { return nil }
    return memchr(base + start, 0x0A, bytes.count - start).map { UnsafeRawPointer($0) - base }
  }

  /// A line that is complete; its line feed stays for `skipBlanks`.
  private mutating func add(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>, _ cut: inout TextCut) {
    let count = JSONBlank.trimmedCount(UnsafeRawBufferPointer(rebasing: bytes[range]))
    cut.consumed = range.upperBound
    if dropped.all > 0 || count > limit {
      drop(range.count, count)
      addDropped(&cut)
    } else {
      cut.texts.append(
        TextSlice(range: range.lowerBound..<range.lowerBound + count, start: position, isLine: true))
    }
  }

  private mutating func drop(_ all: Int, _ text: Int) {
    if text > 0 { dropped.text = dropped.all + text }
    dropped.all += all
  }

  private mutating func addDropped(_ cut: inout TextCut) {
    cut.texts.append(
      TextSlice(range: 0..<0, start: position, fullCount: dropped.text, isLine: true))
    dropped = (0, 0)
  }

  /// Deals with the start of a line whose end has not come; false when it has to be handed in again.
  private mutating func hold(_ bytes: UnsafeRawBufferPointer, _ cut: inout TextCut) -> Bool {
    let rest = UnsafeRawBufferPointer(rebasing: bytes[cut.consumed...])
    let count = JSONBlank.trimmedCount(rest)
    if dropped.all > 0 || count > limit {
      drop(rest.count, count)
      cut.consumed = bytes.count
      return true
    }
    if rest.count - count > limit {
      (held, gap) = (count, rest.count - count)
      cut.keptEnd = cut.consumed + count
    }
    return false
  }

  /// What follows the blanks behind a held text: the end of the line, more blanks, or a text that makes it too large.
  private mutating func closeGap(_ bytes: UnsafeRawBufferPointer, _ isEnd: Bool, _ cut: inout TextCut) {
    let end = lineEnd(bytes, from: held) ?? bytes.count
    let count = JSONBlank.trimmedCount(UnsafeRawBufferPointer(rebasing: bytes[held..<end]))
    if count > 0 {
      drop(held + gap, held)
      (cut.consumed, held, gap) = (held, 0, 0)
    } else if end < bytes.count || isEnd {
      cut.texts.append(TextSlice(range: 0..<held, start: position, isLine: true))
      (cut.consumed, held, gap) = (end, 0, 0)
    } else {
      gap += end - held
      cut.keptEnd = held
    }
  }
}
