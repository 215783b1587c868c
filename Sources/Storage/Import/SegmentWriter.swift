internal import ProgressModel
internal import SQLite

/// Writes parts of logs: one row per origin, and one for events without `seq`, so that a row's `seq` range says what is in it.
struct SegmentWriter: ~Copyable {
  private let insert: Statement
  private let keys: FreeKeys
  private var encoder = RecordEncoder()

  /// Stores `records` (in `seq` order); `text` holds them as one JSON array.
  mutating func write(
    _ records: ArraySlice<EventRecord>, text: UnsafeRawBufferPointer, origins: [EventOrigin], log: Int64,
    learner: LearnerRow, place: RowPlace
  ) throws(DatabaseError) {
    guard let first = records.first else { return }
    var key = try keys.next(of: learner)
    let isUniform = records.allSatisfy { $0.origin == first.origin && ($0.seq == 0) == (first.seq == 0) }
    if isUniform {
      return try put(records, text, origin: origins, key: key, log: log, place: place)
    }
    for group in Self.groups(of: records) {
      encoder.begin()
      for record in group { encoder.append(record) }
      encoder.end()
      try put(group[...], encoder.bytes, origin: origins, key: key, log: log, place: place)
      key += 1
    }
  }

  private static func groups(of records: ArraySlice<EventRecord>) -> [[EventRecord]] {
    struct Kind: Hashable {
      var origin: UInt16
      var hasSeq: Bool
    }
    var places: [Kind: Int] = [:]
    var groups: [[EventRecord]] = []
    for record in records {
      let kind = Kind(origin: record.origin, hasSeq: record.seq > 0)
      if let place = places[kind] {
        groups[place].append(record)
      } else {
        places[kind] = groups.count
        groups.append([record])
      }
    }
    return groups
  }

  private func put(
    _ records: ArraySlice<EventRecord>, _ text: UnsafeRawBufferPointer, origin origins: [EventOrigin], key: Int64,
    log: Int64, place: RowPlace
  ) throws(DatabaseError) {
    guard let first = records.first, let last = records.last else { return }
    let times = Self.times(of: records)
    let origin = Int(first.origin) < origins.count ? origins[Int(first.origin)] : EventOrigin()
    try insert.bind(key, at: 1)
    try insert.bind(log, at: 2)
    try insert.bind(place.run, at: 3)
    try insert.bind(place.file, at: 4)
    try insert.bind(first.seq, at: 5)
    try insert.bind(last.seq, at: 6)
    try insert.bind(records.count, at: 7)
    try insert.bind(times?.lowerBound, at: 8)
    try insert.bind(times?.upperBound, at: 9)
    try insert.bind(origin.curriculum, at: 10)
    try insert.bind(origin.appVersion, at: 11)
    try insert.bindTextWithoutCopying(text, at: 12)
    try insert.run()
  }

  private static func times(of records: ArraySlice<EventRecord>) -> ClosedRange<Int64>? {
    var first = Int64.max
    var last = Int64.min
    for record in records where record.millisecondsSinceEpoch != EventRecord.noTime {
      first = min(first, record.millisecondsSinceEpoch)
      last = max(last, record.millisecondsSinceEpoch)
    }
    return first <= last ? first...last : nil
  }
}

extension SegmentWriter {
  init(_ database: Database) throws(DatabaseError) {
    self.init(
      insert: try database.prepare(
        """
        insert into segment (segment_id, log_id, run_id, file_id, first_seq, last_seq, events_n, first_at, last_at,
          origin_curriculum, origin_app_version, records)
        values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)
        """),
      keys: try FreeKeys(database, table: "segment", column: "segment_id"))
  }
}
