internal import Glibc
internal import ProgressModel
internal import SQLite

/// Records of a log as they are stored, with what tells them from one another.
struct FoundRecords {
  var records: [EventRecord] = []
  /// What `EventRecord.statement` points to.
  var marks = [StatementMark()]
  /// For each record, whether it came with the file that is being read.
  var isOfFile: [Bool] = []
}

/// Reads back the records of one log that could meet those of a document.
struct StoredRecords: ~Copyable {
  private let all: Statement
  private let inOrder: Statement
  private let bySeq: Statement
  private let byTime: Statement
  private let byFile: Statement
  private let database: Database

  /// The records of the segments in which a `seq` or a time of the document's may stand; all of them where that cannot be
  /// told from their ranges.
  func meeting(_ events: [EventRecord], of log: LogRow, file: Int64) throws(DatabaseError) -> FoundRecords {
    let extent = Extent(of: events)
    if extent.lastSeq == 0, extent.isTimed {
      try byTime.bind(log.logID, at: 1)
      try byTime.bind(extent.firstTime, at: 2)
      try byTime.bind(extent.lastTime, at: 3)
      return try records(byTime, file: file)
    }
    if extent.firstSeq == 0 || extent.lastSeq >= log.lastSeq {
      try all.bind(log.logID, at: 1)
      return try records(all, file: file)
    }
    try bySeq.bind(log.logID, at: 1)
    try bySeq.bind(extent.firstSeq, at: 2)
    try bySeq.bind(extent.lastSeq, at: 3)
    return try records(bySeq, file: file)
  }

  /// Whether these records, whose `seq` rise, are exactly those of a log, told by the text that `encoder` makes of them.
  ///
  /// False as well for a log in which other records than with rising `seq` stand, or parts that lie in one another.
  func are(
    _ records: ArraySlice<EventRecord>, in log: LogRow, _ encoder: inout RecordEncoder
  ) throws(DatabaseError) -> Bool {
    try inOrder.bind(log.logID, at: 1)
    defer { inOrder.reset() }
    var rest = records
    while try inOrder.step() {
      let part = rest.prefix(inOrder.int(1))
      guard part.first?.seq == inOrder.int64(2), part.last?.seq == inOrder.int64(3) else { return false }
      encoder.encode(part)
      let isEqual = inOrder.withBytes(0) { Self.areEqual($0, encoder.bytes) }
      guard isEqual else { return false }
      rest = rest.dropFirst(part.count)
    }
    return rest.isEmpty
  }

  private static func areEqual(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
    guard left.count == right.count, let first = left.baseAddress, let second = right.baseAddress else { return false }
    return memcmp(first, second, left.count) == 0
  }

  /// How many records of a log came with a file.
  func count(in log: LogRow, file: Int64) throws(DatabaseError) -> Int {
    try byFile.bind(log.logID, at: 1)
    try byFile.bind(file, at: 2)
    defer { byFile.reset() }
    return try byFile.step() ? byFile.int(0) : 0
  }

  private func records(_ query: borrowing Statement, file: Int64) throws(DatabaseError) -> FoundRecords {
    var found = FoundRecords()
    while try query.step() {
      let start = found.records.count
      guard Self.append(query, to: &found) else {
        query.reset()
        throw .damagedRecords(database)
      }
      let isOfFile = query.int64(2) == file
      found.isOfFile += repeatElement(isOfFile, count: found.records.count - start)
    }
    return found
  }

  private static func append(_ row: borrowing Statement, to found: inout FoundRecords) -> Bool {
    let start = found.records.count
    guard row.withBytes(0, { RecordDecoder.decode($0, origin: 0, into: &found.records) }) else { return false }
    guard !row.isNull(1) else { return true }
    let count = found.records.count - start
    guard let marks = row.withBytes(1, { StatementMark.decode($0, count: count) }) else { return false }
    for place in start..<found.records.count {
      found.records[place].statement = UInt32(found.marks.count + place - start)
    }
    found.marks += marks
    return true
  }

  /// Between which numbers and times the events of a document lie.
  private struct Extent {
    var firstSeq = Int64.max
    var lastSeq: Int64 = 0
    var firstTime = Int64.max
    var lastTime = Int64.min
    var isTimed = true

    init(of events: [EventRecord]) {
      for event in events {
        firstSeq = min(firstSeq, event.seq)
        lastSeq = max(lastSeq, event.seq)
        firstTime = min(firstTime, event.millisecondsSinceEpoch)
        lastTime = max(lastTime, event.millisecondsSinceEpoch)
        if event.millisecondsSinceEpoch == EventRecord.noTime { isTimed = false }
      }
    }
  }
}

extension StoredRecords {
  init(_ database: Database) throws(DatabaseError) {
    let columns = "select records, statements, file_id from segment where log_id = ?1"
    self.init(
      all: try database.prepare(columns),
      inOrder: try database.prepare(
        "select records, events_n, first_seq, last_seq from segment where log_id = ?1 order by first_seq"),
      bySeq: try database.prepare("\(columns) and last_seq >= ?2 and first_seq <= ?3"),
      byTime: try database.prepare("\(columns) and first_seq = 0 and last_at >= ?2 and first_at <= ?3"),
      byFile: try database.prepare("select sum(events_n) from segment where log_id = ?1 and file_id = ?2"),
      database: database)
  }
}

extension DatabaseError {
  static func damagedRecords(_ database: Database) -> DatabaseError {
    DatabaseError(reason: .corrupt, message: "the records of a segment are damaged", path: database.path)
  }
}
