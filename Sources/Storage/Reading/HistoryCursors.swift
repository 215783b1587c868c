internal import SQLite

/// The cursors of a history reader: one per table, side by side.
struct HistoryCursors {
  let learners: LearnerCursor
  let logs: LearnerCursor
  let segments: LearnerCursor
  let exports: LearnerCursor
  let snapshots: LearnerCursor
  let conflicts: LearnerCursor

  /// Cursors over the learners in the table `wanted` (all, if nil) and over what the runs up to `lastRun` stored.
  init(_ database: Database, wanted: String?, lastRun: Int64) throws(DatabaseError) {
    let query = HistoryQuery(database: database, wanted: wanted, lastRun: lastRun)
    learners = try query.learners()
    logs = try query.rows(of: "log", key: "log_id", columns: "device", byRun: false)
    segments = try query.rows(
      of: "segment", key: "segment_id",
      columns: "log_id, events_n, origin_curriculum, origin_app_version, records, statements")
    exports = try query.rows(
      of: "export", key: "log_id", columns: "exported_at, first_seq, last_seq, curriculum, app_version",
      order: "exported_at, first_seq, last_seq")
    snapshots = try query.rows(
      of: "snapshot", key: "snapshot_id", columns: "taken_at, is_complete, device, curriculum, content")
    conflicts = try query.rows(of: "conflict", key: "log_id", columns: "record", order: "seq, record")
  }
}

/// The text of such a cursor's query.
struct HistoryQuery {
  let database: Database
  let wanted: String?
  let lastRun: Int64

  func learners() throws(DatabaseError) -> LearnerCursor {
    let source = wanted.map { "\($0) as w join learner as t on t.learner_id = w.learner_id" } ?? "learner as t"
    let order = wanted == nil ? "t.learner_id" : "w.learner_id"
    return try LearnerCursor(
      database.prepare("select t.learner_id, t.pseudonym from \(source) order by \(order)"), isPacked: false)
  }

  /// The rows of a table whose key has the learner in its upper half. `cross join` keeps SQLite from turning it round.
  func rows(
    of table: String, key: String, columns: String, order: String? = nil, byRun: Bool = true
  ) throws(DatabaseError) -> LearnerCursor {
    let named = columns.split(separator: ",").map { "t." + $0.drop { $0 == " " } }.joined(separator: ", ")
    var sql = "select t.\(key), \(named) from "
    if let wanted {
      sql += "\(wanted) as w cross join \(table) as t on t.\(key) between w.learner_id << 32 "
      sql += "and (w.learner_id << 32 | 4294967295)"
    } else {
      sql += "\(table) as t"
    }
    if byRun { sql += " where t.run_id <= \(lastRun)" }
    sql += " order by " + (wanted == nil ? "" : "w.learner_id, ") + "t.\(key)"
    if let order { sql += order.split(separator: ",").map { ", t." + $0.drop { $0 == " " } }.joined() }
    return try LearnerCursor(database.prepare(sql), isPacked: true)
  }
}
