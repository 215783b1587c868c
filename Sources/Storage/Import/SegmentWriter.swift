internal import ProgressModel
internal import SQLite

/// Writes parts of logs: one row per origin, one for events without `seq`, so that a row's `seq` range says what is in it, and
/// one for statements, so that a row has marks for all its records or for none.
struct SegmentWriter: ~Copyable {
  private let insert: Statement
  private let database: Database
  private let statements: StatementTable
  private var encoder = RecordEncoder()

  /// Stores `records` (in `seq` order); `text` holds them as one JSON array, `lines` the line of each if they are rows.
  mutating func write(
    _ records: ArraySlice<EventRecord>, text: UnsafeRawBufferPointer, lines: ArraySlice<Int32>, origins: [EventOrigin],
    marks: [StatementMark], log: Int64, place: RowPlace
  ) throws(DatabaseError) {
    guard let first = records.first else { return }
    let kind = Kind(first)
    if records.allSatisfy({ Kind($0) == kind }) {
      let segment = try put(records, text, lines, origin: origins, marks, log: log, place: place)
      return try index(records, marks, segment: segment, log: log)
    }
    for group in Self.groups(of: records) {
      let (records, lines) = (
        group.map { records[$0] }, lines.isEmpty ? [] : group.map { lines[lines.startIndex + $0 - records.startIndex] }
      )
      encoder.encode(records[...])
      let segment = try put(records[...], encoder.bytes, lines[...], origin: origins, marks, log: log, place: place)
      try index(records[...], marks, segment: segment, log: log)
    }
  }

  private struct Kind: Hashable {
    var origin: UInt16
    var hasSeq: Bool
    var isStatement: Bool

    init(_ record: EventRecord) {
      origin = record.origin
      hasSeq = record.seq > 0
      isStatement = record.statement > 0
    }
  }

  /// The records' indices, by their kinds.
  private static func groups(of records: ArraySlice<EventRecord>) -> [[Int]] {
    var places: [Kind: Int] = [:]
    var groups: [[Int]] = []
    for index in records.indices {
      let kind = Kind(records[index])
      if let place = places[kind] {
        groups[place].append(index)
      } else {
        places[kind] = groups.count
        groups.append([index])
      }
    }
    return groups
  }

  private func put(
    _ records: ArraySlice<EventRecord>, _ text: UnsafeRawBufferPointer, _ lines: ArraySlice<Int32>,
    origin origins: [EventOrigin], _ marks: [StatementMark], log: Int64, place: RowPlace
  ) throws(DatabaseError) -> Int64 {
    guard let first = records.first, let last = records.last else { return 0 }
    let times = Self.times(of: records)
    let origin = Int(first.origin) < origins.count ? origins[Int(first.origin)] : EventOrigin()
    try insert.bind(log, at: 1)
    try insert.bind(place.run, at: 2)
    try insert.bind(place.file, at: 3)
    try insert.bind(first.seq, at: 4)
    try insert.bind(last.seq, at: 5)
    try insert.bind(records.count, at: 6)
    try insert.bind(times?.lowerBound, at: 7)
    try insert.bind(times?.upperBound, at: 8)
    try insert.bind(origin.curriculum, at: 9)
    try insert.bind(origin.appVersion, at: 10)
    try insert.bindTextWithoutCopying(text, at: 11)
    try insert.bind(Self.bytes(of: records, marks), at: 12)
    try insert.bind(lines.first.map { Int($0) } ?? place.line, at: 13)
    try insert.bind(lines.isEmpty ? nil : RowLines.text(of: lines), at: 14)
    try insert.run()
    return database.lastInsertedRowID
  }

  /// Nil where no record is a statement.
  private static func bytes(of records: ArraySlice<EventRecord>, _ marks: [StatementMark]) -> [UInt8]? {
    guard let first = records.first, first.statement > 0 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(records.count * StatementMark.byteCount)
    for record in records { marks[Int(record.statement)].append(to: &bytes) }
    return bytes
  }

  private mutating func index(
    _ records: ArraySlice<EventRecord>, _ marks: [StatementMark], segment: Int64, log: Int64
  ) throws(DatabaseError) {
    guard let first = records.first, first.statement > 0 else { return }
    for record in records {
      let mark = marks[Int(record.statement)]
      guard let id = mark.id else { continue }
      let content = StatementTable.content(of: encoder.text(of: record), mark)
      try statements.insert(id, StoredStatement(segmentID: segment, logID: log, content: content))
    }
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
        insert into segment (log_id, run_id, file_id, first_seq, last_seq, events_n, first_at, last_at,
          origin_curriculum, origin_app_version, records, statements, line, rows)
        values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)
        """),
      database: database, statements: try StatementTable(database))
  }
}
