/// A file that is one property list: it is complete at the file's end, and every byte belongs to it.
struct WholeFileCutter: TextCutter {
  let limit: Int
  let isBinary: Bool
  /// Where the list starts.
  let start: TextPosition
  private var dropped = 0

  init(limit: Int, isBinary: Bool, start: TextPosition) {
    (self.limit, self.isBinary, self.start) = (limit, isBinary, start)
  }

  mutating func cut(_ bytes: UnsafeRawBufferPointer, isEnd: Bool) -> TextCut {
    let isTooLarge = dropped > 0 || bytes.count > limit
    guard isEnd || isTooLarge else { return TextCut() }
    if isTooLarge { dropped += bytes.count }
    guard isEnd else { return TextCut(consumed: bytes.count) }
    let range = isTooLarge ? 0..<0 : 0..<bytes.count
    let slice = TextSlice(
      range: range, content: .propertyList(binary: isBinary), start: start, fullCount: isTooLarge ? dropped : nil,
      isWholeFile: true)
    return TextCut(texts: [slice], consumed: bytes.count)
  }
}
