internal import ProgressModel
internal import SQLite

/// Keeps what is remarked of learners, each remark once.
struct RemarkTable: ~Copyable {
  private let insertion: Statement
  private let markStale: Statement
  private let deletion: Statement
  private let database: Database

  /// False when the same remark is stored already. `rejectedID` is the refused record it is about, else 0.
  func insert(
    _ remark: Remark, of learnerID: Int64, rejectedID: Int64 = 0, run: Int64
  ) throws(DatabaseError) -> Bool {
    try insertion.bind(learnerID, at: 1)
    try insertion.bind(remark.code, at: 2)
    try insertion.bind(remark.device ?? "", at: 3)
    try insertion.bind(remark.seq ?? 0, at: 4)
    try insertion.bind(remark.subject, at: 5)
    try insertion.bind(remark.value ?? "", at: 6)
    try insertion.bind(remark.other ?? "", at: 7)
    try insertion.bind(remark.count, at: 8)
    try insertion.bind(rejectedID, at: 9)
    try insertion.bind(remark.at?.millisecondsSinceEpoch ?? 0, at: 10)
    try insertion.bind(run, at: 11)
    try insertion.run()
    return database.changes > 0
  }

  /// To be called when a refused record has got in: what was remarked of it no longer holds.
  func noteResolved(_ rejectedID: Int64) throws(DatabaseError) {
    try markStale.bind(rejectedID, at: 1)
    try markStale.run()
  }

  /// To be called when a refused record's row goes.
  func remove(_ rejectedID: Int64) throws(DatabaseError) {
    try noteResolved(rejectedID)
    try deletion.bind(rejectedID, at: 1)
    try deletion.run()
  }
}

extension RemarkTable {
  init(_ database: Database) throws(DatabaseError) {
    self.init(
      insertion: try database.prepare(
        """
        insert or ignore into remark
          (learner_id, code, device, seq, subject, value, other, records_n, rejected_id, at, run_id)
        values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
        """),
      markStale: try database.prepare(
        """
        insert or ignore into stale_learner
        select learner_id from remark where rejected_id = ?1 and rejected_id > 0
        """),
      deletion: try database.prepare("delete from remark where rejected_id = ?1 and rejected_id > 0"),
      database: database)
  }
}
