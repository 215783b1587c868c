internal import ProgressModel
internal import SQLite

/// Devices that several learners use, and the numbers of records that occur there under more than one of them.
///
/// Logs of one device are opened only where they overlap, one device at a time: the work grows with their records, the
/// memory with what overlaps at one place.
struct SharedRecords: ~Copyable {
  private let shared: Statement
  private let touched: Statement
  private let segments: Statement
  private let records: Statement

  /// A segment of a learner's log on the device.
  private struct Stretch {
    var segment: Int64
    var learner: Int64
    var first: Int64
    var last: Int64
  }

  private struct Owner {
    var learner: Int64
    var isCounted = false
  }

  /// How many (device, `seq`) pairs occur under several learners, on devices of a learner with new facts of this run.
  func count(touchedBy run: Int64) throws(DatabaseError) -> Int {
    var sum = 0
    while try shared.step() {
      guard let device = shared.text(0), try isTouched(device, by: run) else { continue }
      let stretches = try stretches(of: device)
      if Self.overlap(stretches) { sum += try count(in: stretches) }
    }
    return sum
  }

  private func isTouched(_ device: String, by run: Int64) throws(DatabaseError) -> Bool {
    try touched.bind(device, at: 1)
    try touched.bind(run, at: 2)
    defer { touched.reset() }
    return try touched.step()
  }

  /// In the order of their first `seq`.
  private func stretches(of device: String) throws(DatabaseError) -> [Stretch] {
    try segments.bind(device, at: 1)
    var found: [Stretch] = []
    while try segments.step() {
      found.append(
        Stretch(
          segment: segments.int64(0), learner: segments.int64(1), first: segments.int64(2), last: segments.int64(3)))
    }
    return found
  }

  /// Whether two stretches of different learners overlap: one begins before another's greatest end so far.
  private static func overlap(_ stretches: [Stretch]) -> Bool {
    var furthest: (learner: Int64, last: Int64) = (0, 0)
    // The furthest end of a learner who is not the first one's.
    var other: Int64 = 0
    for stretch in stretches {
      if stretch.first <= (stretch.learner == furthest.learner ? other : furthest.last) { return true }
      if stretch.learner == furthest.learner {
        furthest.last = max(furthest.last, stretch.last)
      } else if stretch.last > furthest.last {
        (other, furthest) = (furthest.last, (stretch.learner, stretch.last))
      } else {
        other = max(other, stretch.last)
      }
    }
    return false
  }

  private func count(in stretches: [Stretch]) throws(DatabaseError) -> Int {
    var owners: [Int64: Owner] = [:]
    var (count, pruned) = (0, 1 << 16)
    for stretch in stretches {
      if owners.count >= pruned {
        // No later stretch begins before this one.
        owners = owners.filter { $0.key >= stretch.first }
        pruned = max(2 * owners.count, 1 << 16)
      }
      for record in try records(of: stretch.segment) where record.seq > 0 {
        guard let owner = owners[record.seq] else {
          owners[record.seq] = Owner(learner: stretch.learner)
          continue
        }
        if owner.learner == stretch.learner || owner.isCounted { continue }
        owners[record.seq]?.isCounted = true
        count += 1
      }
    }
    return count
  }

  private func records(of segment: Int64) throws(DatabaseError) -> [EventRecord] {
    try records.bind(segment, at: 1)
    defer { records.reset() }
    var found: [EventRecord] = []
    guard try records.step() else { return found }
    records.withBytes(0) { _ = RecordDecoder.decode($0, origin: 0, into: &found) }
    return found
  }
}

extension SharedRecords {
  init(_ database: Database) throws(DatabaseError) {
    self.init(
      shared: try database.prepare("select device from log group by device having count(*) > 1"),
      touched: try database.prepare(
        """
        select 1 from log as g join learner as l on l.learner_id = g.learner_id
        where g.device = ?1 and l.last_run_id = ?2 limit 1
        """),
      segments: try database.prepare(
        """
        select s.segment_id, g.learner_id, s.first_seq, s.last_seq
        from log as g join segment as s on s.log_id = g.log_id
        where g.device = ?1 and s.last_seq > 0
        order by s.first_seq
        """),
      records: try database.prepare("select records from segment where segment_id = ?1"))
  }
}
