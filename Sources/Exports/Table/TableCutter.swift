import ProgressModel

/// Cuts a table into runs of whole rows. Memory does not grow with a row: one over the limit is counted, not kept.
struct TableCutter: TextCutter {
  let limit: Int
  let separator: UInt8
  /// The line that the next cut begins with.
  private var line: Int
  private var header: TableHeader?
  private var isFirst = true
  private var isFinished = false
  private var dropped: DroppedRow?

  init(limit: Int, separator: UInt8, firstLine: Int) {
    (self.limit, self.separator, line) = (limit, separator, firstLine)
  }

  mutating func cut(_ bytes: UnsafeRawBufferPointer, isEnd: Bool) -> TextCut {
    var cut = TextCut()
    if header == nil { readHeader(bytes, isEnd, &cut) }
    guard let header, cut.fault == nil, !isFinished else { return cut }
    if dropped != nil, !dropMore(bytes, isEnd, header, &cut) { return cut }
    let rest = UnsafeRawBufferPointer(rebasing: bytes[cut.consumed...])
    let count = RowEnds(bytes: rest, separator: separator, isEnd: isEnd).last(from: 0)
    if count > 0 || isEnd { add(cut.consumed..<cut.consumed + count, of: bytes, header, isLast: isEnd, &cut) }
    // Two bytes more: a line end is not the row's.
    if !isEnd, rest.count - count > limit + 2 {
      dropped = DroppedRow(line: line)
      _ = dropMore(bytes, isEnd, header, &cut)
    }
    return cut
  }

  private mutating func readHeader(_ bytes: UnsafeRawBufferPointer, _ isEnd: Bool, _ cut: inout TextCut) {
    let start = TableHeader.firstRow(of: bytes, separator: separator)
    guard let end = RowEnds(bytes: bytes, separator: separator, isEnd: isEnd).end(ofRowAt: start), end - start <= limit
    else {
      if bytes.count - start > limit { refuse(HeaderFault(.documentTooLarge, "a header of more than 8 MiB"), &cut) }
      return
    }
    line += LineEnd.count(in: UnsafeRawBufferPointer(rebasing: bytes[..<start]))
    do {
      let row = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
      header = try TableHeader(row, separator: separator, line: line)
      line += LineEnd.count(in: row)
      cut.consumed = end
    } catch {
      refuse(error, &cut)
    }
  }

  private func refuse(_ fault: HeaderFault, _ cut: inout TextCut) {
    cut.fault = FileFault(
      code: fault.code, message: fault.message, position: TextPosition(line: line, column: 1))
  }

  private mutating func add(
    _ range: Range<Int>, of bytes: UnsafeRawBufferPointer, _ header: TableHeader, isLast: Bool, _ cut: inout TextCut
  ) {
    addSlice(range, TableChunk(header: header, isFirst: isFirst, isLast: isLast), line, &cut)
    line += LineEnd.count(in: UnsafeRawBufferPointer(rebasing: bytes[range]))
    cut.consumed = range.upperBound
  }

  private mutating func addSlice(_ range: Range<Int>, _ chunk: TableChunk, _ line: Int, _ cut: inout TextCut) {
    cut.texts.append(
      TextSlice(range: range, content: .table(chunk), start: TextPosition(line: line, column: 1)))
    (isFirst, isFinished) = (false, chunk.isLast)
  }

  /// Passes over the row that is being dropped; whether its end was found.
  private mutating func dropMore(
    _ bytes: UnsafeRawBufferPointer, _ isEnd: Bool, _ header: TableHeader, _ cut: inout TextCut
  ) -> Bool {
    guard var row = dropped.take() else { return true }
    let start = cut.consumed
    cut.consumed = row.pass(bytes, from: start, separator: separator, isEnd: isEnd)
    line += LineEnd.count(in: UnsafeRawBufferPointer(rebasing: bytes[start..<cut.consumed]))
    guard row.isComplete else {
      dropped = row
      return false
    }
    var chunk = TableChunk(header: header, isFirst: isFirst, isLast: false)
    chunk.oversizedRow = OversizedRow(byteCount: row.byteCount, openQuoteLine: row.openQuoteLine)
    addSlice(0..<0, chunk, row.line, &cut)
    return true
  }
}
