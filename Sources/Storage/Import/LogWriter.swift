internal import ProgressModel
internal import SQLite

/// Adds a document's events to the log they belong to.
///
/// Three ways, by rising cost: a document that goes on behind the log's end is appended; one that repeats the log from its
/// beginning is recognised by one hash; any other is compared record by record.
struct LogWriter: ~Copyable {
  private let logs: LogTable
  private let stored: StoredRecords
  private var segments: SegmentWriter
  private let conflicts: ConflictTable
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

  mutating func write(
    _ events: [EventRecord], origins: [EventOrigin], device: String, learner: LearnerRow, place: RowPlace
  ) throws(DatabaseError) -> Result {
    let known = try logs.row(device: device, of: learner)
    let log: LogRow
    if let known { log = known } else { log = try logs.make(device: device, of: learner) }
    let target = Target(log: log, origins: origins, learner: learner, place: place)
    if Self.isAscending(events) {
      if log.eventCount == 0 { return try appendAll(events, to: target, hashing: true) }
      if let result = try appendBehindKnown(events, to: target) { return result }
      if events[0].seq > log.lastSeq { return try appendAll(events, to: target, hashing: false) }
    }
    return try merge(events, into: target)
  }

  private struct Target {
    var log: LogRow
    var origins: [EventOrigin]
    var learner: LearnerRow
    var place: RowPlace
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
    encode(events)
    var hash: [UInt8]?
    if hashing {
      var content = ContentHash()
      content.update(encoder.bytes[1..<encoder.count - 1])
      hash = content.bytes
    }
    try segments.write(
      events[...], text: encoder.bytes, origins: target.origins, log: target.log.logID, learner: target.learner,
      place: target.place)
    try save(target.log, adding: events[...], hash: hash)
    return Result(logID: target.log.logID, newCount: events.count)
  }

  /// Nil unless the document begins with exactly what is stored.
  private mutating func appendBehindKnown(
    _ events: [EventRecord], to target: Target
  ) throws(DatabaseError) -> Result? {
    let log = target.log
    let count = log.eventCount
    guard let hash = log.contentHash, events.count >= count, events[count - 1].seq == log.lastSeq else { return nil }
    encoder.begin()
    for event in events[..<count] { encoder.append(event) }
    let knownEnd = encoder.count
    for event in events[count...] { encoder.append(event) }
    encoder.end()
    var content = ContentHash()
    content.update(encoder.bytes[1..<knownEnd])
    guard content.bytes == hash else { return nil }
    var result = Result(logID: log.logID, knownCount: count)
    guard events.count > count else { return result }
    content.update(encoder.bytes[knownEnd..<encoder.count - 1])
    encoder.reopen(at: knownEnd)
    try segments.write(
      events[count...], text: UnsafeRawBufferPointer(rebasing: encoder.bytes[knownEnd...]), origins: target.origins,
      log: log.logID, learner: target.learner, place: target.place)
    try save(log, adding: events[count...], hash: content.bytes)
    result.newCount = events.count - count
    return result
  }

  private mutating func merge(_ events: [EventRecord], into target: Target) throws(DatabaseError) -> Result {
    let log = target.log
    let before = log.eventCount == 0 ? [] : try stored.meeting(events, of: log)
    let merge = LogMerge(events, into: before)
    var result = Result(logID: log.logID, newCount: merge.fresh.count, knownCount: merge.knownCount)
    result.duplicateCount = merge.duplicateCount
    try store(merge.conflicts, of: log, place: target.place, into: &result)
    if result.conflictCount > 0 { result.conflictingFields = merge.conflictingFields }
    if !merge.fresh.isEmpty {
      encode(merge.fresh)
      try segments.write(
        merge.fresh[...], text: encoder.bytes, origins: target.origins, log: log.logID, learner: target.learner,
        place: target.place)
    }
    if !merge.fresh.isEmpty || log.contentHash == nil {
      let hash = before.count == log.eventCount ? hash(of: before + merge.fresh) : nil
      try save(log, adding: merge.fresh[...], hash: hash)
    }
    return result
  }

  private mutating func store(
    _ records: [EventRecord], of log: LogRow, place: RowPlace, into result: inout Result
  ) throws(DatabaseError) {
    for record in records {
      let isNew = try conflicts.insert(encoder.text(of: record), seq: record.seq, log: log.logID, place: place)
      if isNew { result.conflictCount += 1 } else { result.knownCount += 1 }
    }
  }

  /// Nil for a log that holds events without `seq`: their order is no part of what they are.
  private mutating func hash(of records: [EventRecord]) -> [UInt8]? {
    guard records.allSatisfy({ $0.seq > 0 }) else { return nil }
    encode(records.sorted { $0.seq < $1.seq })
    var content = ContentHash()
    content.update(encoder.bytes[1..<encoder.count - 1])
    return content.bytes
  }

  private mutating func encode(_ records: [EventRecord]) {
    encoder.begin()
    for record in records { encoder.append(record) }
    encoder.end()
  }

  private func save(
    _ log: LogRow, adding records: ArraySlice<EventRecord>, hash: [UInt8]?
  ) throws(DatabaseError) {
    var log = log
    log.eventCount += records.count
    log.lastSeq = max(log.lastSeq, records.last?.seq ?? 0)
    log.contentHash = hash
    try logs.save(log)
  }
}

extension LogWriter {
  init(_ database: Database) throws(DatabaseError) {
    self.init(
      logs: try LogTable(database),
      stored: try StoredRecords(database),
      segments: try SegmentWriter(database),
      conflicts: try ConflictTable(database))
  }
}
