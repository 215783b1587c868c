internal import ProgressModel
internal import SQLite

/// One device's log while its segments come in.
struct LogAssembly {
  let logID: Int64
  let device: String
  private(set) var records: [EventRecord] = []
  /// What `EventRecord.statement` points to while the log is put together.
  private(set) var marks = Self.noMarks
  private var origins = Self.noOrigins
  private var exports: [ExportMark] = []
  private var isInOrder = true
  private var lastSeq: Int64 = 0
  /// Whether some records have no `seq`: then their order and their attempts have to be worked out.
  private(set) var hasRecordsWithoutSeq = false

  /// Made once: most logs have no others.
  private static let noMarks = [StatementMark()]
  private static let noOrigins = [EventOrigin()]

  init(logID: Int64, device: String) {
    self.logID = logID
    self.device = device
  }

  var isEmpty: Bool { records.isEmpty }

  /// The index of `origin` for the segment's records.
  mutating func index(of origin: EventOrigin) -> UInt16 {
    if origin == origins[0] { return 0 }
    if let known = origins.lastIndex(of: origin) { return UInt16(truncatingIfNeeded: known) }
    // More origins than fit are more than any app has released; the last one then stands for none.
    guard origins.count < Int(UInt16.max) else { return 0 }
    origins.append(origin)
    return UInt16(origins.count - 1)
  }

  /// Lets `body` append a segment's records, and notes whether they go on where the ones before ended.
  mutating func append(count: Int, _ body: (inout [EventRecord]) -> Bool) -> Bool {
    let before = records.count
    if before == 0 { records.reserveCapacity(count) }
    let isReadable = body(&records)
    if let first = records[before...].first, let last = records.last {
      if first.seq <= lastSeq { isInOrder = false }
      if first.seq == 0 { hasRecordsWithoutSeq = true }
      lastSeq = max(lastSeq, last.seq)
    }
    return isReadable
  }

  /// Gives the last `count` records their marks, and leaves those out for which `isVoid` holds; false unless there is a mark
  /// for each.
  mutating func mark(
    _ count: Int, with bytes: UnsafeRawBufferPointer, isVoid: (StatementMark) throws(DatabaseError) -> Bool
  ) throws(DatabaseError) -> Bool {
    guard records.count >= count, let ofSegment = StatementMark.decode(bytes, count: count) else { return false }
    let start = records.count - count
    var end = start
    for (offset, mark) in ofSegment.enumerated() where try !isVoid(mark) {
      records[end] = records[start + offset]
      records[end].statement = UInt32(marks.count)
      marks.append(mark)
      end += 1
    }
    records.removeLast(records.count - end)
    return true
  }

  mutating func append(_ mark: ExportMark) { exports.append(mark) }

  /// Records with `seq` in its order, before them those without in that of `order`: their times, then what they say.
  mutating func putInOrder(_ order: CurriculumOrder) {
    guard !isInOrder else { return }
    let early = records.filter { $0.seq == 0 }.sorted { left, right in
      if order.precedes(left, right) { return true }
      return !order.precedes(right, left) && Self.precedes(marks[Int(left.statement)], marks[Int(right.statement)])
    }
    records = early + records.filter { $0.seq > 0 }.sorted { $0.seq < $1.seq }
    isInOrder = true
  }

  /// Of equal records, only the marks say which is which.
  private static func precedes(_ left: StatementMark, _ right: StatementMark) -> Bool {
    let none = UniqueID(high: 0, low: 0)
    return (left.registration ?? none, left.finishRank, left.id ?? none)
      < (right.registration ?? none, right.finishRank, right.id ?? none)
  }

  /// Lets `body` change each record at its place, and leaves out those for which it is false.
  mutating func rewrite(_ body: (Int, inout EventRecord) -> Bool) {
    var kept: [EventRecord] = []
    kept.reserveCapacity(records.count)
    for (place, record) in records.enumerated() {
      var record = record
      if body(place, &record) { kept.append(record) }
    }
    records = kept
  }

  /// The finished log; its records are in order.
  consuming func history() -> DeviceHistory {
    if marks.count > 1 { for place in records.indices { records[place].statement = 0 } }
    exports.sort { ($0.exportedAt ?? Self.beginning) < ($1.exportedAt ?? Self.beginning) }
    return DeviceHistory(device: device, records: records, origins: origins, exports: exports)
  }

  private static let beginning = Timestamp(millisecondsSinceEpoch: .min)
}
