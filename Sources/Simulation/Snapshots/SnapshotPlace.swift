internal import ProgressModel

/// Where in its device's log a snapshot was taken.
struct SnapshotPlace {
  /// How many records of the log were written by then.
  let end: Int
  /// Unseen records may follow the last known one. Where log and snapshot stand in one document nothing lies between them.
  let hasOpenEnd: Bool
  /// The greatest number that the log of the snapshot's document had; 0 where it is not known.
  let lastSeq: Int64

  /// The end of a whole log.
  init(end: Int) {
    self.end = end
    lastSeq = 0
    hasOpenEnd = false
  }

  init(_ snapshot: DeviceSnapshot, in log: DeviceHistory) {
    let time = snapshot.snapshot.takenAt
    let mark = log.exports.first { $0.exportedAt == time && $0.lastSeq > 0 }
    let end =
      if let mark { Self.count(of: log.records, through: mark.lastSeq) } else { Self.count(of: log.records, by: time) }
    self.end = end
    lastSeq = mark?.lastSeq ?? 0
    hasOpenEnd = mark == nil && end == log.records.count
  }

  /// How many records come before the first with a greater number, by halving.
  private static func count(of records: [EventRecord], through seq: Int64) -> Int {
    var (low, high) = (0, records.count)
    while low < high {
      let middle = (low + high) / 2
      if records[middle].seq <= seq { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func count(of records: [EventRecord], by time: Timestamp) -> Int {
    let last = records.lastIndex {
      $0.millisecondsSinceEpoch != EventRecord.noTime && $0.millisecondsSinceEpoch <= time.millisecondsSinceEpoch
    }
    return last.map { $0 + 1 } ?? 0
  }
}

/// What may be unseen before a snapshot.
struct SnapshotRoom {
  let hasOpenEnd: Bool
  /// Numbers missing, less those of other learners: the index of the record behind them, and how many.
  private(set) var gaps: [(index: Int, missing: Int64)] = []
  /// Some records have no number, so that any others may be missing.
  private(set) var isUnnumbered = false

  init(before place: SnapshotPlace, in log: DeviceHistory) {
    hasOpenEnd = place.hasOpenEnd
    var last: Int64 = 0
    let records = log.records.span
    for index in 0..<place.end {
      let seq = records[index].seq
      if seq == 0 { isUnnumbered = true }
      note(upTo: seq, after: last, index, log)
      last = max(last, seq)
    }
    // The document's last records may be the missing ones; numbers that no later document has either, too.
    let next = place.end < log.records.count ? log.records[place.end].seq : 0
    note(upTo: max(place.lastSeq + 1, next), after: last, place.end, log)
  }

  @inline(__always)
  private mutating func note(upTo seq: Int64, after last: Int64, _ index: Int, _ log: DeviceHistory) {
    guard seq > last + 1 else { return }
    let missing = seq - last - 1 - Self.foreign(log.foreign, in: (last + 1)...(seq - 1))
    if missing > 0 { gaps.append((index, missing)) }
  }

  /// All numbers missing.
  var missing: Int64 { gaps.reduce(0) { $0 + $1.missing } }

  /// Whether unseen records can pay a price.
  func canPay(_ price: Int64) -> Bool { hasOpenEnd || isUnnumbered || price <= missing }

  /// Whether an absence is certain: no number is missing, and there are numbers.
  var isClosed: Bool { !canPay(1) }

  private static func foreign(_ ranges: [ClosedRange<Int64>], in missing: ClosedRange<Int64>) -> Int64 {
    ranges.reduce(0) { sum, range in
      guard range.overlaps(missing) else { return sum }
      let shared = range.clamped(to: missing)
      return sum + shared.upperBound - shared.lowerBound + 1
    }
  }
}
