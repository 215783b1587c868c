internal import ProgressModel
internal import SQLite

/// Reads back the records of one log that could meet those of a document.
struct StoredRecords: ~Copyable {
  private let all: Statement
  private let bySeq: Statement
  private let database: Database

  /// The records of the segments in which a `seq` of the documents's may stand; all of them where it has events without.
  func meeting(_ events: [EventRecord], of log: LogRow) throws(DatabaseError) -> [EventRecord] {
    var first = Int64.max
    var last: Int64 = 0
    for event in events {
      first = min(first, event.seq)
      last = max(last, event.seq)
    }
    if first == 0 || last >= log.lastSeq {
      try all.bind(log.logID, at: 1)
      return try records(all)
    }
    try bySeq.bind(log.logID, at: 1)
    try bySeq.bind(first, at: 2)
    try bySeq.bind(last, at: 3)
    return try records(bySeq)
  }

  private func records(_ query: borrowing Statement) throws(DatabaseError) -> [EventRecord] {
    var records: [EventRecord] = []
    while try query.step() {
      let isReadable = query.withBytes(0) { RecordDecoder.decode($0, origin: 0, into: &records) }
      guard isReadable else {
        query.reset()
        throw .damagedRecords(database)
      }
    }
    return records
  }
}

extension StoredRecords {
  init(_ database: Database) throws(DatabaseError) {
    self.init(
      all: try database.prepare("select records from segment where log_id = ?1"),
      bySeq: try database.prepare(
        "select records from segment where log_id = ?1 and last_seq >= ?2 and first_seq <= ?3"),
      database: database)
  }
}

extension DatabaseError {
  static func damagedRecords(_ database: Database) -> DatabaseError {
    DatabaseError(reason: .corrupt, message: "the records of a segment are damaged", path: database.path)
  }
}
