internal import ProgressModel
internal import SQLite

/// Adds a document's events to the log they belong to.
///
/// Four ways, by rising cost: of a document whose beginning is known by its bytes only the events behind it are looked at; one
/// that goes on behind the log's end is appended; one that repeats the log from its beginning is compared with its texts; any
/// other record by record. Statements with an id are looked up by it.
struct LogWriter: ~Copyable {
  private let logs: LogTable
  private let stored: StoredRecords
  private var segments: SegmentWriter
  private let conflicts: ConflictTable
  private var statements: StatementMerger
  private var encoder = RecordEncoder()

  /// What came of it: counts, and the log's number.
  struct Result {
    var logID: Int64
    var newCount = 0
    var knownCount = 0
    var conflictCount = 0
    var duplicateCount = 0
    var conflictingFields: [String] = []
    /// Whether all events of the document are stored as they are.
    var isWhole = true

    var hasNewFacts: Bool { newCount + conflictCount > 0 }
  }

  /// What stands in one document is told from what others repeat: to be called before its first part.
  mutating func beginDocument() { statements.beginDocument() }

  /// Adds `events`, which are those of `document` in the store's numbers; `isTable` when they are a part of a table.
  mutating func write(
    _ events: [EventRecord], of document: ExportDocument, learner: LearnerRow, place: RowPlace, isTable: Bool
  ) throws(DatabaseError) -> Result {
    let device = document.head.device ?? ""
    let known = try logs.row(device: device, of: learner)
    let log: LogRow
    if let known { log = known } else { log = try logs.make(of: learner) }
    let target = Target(
      log: log, device: device, origins: document.origins, marks: document.statements, lines: document.eventLines,
      learner: learner, place: place, isTable: isTable)
    if let known = document.known {
      var result = try appendBehind(known, events, to: target)
      result.knownCount += Int(known.eventCount)
      return result
    }
    if Self.isAscending(events) {
      if log.eventCount == 0 { return try appendAll(events, to: target) }
      if let result = try appendBehindKnown(events, to: target) { return result }
      if events[0].seq > log.lastSeq { return try appendAll(events, to: target) }
    }
    return try merge(events, into: target)
  }

  private struct Target {
    var log: LogRow
    var device: String
    var origins: [EventOrigin]
    var marks: [StatementMark]
    /// Of rows of a table, the line of each event; else empty.
    var lines: [Int32]
    var learner: LearnerRow
    var place: RowPlace
    var isTable: Bool

    /// The id by which an event is known; nil for other than statements.
    func id(of event: EventRecord) -> UniqueID? { event.statement == 0 ? nil : marks[Int(event.statement)].id }
  }

  /// Whether every event has a `seq` and they rise.
  private static func isAscending(_ events: [EventRecord]) -> Bool {
    var last: Int64 = 0
    for event in events {
      guard event.seq > last else { return false }
      last = event.seq
    }
    return !events.isEmpty
  }

  /// Adds the events, which rise, behind those that are known to be stored.
  private mutating func appendBehind(
    _ known: DocumentPrint, _ events: [EventRecord], to target: Target
  ) throws(DatabaseError) -> Result {
    guard let first = events.first else { return Result(logID: target.log.logID) }
    if first.seq > target.log.lastSeq { return try appendAll(events, to: target) }
    return try merge(events, into: target)
  }

  private mutating func appendAll(_ events: [EventRecord], to target: Target) throws(DatabaseError) -> Result {
    try write(events[...], lines: target.lines[...], to: target)
    return Result(logID: target.log.logID, newCount: events.count)
  }

  /// Nil unless the document begins with exactly what is stored.
  private mutating func appendBehindKnown(
    _ events: [EventRecord], to target: Target
  ) throws(DatabaseError) -> Result? {
    let log = target.log
    let count = log.eventCount
    guard events.count >= count, events[count - 1].seq == log.lastSeq,
      try stored.are(events[..<count], in: log, &encoder)
    else { return nil }
    var result = Result(logID: log.logID, knownCount: count)
    if target.isTable { result.duplicateCount = try stored.count(in: log, file: target.place.file) }
    try write(events[count...], lines: target.lines.dropFirst(count), to: target)
    result.newCount = events.count - count
    return result
  }

  private mutating func merge(_ events: [EventRecord], into target: Target) throws(DatabaseError) -> Result {
    let log = target.log
    let others = events.filter { target.id(of: $0) == nil }
    let known =
      log.eventCount == 0 || others.isEmpty
      ? FoundRecords() : try stored.meeting(others, of: log, file: target.place.file)
    let merge = LogMerge(others, marks: target.marks, into: known, isTable: target.isTable)
    var identified = StatementMerge()
    if others.count < events.count {
      identified = try statements.merge(
        events.filter { target.id(of: $0) != nil }, marks: target.marks, learnerID: target.learner.learnerID)
    }
    var result = Result(logID: log.logID, knownCount: merge.knownCount + identified.knownCount)
    result.duplicateCount = merge.duplicateCount + identified.duplicateCount
    result.isWhole = merge.conflicts.isEmpty && identified.conflicts.isEmpty
    try store(merge, identified, of: log, target, into: &result)
    let fresh = identified.fresh + merge.fresh
    // Rows of a table are no statements.
    let lines = target.lines.isEmpty ? [] : merge.freshPlaces.map { target.lines[$0] }
    try write(fresh[...], lines: lines[...], to: target)
    result.newCount = fresh.count
    return result
  }

  private mutating func store(
    _ merge: LogMerge, _ identified: StatementMerge, of log: LogRow, _ target: Target, into result: inout Result
  ) throws(DatabaseError) {
    let (place, lines) = (target.place, target.lines)
    let records = zip(merge.conflicts, merge.conflictPlaces).map { record, index in
      (id: UniqueID?.none, record: record, line: lines.isEmpty ? place.line : Int(lines[index]))
    }
    let statements = identified.conflicts.map { (id: Optional($0.id), record: $0.record, line: place.line) }
    for (id, record, line) in statements + records {
      let isNew = try conflicts.insert(
        encoder.text(of: record), seq: record.seq, statement: id, log: log.logID, place: place, line: line)
      if isNew { result.conflictCount += 1 } else { result.knownCount += 1 }
    }
    guard result.conflictCount > 0 else { return }
    result.conflictingFields = identified.conflictingFields
    for field in merge.conflictingFields where !result.conflictingFields.contains(field) {
      result.conflictingFields.append(field)
    }
  }

  /// Writes new records, and counts them in the log's row, which is made even for none.
  private mutating func write(
    _ records: ArraySlice<EventRecord>, lines: ArraySlice<Int32>, to target: Target
  ) throws(DatabaseError) {
    if records.isEmpty, target.log.isStored { return }
    if !records.isEmpty {
      encoder.encode(records)
      try segments.write(
        records, text: encoder.bytes, lines: lines, origins: target.origins, marks: target.marks,
        log: target.log.logID, place: target.place)
    }
    var log = target.log
    log.eventCount += records.count
    log.lastSeq = max(log.lastSeq, records.last?.seq ?? 0)
    try logs.save(log, device: target.device, of: target.learner)
  }
}

extension LogWriter {
  init(_ database: Database) throws(DatabaseError) {
    self.init(
      logs: try LogTable(database),
      stored: try StoredRecords(database),
      segments: try SegmentWriter(database),
      conflicts: try ConflictTable(database),
      statements: try StatementMerger(database))
  }
}
