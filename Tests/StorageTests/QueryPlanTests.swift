import ProgressModel
import SQLite
import Testing

@testable import Storage

@Suite("Hot queries use keys") struct QueryPlanTests {
  @Test(
    "No table is searched from end to end for one learner, device, file or claim",
    arguments: [
      "select 1 from learner where pseudonym = ?", "select 1 from log where device = ? and learner_id = ?",
      "select log_id from log where log_id between ? and ? order by log_id desc limit 1",
      "select records from segment where log_id = ? and last_seq >= ? and first_seq <= ?",
      "select 1 from snapshot where learner_id = ? and taken_at = ? and device is ? and content = ?",
      "select 1 from file where bytes = ? limit 1",
      "select 1 from file where sha256 = ? and outcome in ('imported', 'partly')",
      "select rejected_id from rejected where state <> 'resolved' and file_id in (select file_id from file where sha256 = ?)",
      "select file_id from file where sha256 = ? and outcome = ? and file_id <> ? order by file_id desc limit 1",
      "select file_id from file where sha256 is null and path = ? and outcome = ? order by file_id desc limit 1",
      "select segment_id from statement where statement_id = ?",
      "select 1 from void where target_id = ? and run_id <= ?",
      "select 1 from void where void_id = ?", "select 1 from archive where sha256 = ? and outcome <> 'rejected'",
      "select 1 from archive where bytes = ? limit 1",
      "select r.rejected_id from rejected as r join file as f on f.file_id = r.file_id where r.rejected_id > ? limit 1",
      "select records from segment where log_id = ? and first_seq = 0 and last_at >= ? and first_at <= ?",
      "delete from attempt_fact where learner_id = ?", "delete from step_fact where learner_id = ?",
      "delete from finding_fact where learner_id = ?", "select * from attempts where learner_id = ?",
      "select * from steps where learner_id = ?", "select * from learners where learner_id = ?",
      "select * from findings where learner_id = ?", "select * from import_files where run_id = ?",
      "select 1 from report_claim where report = ? and period = ? and as_of = ?",
    ])
  func searches(sql: String) throws {
    let plan = try plan(of: sql)
    #expect(!plan.isEmpty)
    #expect(plan.allSatisfy { !$0.hasPrefix("SCAN") }, "\(plan)")
  }

  @Test("Reading everything goes along tables and indexes in the order of the learners, without sorting")
  func readsInOrder() throws {
    let temporary = try TemporaryStore()
    for wanted in [nil, "temp.wanted_learner"] {
      _ = try HistoryReader.makeTable(of: .learners([]), in: temporary.database)
      let query = HistoryQuery(database: temporary.database, wanted: wanted, lastRun: 3)
      for table in [
        ("segment indexed by segment_by_log", "log_id", "segment_id"),
        ("snapshot indexed by snapshot_by_time", "learner_id", "taken_at, snapshot_id"), ("log", "log_id", nil),
        ("export", "log_id", nil),
      ] {
        let cursor = try query.rows(
          of: table.0, key: table.1, columns: table.1, order: table.2, byRun: table.0 != "log")
        let plan = try plan(of: cursor.row.sql, in: temporary)
        #expect(plan.allSatisfy { !$0.contains("TEMP B-TREE") }, "\(plan)")
        if wanted != nil { #expect(plan.contains { $0.hasPrefix("SEARCH t") }, "\(plan)") }
      }
    }
  }

  private func plan(of sql: String, in temporary: TemporaryStore? = nil) throws -> [String] {
    let temporary = try temporary ?? TemporaryStore()
    return try temporary.database.prepare("explain query plan \(sql)").details()
  }
}

extension Statement {
  fileprivate borrowing func details() throws -> [String] {
    var details: [String] = []
    while try step() { details.append(text(3) ?? "") }
    return details
  }
}
