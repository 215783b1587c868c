internal import ProgressModel
internal import SQLite

/// The runs of writing commands.
enum RunTable {
  /// The run that a kill left open, or a new one.
  static func open(
    _ command: String, toolVersion: String, startedAt: Timestamp, in database: Database
  ) throws(DatabaseError) -> Int64 {
    let left = try database.integer("select max(run_id) from run where finished_at is null")
    if let left { return left }
    try database.run(
      "insert into run (command, tool_version, started_at) values (?1, ?2, ?3)",
      [.text(command), .text(toolVersion), .integer(startedAt.millisecondsSinceEpoch)])
    return database.lastInsertedRowID
  }

  /// One more refused record that the run took in.
  static func noteRetried(_ run: Int64, in database: Database) throws(DatabaseError) {
    try database.run("update run set retried_n = retried_n + 1 where run_id = ?1", [.integer(run)])
  }

  /// Ends a run; one that left no trace in the ledger leaves none among the runs either: importing again changes nothing.
  static func finish(_ run: Int64, at time: Timestamp, in database: Database) throws(DatabaseError) {
    try database.run(
      """
      delete from run
      where run_id = ?1 and retried_n = 0 and not exists (select 1 from file where run_id = ?1)
        and not exists (select 1 from archive where run_id = ?1)
        and not exists (select 1 from rejected where last_run = ?1)
      """, [.integer(run)])
    try database.run(
      "update run set finished_at = ?2 where run_id = ?1", [.integer(run), .integer(time.millisecondsSinceEpoch)])
  }
}
