internal import SQLite

/// Finds, makes and updates the rows of logs.
struct LogTable: ~Copyable {
  private let find: Statement
  private let keys: FreeLogKeys
  private let insert: Statement
  private let update: Statement

  func row(device: String, of learner: LearnerRow) throws(DatabaseError) -> LogRow? {
    if learner.isNew { return nil }
    try find.bind(device, at: 1)
    try find.bind(learner.learnerID, at: 2)
    guard try find.step() else { return nil }
    defer { find.reset() }
    return LogRow(
      logID: find.int64(0), eventCount: find.int(1), lastSeq: find.int64(2), isStored: true)
  }

  /// An empty log under the learner's next number; it has no row before it is saved.
  func make(of learner: LearnerRow) throws(DatabaseError) -> LogRow {
    LogRow(logID: try keys.next(of: learner), eventCount: 0, lastSeq: 0, isStored: false)
  }

  func save(_ row: LogRow, device: String, of learner: LearnerRow) throws(DatabaseError) {
    if !row.isStored { return try add(row, device, learner) }
    try update.bind(row.logID, at: 1)
    try update.bind(row.eventCount, at: 2)
    try update.bind(row.lastSeq, at: 3)
    try update.run()
  }

  private func add(_ row: LogRow, _ device: String, _ learner: LearnerRow) throws(DatabaseError) {
    try insert.bind(row.logID, at: 1)
    try insert.bind(learner.learnerID, at: 2)
    try insert.bind(device, at: 3)
    try insert.bind(row.eventCount, at: 4)
    try insert.bind(row.lastSeq, at: 5)
    try insert.run()
  }
}

extension LogTable {
  init(_ database: Database) throws(DatabaseError) {
    self.init(
      find: try database.prepare(
        "select log_id, events_n, last_seq from log where device = ?1 and learner_id = ?2"),
      keys: try FreeLogKeys(database),
      insert: try database.prepare(
        """
        insert into log (log_id, learner_id, device, events_n, last_seq)
        values (?1, ?2, ?3, ?4, ?5)
        """),
      update: try database.prepare(
        "update log set events_n = ?2, last_seq = ?3 where log_id = ?1"))
  }
}
