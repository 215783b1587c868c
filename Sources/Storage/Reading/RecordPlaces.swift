internal import ProgressModel
internal import SQLite

/// Where one learner's records and snapshots stand in the files that first brought them.
///
///     let places = try RecordPlaces(of: learner, in: store)
///     places.record(17, ofDevice: 0)?.text    // day1.jsonl:12
public struct RecordPlaces: Sendable {
  private var records: [[FilePlace?]] = []
  private var conflicts: [[Int64: FilePlace]] = []
  private var snapshots: [FilePlace?] = []

  /// Reads the learner's segments a second time; `learner` must come from this store as it is now.
  public init(of learner: StoredLearner, in store: Store) throws(StorageError) {
    let database = store.database
    try during("looking up the files of a history") { () throws(DatabaseError) in
      let voided = try VoidedStatements(database, lastRun: .max)
      let segments = try database.prepare(
        """
        select f.path, s.line, s.rows, s.events_n, s.records, s.statements
        from segment as s
        join file as f on f.file_id = s.file_id
        where s.log_id = ?1
        order by s.segment_id
        """)
      for (device, logID) in learner.logIDs.enumerated() {
        var log = PlacedLog()
        try segments.bind(logID, at: 1)
        while try segments.step() { try log.append(segments, voided) }
        records.append(learner.history.devices[device].records.map { log.take($0) })
      }
      conflicts = try Self.conflicts(in: learner.logIDs, of: database)
      snapshots = try Self.snapshots(of: learner.learnerID, in: database)
    }
  }

  /// By `seq`, the first of several.
  private static func conflicts(
    in logIDs: [Int64], of database: Database
  ) throws(DatabaseError) -> [[Int64: FilePlace]] {
    let rows = try database.prepare(
      """
      select c.seq, f.path, c.line
      from conflict as c
      join file as f on f.file_id = c.file_id
      where c.log_id = ?1
      order by c.seq, c.record
      """)
    var places: [[Int64: FilePlace]] = []
    for logID in logIDs {
      try rows.bind(logID, at: 1)
      var ofLog: [Int64: FilePlace] = [:]
      while try rows.step() {
        guard let path = rows.text(1), ofLog[rows.int64(0)] == nil else { continue }
        ofLog[rows.int64(0)] = FilePlace(path: path, line: rows.isNull(2) ? nil : rows.int(2))
      }
      places.append(ofLog)
    }
    return places
  }

  /// In the order of a history's snapshots.
  private static func snapshots(of learnerID: Int64, in database: Database) throws(DatabaseError) -> [FilePlace?] {
    let rows = try database.prepare(
      """
      select f.path, s.line
      from snapshot as s
      join file as f on f.file_id = s.file_id
      where s.learner_id = ?1
      order by s.taken_at, s.snapshot_id
      """)
    var places: [FilePlace?] = []
    try rows.bind(learnerID, at: 1)
    while try rows.step() {
      places.append(rows.text(0).map { FilePlace(path: $0, line: rows.isNull(1) ? nil : rows.int(1)) })
    }
    return places
  }

  /// The place of a record of a device, both by their numbers in the history.
  public func record(_ index: Int, ofDevice device: Int) -> FilePlace? {
    guard records.indices.contains(device), records[device].indices.contains(index) else { return nil }
    return records[device][index]
  }

  /// The place of the record that was not taken since another one has its `seq`.
  public func conflict(seq: Int64, ofDevice device: Int) -> FilePlace? {
    conflicts.indices.contains(device) ? conflicts[device][seq] : nil
  }

  /// The place of a snapshot, by its number in the history.
  public func snapshot(_ index: Int) -> FilePlace? { snapshots.indices.contains(index) ? snapshots[index] : nil }
}

/// One device's records as stored, with their places, until the history's records have taken them.
private struct PlacedLog {
  private var numbered: [Int64: FilePlace] = [:]
  /// Records without `seq` by what they say; attempts may have been numbered since.
  private var others: [EventRecord: Alike] = [:]

  private struct Alike {
    var places: [FilePlace] = []
    var taken = 0
  }

  mutating func append(_ row: borrowing Statement, _ voided: VoidedStatements) throws(DatabaseError) {
    guard let path = row.text(0) else { return }
    let count = row.int(3)
    let lines = row.text(2).flatMap { RowLines.lines(in: $0, count: count) }
    let line = row.isNull(1) ? nil : row.int(1)
    var records: [EventRecord] = []
    _ = row.withBytes(4) { RecordDecoder.decode($0, origin: 0, into: &records) }
    let marks = row.isNull(5) ? nil : row.withBytes(5) { StatementMark.decode($0, count: count) }
    for (index, record) in records.enumerated() {
      let mark = marks?[index]
      if let mark, try voided.contains(mark) { continue }
      add(record, FilePlace(path: path, line: lines?[index] ?? line, statement: mark?.id?.uuidText))
    }
  }

  private mutating func add(_ record: EventRecord, _ place: FilePlace) {
    if record.seq > 0 {
      numbered[record.seq] = numbered[record.seq] ?? place
    } else {
      others[Self.content(record), default: Alike()].places.append(place)
    }
  }

  mutating func take(_ record: EventRecord) -> FilePlace? {
    guard record.seq == 0 else { return numbered[record.seq] }
    let content = Self.content(record)
    guard let alike = others[content], alike.taken < alike.places.count else { return nil }
    others[content]?.taken += 1
    return alike.places[alike.taken]
  }

  private static func content(_ record: EventRecord) -> EventRecord {
    var content = record.content
    content.attempt = 0
    return content
  }
}
