internal import ProgressModel
internal import SQLite

/// Adds a document's events to the log they belong to.
///
/// Three ways, by rising cost: a document that goes on behind the log's end is appended; one that repeats the log from its
/// beginning is recognised by one hash; any other is compared record by record. Statements with an id are looked up by it.
struct LogWriter: ~Copyable {
  private let logs: LogTable
  private let stored: StoredRecords
  private var segments: SegmentWriter
  private let conflicts: ConflictTable
  private var statements: StatementMerger
  private let key: ContentKey
  private var encoder = RecordEncoder()

  /// What came of it: counts, and the log's number.
  struct Result {
    var logID: Int64
    var newCount = 0
    var knownCount = 0
    var conflictCount = 0
    var duplicateCount = 0
    var conflictingFields: [String] = []

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
      log: log, device: device, origins: document.origins, marks: document.statements, learner: learner, place: place,
      isTable: isTable)
    if Self.isAscending(events) {
      if log.eventCount == 0 { return try appendAll(events, to: target, hashing: true) }
      if let result = try appendBehindKnown(events, to: target) { return result }
      if events[0].seq > log.lastSeq { return try appendAll(events, to: target, hashing: false) }
    }
    return try merge(events, into: target)
  }

  private struct Target {
    var log: LogRow
    var device: String
    var origins: [EventOrigin]
    var marks: [StatementMark]
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

  /// Behind a log that is not read, the hash is unknown until an export repeats it.
  private mutating func appendAll(
    _ events: [EventRecord], to target: Target, hashing: Bool
  ) throws(DatabaseError) -> Result {
    encode(events[...])
    let hash = hashing ? self.hash(ofOrdered: events) : nil
    try segments.write(
      events[...], text: encoder.bytes, origins: target.origins, marks: target.marks, log: target.log.logID,
      place: target.place)
    try save(target, adding: events[...], hash: hash)
    return Result(logID: target.log.logID, newCount: events.count)
  }

  /// Nil unless the document begins with exactly what is stored.
  private mutating func appendBehindKnown(
    _ events: [EventRecord], to target: Target
  ) throws(DatabaseError) -> Result? {
    let log = target.log
    let count = log.eventCount
    guard let hash = log.contentHash, events.count >= count, events[count - 1].seq == log.lastSeq else { return nil }
    var content = ContentHash(key: key)
    content.update(events[..<count])
    guard content.bytes == hash else { return nil }
    var result = Result(logID: log.logID, knownCount: count)
    if target.isTable { result.duplicateCount = try stored.count(in: log, file: target.place.file) }
    guard events.count > count else { return result }
    content.update(events[count...])
    encode(events[count...])
    try segments.write(
      events[count...], text: encoder.bytes, origins: target.origins, marks: target.marks, log: log.logID,
      place: target.place)
    try save(target, adding: events[count...], hash: content.bytes)
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
    try store(merge, identified, of: log, place: target.place, into: &result)
    try append(identified.fresh + merge.fresh, behind: known.records, in: target, &result)
    return result
  }

  /// Adds what is new, and sets the log's hash where that is now known.
  private mutating func append(
    _ fresh: [EventRecord], behind known: [EventRecord], in target: Target, _ result: inout Result
  ) throws(DatabaseError) {
    let log = target.log
    result.newCount = fresh.count
    if !fresh.isEmpty {
      encode(fresh[...])
      try segments.write(
        fresh[...], text: encoder.bytes, origins: target.origins, marks: target.marks, log: log.logID,
        place: target.place)
    }
    if !fresh.isEmpty || log.contentHash == nil {
      let hash = known.count == log.eventCount ? hash(of: known + fresh) : nil
      try save(target, adding: fresh[...], hash: hash)
    }
  }

  private mutating func store(
    _ merge: LogMerge, _ identified: StatementMerge, of log: LogRow, place: RowPlace, into result: inout Result
  ) throws(DatabaseError) {
    let records = merge.conflicts.map { (id: UniqueID?.none, record: $0) }
    for (id, record) in identified.conflicts.map({ (id: Optional($0.id), record: $0.record) }) + records {
      let isNew = try conflicts.insert(
        encoder.text(of: record), seq: record.seq, statement: id, log: log.logID, place: place)
      if isNew { result.conflictCount += 1 } else { result.knownCount += 1 }
    }
    guard result.conflictCount > 0 else { return }
    result.conflictingFields = identified.conflictingFields
    for field in merge.conflictingFields where !result.conflictingFields.contains(field) {
      result.conflictingFields.append(field)
    }
  }

  /// Nil for a log that holds events without `seq`: their order is no part of what they are.
  private func hash(of records: [EventRecord]) -> [UInt8]? {
    guard records.allSatisfy({ $0.seq > 0 }) else { return nil }
    return hash(ofOrdered: records.sorted { $0.seq < $1.seq })
  }

  private func hash(ofOrdered records: [EventRecord]) -> [UInt8] {
    var content = ContentHash(key: key)
    content.update(records[...])
    return content.bytes
  }

  private mutating func encode(_ records: ArraySlice<EventRecord>) {
    encoder.begin()
    for record in records { encoder.append(record) }
    encoder.end()
  }

  private func save(
    _ target: Target, adding records: ArraySlice<EventRecord>, hash: [UInt8]?
  ) throws(DatabaseError) {
    var log = target.log
    log.eventCount += records.count
    log.lastSeq = max(log.lastSeq, records.last?.seq ?? 0)
    log.contentHash = hash
    try logs.save(log, device: target.device, of: target.learner)
  }
}

extension LogWriter {
  init(_ database: Database, key: ContentKey) throws(DatabaseError) {
    self.init(
      logs: try LogTable(database),
      stored: try StoredRecords(database),
      segments: try SegmentWriter(database),
      conflicts: try ConflictTable(database),
      statements: try StatementMerger(database),
      key: key)
  }
}
