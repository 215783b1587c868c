import Glibc

/// JSON Lines: each line that is not blank is a text. Lines are never joined.
///
/// The last line that is not blank is held back until what follows is known: a torn one is told apart from a bad one.
struct LineCutter: TextCutter {
  let limit: Int
  private var line: Int
  /// Bytes of a line over the limit that were dropped so far.
  private var dropped = 0

  init(limit: Int, firstLine: Int) {
    self.limit = limit
    line = firstLine
  }

  mutating func cut(_ bytes: UnsafeRawBufferPointer, isEnd: Bool) -> TextCut {
    var cut = TextCut()
    while let end = lineEnd(bytes, from: cut.consumed, isEnd: isEnd) {
      add(cut.consumed..<end, of: bytes, to: &cut)
      cut.consumed = min(end + 1, bytes.count)
      if end < bytes.count { line += 1 }
    }
    if isEnd {
      if dropped > 0 { add(bytes.count..<bytes.count, of: bytes, to: &cut) }
      if let last = cut.texts.indices.last { cut.texts[last].mayBeTorn = true }
    } else if JSONBlank.trimmedCount(bytes) - cut.consumed > limit {
      dropped += bytes.count - cut.consumed
      cut.consumed = bytes.count
    } else if JSONBlank.trimmedCount(bytes) <= cut.consumed {
      holdBack(&cut)
    }
    return cut
  }

  /// The offset of the line feed that ends the line at `start`, or of the file's end.
  private func lineEnd(_ bytes: UnsafeRawBufferPointer, from start: Int, isEnd: Bool) -> Int? {
    guard start < bytes.count, let base = bytes.baseAddress else { return nil }
    guard let found = memchr(base + start, 0x0A, bytes.count - start) else { return isEnd ? bytes.count : nil }
    return UnsafeRawPointer(found) - base
  }

  private mutating func add(_ range: Range<Int>, of bytes: UnsafeRawBufferPointer, to cut: inout TextCut) {
    let text = UnsafeRawBufferPointer(rebasing: bytes[range])
    let start = TextPosition(line: line, column: 1)
    if dropped + JSONBlank.trimmedCount(text) > limit {
      cut.texts.append(TextSlice(range: 0..<0, start: start, fullCount: dropped + text.count))
    } else if JSONBlank.leadingCount(text) < text.count {
      cut.texts.append(TextSlice(range: range, start: start))
    }
    dropped = 0
  }

  /// Takes the last text back when only blanks follow it and the file goes on.
  private mutating func holdBack(_ cut: inout TextCut) {
    guard let last = cut.texts.last, last.fullCount == nil else { return }
    cut.texts.removeLast()
    line = last.start.line
    cut.consumed = last.range.lowerBound
  }
}
