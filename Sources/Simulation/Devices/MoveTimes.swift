internal import ProgressModel

/// For each record of a device when it happened at the latest and at the earliest, by the device's clock.
///
/// `seq` is certain, a clock is not: where the clock went back, a record may be as late as the latest one before it and as
/// early as the earliest one behind it. A record without a time has that of the record before it.
struct MoveTimes {
  private(set) var latest: [Int64]
  private(set) var earliest: [Int64]

  /// Beyond all times, yet far enough from the ends of the numbers to be added to.
  static let always: Int64 = 1 << 61

  init(_ records: [EventRecord]) {
    latest = []
    latest.reserveCapacity(records.count)
    var sofar = -Self.always
    for record in records {
      if record.millisecondsSinceEpoch != EventRecord.noTime { sofar = max(sofar, Self.bounded(record)) }
      latest.append(sofar)
    }
    earliest = latest
    var behind = Self.always
    for index in records.indices.reversed() {
      let hasTime = records[index].millisecondsSinceEpoch != EventRecord.noTime
      if hasTime { behind = min(behind, Self.bounded(records[index])) }
      earliest[index] = hasTime ? behind : min(behind, latest[index])
    }
    for index in latest.indices where latest[index] == -Self.always { latest[index] = Self.always }
  }

  private static func bounded(_ record: EventRecord) -> Int64 {
    min(max(record.millisecondsSinceEpoch, -always), always)
  }
}
