internal import SQLite

/// The cursors of a history reader: one per table, side by side.
struct HistoryCursors {
  let learners: LearnerCursor
  let logs: LearnerCursor
  let segments: LearnerCursor
  let exports: LearnerCursor
  let snapshots: LearnerCursor
  let conflicts: LearnerCursor
  let remarks: LearnerCursor

  /// Cursors over the learners in the table `wanted` (all, if nil) and over what the runs up to `lastRun` stored.
  init(_ database: Database, wanted: String?, lastRun: Int64) throws(DatabaseError) {
    let query = HistoryQuery(database: database, wanted: wanted, lastRun: lastRun)
    learners = try query.learners()
    logs = try query.rows(of: "log", key: "log_id", columns: "device", byRun: false)
    segments = try query.rows(
      of: "segment indexed by segment_by_log", key: "log_id",
      columns: "events_n, origin_curriculum, origin_app_version, records, statements", order: "segment_id")
    exports = try query.rows(
      of: "export", key: "log_id", columns: "exported_at, first_seq, last_seq, curriculum, app_version",
      order: "exported_at, first_seq, last_seq")
    snapshots = try query.rows(
      of: "snapshot indexed by snapshot_by_time", key: "learner_id",
      columns: "taken_at, is_complete, device, curriculum, content", order: "taken_at, snapshot_id")
    conflicts = try query.rows(of: "conflict", key: "log_id", columns: "record", order: "seq, record")
    remarks = try query.rows(
      of: "remark", key: "learner_id",
      columns: "code, device, seq, subject, value, other, records_n, rejected_id, at",
      order: "code, device, seq, subject, value, other, records_n, rejected_id")
  }
}

extension HistoryCursors {
  /// Goes back or on to the learners with these numbers.
  func begin(_ learners: ClosedRange<Int64>) throws(DatabaseError) {
    for cursor in [self.learners, logs, segments, exports, snapshots, conflicts, remarks] { try cursor.begin(learners) }
  }
}

/// The text of such a cursor's query.
struct HistoryQuery {
  let database: Database
  let wanted: String?
  let lastRun: Int64

  func learners() throws(DatabaseError) -> LearnerCursor {
    let source = wanted.map { "\($0) as w join learner as t on t.learner_id = w.learner_id" } ?? "learner as t"
    let key = wanted == nil ? "t.learner_id" : "w.learner_id"
    return try LearnerCursor(
      database.prepare(
        "select t.learner_id, t.pseudonym from \(source) where \(key) between ?1 and ?2 order by \(key)"),
      isPacked: false)
  }

  /// The rows of a table whose key is the learner, or has him in its upper half; a name of an index that the table shall be
  /// read by may follow its own. `cross join` keeps SQLite from turning it round.
  func rows(
    of table: String, key: String, columns: String, order: String? = nil, byRun: Bool = true
  ) throws(DatabaseError) -> LearnerCursor {
    let isPacked = key != "learner_id"
    let words = table.split(separator: " ", maxSplits: 1)
    let source = "\(words[0]) as t\(words.count > 1 ? " \(words[1])" : "")"
    let named = columns.split(separator: ",").map { "t." + $0.drop { $0 == " " } }.joined(separator: ", ")
    var sql = "select t.\(key), \(named) from "
    if let wanted {
      sql += "\(wanted) as w cross join \(source) on t.\(key) "
      sql += isPacked ? "between w.learner_id << 32 and (w.learner_id << 32 | 4294967295)" : "= w.learner_id"
      sql += " where w.learner_id between ?1 and ?2"
    } else {
      sql += source + " where t.\(key) between "
      sql += isPacked ? "?1 << 32 and (?2 << 32 | 4294967295)" : "?1 and ?2"
    }
    if byRun { sql += " and t.run_id <= \(lastRun)" }
    sql += " order by " + (wanted == nil ? "" : "w.learner_id, ") + "t.\(key)"
    if let order { sql += order.split(separator: ",").map { ", t." + $0.drop { $0 == " " } }.joined() }
    return try LearnerCursor(database.prepare(sql), isPacked: isPacked)
  }
}
