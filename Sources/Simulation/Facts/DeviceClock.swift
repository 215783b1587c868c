internal import ProgressModel

/// Reads the times of one device's records in their order and gives those without a usable time that of the one before.
struct DeviceClock {
  /// The time that the record read last counts under.
  private(set) var time: Int64
  /// The largest time of the records kept so far.
  private(set) var ordered = Int64.min

  /// Records before the first one with a time count under that time; where none has one, all exist and have no time.
  init(_ records: [EventRecord]) {
    time = EventRecord.noTime
    for record in records where record.millisecondsSinceEpoch != EventRecord.noTime {
      time = record.millisecondsSinceEpoch
      break
    }
  }

  /// False only on a device none of whose records has a time.
  var isKnown: Bool { time != EventRecord.noTime }

  /// `time`, if known.
  var at: Timestamp? { isKnown ? Timestamp(millisecondsSinceEpoch: time) : nil }

  mutating func read(_ milliseconds: Int64) {
    if milliseconds != EventRecord.noTime { time = milliseconds }
  }

  mutating func keep() { ordered = max(ordered, time) }
}
