internal import ProgressModel

/// One device's log while its segments come in.
struct LogAssembly {
  let logID: Int64
  let device: String
  private var records: [EventRecord] = []
  private var origins: [EventOrigin] = [EventOrigin()]
  private var exports: [ExportMark] = []
  private var isInOrder = true
  private var lastSeq: Int64 = 0

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
      lastSeq = max(lastSeq, last.seq)
    }
    return isReadable
  }

  mutating func append(_ mark: ExportMark) { exports.append(mark) }

  /// The finished log: records with `seq` in its order, before them those without by time, then as stored.
  consuming func history() -> DeviceHistory {
    if !isInOrder { records = Self.ordered(records) }
    exports.sort { ($0.exportedAt ?? Self.beginning) < ($1.exportedAt ?? Self.beginning) }
    return DeviceHistory(device: device, records: records, origins: origins, exports: exports)
  }

  private static let beginning = Timestamp(millisecondsSinceEpoch: .min)

  private static func ordered(_ records: [EventRecord]) -> [EventRecord] {
    var time = Int64.min
    let withoutSeq = records.lazy.filter { $0.seq == 0 }.map { record in
      // A record without a time stays behind the one before it.
      if record.millisecondsSinceEpoch != EventRecord.noTime { time = record.millisecondsSinceEpoch }
      return (time: time, record: record)
    }
    let early = Array(withoutSeq).enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    let late = records.filter { $0.seq > 0 }.sorted { $0.seq < $1.seq }
    return early.map(\.element.record) + late
  }
}
