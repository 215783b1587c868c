internal import ProgressModel
internal import SQLite

/// The devices that more than one learner has used, and which `seq` numbers each of them holds.
///
/// One pass over each such device's segments, when it is met first; then every learner's gaps are looked up.
final class SharedDevices {
  private let database: Database
  private let lastRun: Int64
  private let shared: Set<String>
  private var numbers: [String: DeviceNumbers] = [:]

  init(_ database: Database, lastRun: Int64) throws(DatabaseError) {
    self.database = database
    self.lastRun = lastRun
    var shared: Set<String> = []
    let query = try database.prepare("select device from main.log group by device having count(*) > 1")
    while try query.step() { shared.insert(query.text(0) ?? "") }
    self.shared = shared
  }

  /// The numbers of the device; nil where one learner alone has used it.
  func numbers(of device: String) throws(DatabaseError) -> DeviceNumbers? {
    guard shared.contains(device) else { return nil }
    if let known = numbers[device] { return known }
    let read = try read(device)
    numbers[device] = read
    return read
  }

  private func read(_ device: String) throws(DatabaseError) -> DeviceNumbers {
    let query = try database.prepare(
      """
      select s.first_seq, s.last_seq, s.events_n, s.records
      from main.log as g cross join main.segment as s indexed by segment_by_log on s.log_id = g.log_id
      where g.device = ?1 and s.first_seq > 0 and s.run_id <= ?2
      """)
    try query.bind(device, at: 1)
    try query.bind(lastRun, at: 2)
    var runs: [ClosedRange<Int64>] = []
    while try query.step() {
      let (first, last) = (query.int64(0), query.int64(1))
      if last - first + 1 == query.int64(2) {
        runs.append(first...last)
      } else {
        try append(query, to: &runs)
      }
    }
    return DeviceNumbers(runs)
  }

  private func append(_ row: borrowing Statement, to runs: inout [ClosedRange<Int64>]) throws(DatabaseError) {
    var records: [EventRecord] = []
    guard row.withBytes(3, { RecordDecoder.decode($0, origin: 0, into: &records) }) else {
      throw .damagedRecords(database)
    }
    for record in records {
      if let last = runs.last, last.upperBound + 1 == record.seq {
        runs[runs.count - 1] = last.lowerBound...record.seq
      } else {
        runs.append(record.seq...record.seq)
      }
    }
  }
}

/// The `seq` numbers that a device's logs hold, whosever they are.
struct DeviceNumbers {
  /// Held by anybody: rising, apart from each other.
  private(set) var held: [ClosedRange<Int64>] = []
  /// Held by two learners or more.
  private(set) var doubled: [ClosedRange<Int64>] = []

  /// - Parameter runs: each of one learner; no number occurs twice in those of one learner.
  init(_ runs: [ClosedRange<Int64>]) {
    for run in runs.sorted(by: { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }) {
      if let last = held.last, run.lowerBound <= last.upperBound {
        Self.add(run.lowerBound...min(run.upperBound, last.upperBound), to: &doubled)
      }
      Self.add(run, to: &held)
    }
  }

  /// Begins of rising runs do not fall, so only the last range can touch.
  private static func add(_ range: ClosedRange<Int64>, to ranges: inout [ClosedRange<Int64>]) {
    if let last = ranges.last, range.lowerBound <= last.upperBound + 1 {
      ranges[ranges.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
    } else {
      ranges.append(range)
    }
  }

  /// The numbers missing among `records` that somebody holds; none where numbers are held twice, for then they are not one
  /// count of the device.
  func foreign(to records: [EventRecord]) -> [ClosedRange<Int64>] {
    guard doubled.isEmpty else { return [] }
    var foreign: [ClosedRange<Int64>] = []
    var last: Int64 = 0
    for record in records where record.seq > 0 {
      if record.seq > last + 1 { foreign += Self.parts(of: held, in: (last + 1)...(record.seq - 1)) }
      last = record.seq
    }
    return foreign
  }

  /// The first number of `records` that another learner holds as well, and how many there are.
  func shared(with records: [EventRecord]) -> (first: EventRecord, count: Int)? {
    guard !doubled.isEmpty else { return nil }
    let shared = records.filter { record in
      record.seq > 0 && !Self.parts(of: doubled, in: record.seq...record.seq).isEmpty
    }
    return shared.first.map { ($0, shared.count) }
  }

  /// What of `ranges` lies in `window`, found by halving.
  private static func parts(
    of ranges: [ClosedRange<Int64>], in window: ClosedRange<Int64>
  ) -> [ClosedRange<Int64>] {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < window.lowerBound { low = middle + 1 } else { high = middle }
    }
    return ranges[low...].prefix { $0.lowerBound <= window.upperBound }.map { $0.clamped(to: window) }
  }
}
