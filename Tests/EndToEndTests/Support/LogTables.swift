import Foundation
import SQLite
import Testing

/// Queries whose answers are the whole log, whatever the run in which a row was recorded.
enum LogTables {
  /// What was recorded of whom: independent of the number of runs, of file numbers and of the cut into segments.
  static let contents = [
    "select hex(pseudonym) from learner order by 1",
    "select hex(l.pseudonym), g.device, g.events_n, g.last_seq from log g join learner l using (learner_id) order by 1, 2",
    "select * from events order by 1, 2, 3, 4",
    "select l.pseudonym, s.taken_at, s.is_complete, s.device, s.curriculum, s.app_version, s.content from snapshot s join learner l using (learner_id) order by 1, 2, 4, 7",
    "select l.pseudonym, g.device, c.seq, c.record from conflict c join log g using (log_id) join learner l using (learner_id) order by 1, 2, 3, 4",
    "select l.pseudonym, g.device, e.exported_at, e.first_seq, e.last_seq, e.curriculum, e.app_version, e.time_zone from export e join log g using (log_id) join learner l using (learner_id) order by 1, 2, 3, 4, 5",
  ]
}

extension Scene {
  /// The rows of queries on the scene's store, each as text; none where no store was made.
  func dump(_ queries: [String]) throws -> [String] {
    guard FileManager.default.fileExists(atPath: store) else { return [] }
    let database = try Database(path: store, mode: .readOnly)
    return try queries.flatMap { query in
      try database.rows(query).map { row in row.map { "\($0)" }.joined(separator: "|") }
    }
  }
}
