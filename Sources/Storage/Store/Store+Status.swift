public import ProgressModel
internal import SQLite

/// The store at a glance.
public struct StoreStatus: Hashable, Sendable {
  /// Learners of whom anything is stored.
  public var learners = 0
  /// Logs (learner × device) and events in them.
  public var devices = 0
  /// See `devices`.
  public var events = 0
  /// Snapshots, conflicting records, refused units that are still open.
  public var snapshots = 0
  /// See `snapshots`.
  public var conflicts = 0
  /// See `snapshots`.
  public var rejected = 0
  /// Files by outcome.
  public var filesImported = 0
  /// See `filesImported`.
  public var filesPartly = 0
  /// See `filesImported`.
  public var filesRejected = 0
  /// Learners with new facts since they were last derived, and findings derived.
  public var staleLearners = 0
  /// See `staleLearners`.
  public var findings = 0
  /// Time of the latest event; nil without any.
  public var newestEventAt: Timestamp?
  /// The newest finished run and when it finished; nil without any.
  public var newestRun: StoreRun?
}

/// A finished run.
public struct StoreRun: Hashable, Sendable {
  /// Its number; later runs have greater ones.
  public var runID: Int64
  /// When it finished.
  public var finishedAt: Timestamp
}

extension Store {
  /// Counts what is stored; takes one pass over the small tables and the keys of the large ones.
  public func status() throws(StorageError) -> StoreStatus {
    try during("reading the status") { () throws(DatabaseError) in
      var status = StoreStatus()
      status.learners = try count("select count(*) from learner")
      status.devices = try count("select count(*) from log")
      status.events = try count("select sum(events_n) from log")
      status.snapshots = try count("select count(*) from snapshot")
      status.conflicts = try count("select count(*) from conflict")
      status.rejected = try count("select count(*) from rejected where state = 'open'")
      status.filesImported = try count("select count(*) from file where outcome = 'imported'")
      status.filesPartly = try count("select count(*) from file where outcome = 'partly'")
      status.filesRejected = try count("select count(*) from file where outcome = 'rejected'")
      status.staleLearners = try count("select count(*) from stale_learner")
      status.findings = try count("select count(*) from finding_fact")
      status.newestEventAt = try database.integer("select max(last_at) from segment")
        .map { Timestamp(millisecondsSinceEpoch: $0) }
      status.newestRun = try finishedRun(condition: "finished_at is not null", [])
      return status
    }
  }

  /// The newest run that had finished at or before `time`; what later ones recorded does not exist for a report with that
  /// known-at. Nil when none had.
  public func newestRun(finishedBy time: Timestamp) throws(StorageError) -> StoreRun? {
    try during("looking up the runs") { () throws(DatabaseError) in
      try finishedRun(condition: "finished_at <= ?1", [.integer(time.millisecondsSinceEpoch)])
    }
  }

  private func finishedRun(condition: String, _ values: [SQLValue]) throws(DatabaseError) -> StoreRun? {
    let query = try database.prepare(
      "select run_id, finished_at from run where \(condition) order by run_id desc limit 1")
    try query.bind(values)
    guard try query.step() else { return nil }
    return StoreRun(runID: query.int64(0), finishedAt: Timestamp(millisecondsSinceEpoch: query.int64(1)))
  }

  private func count(_ sql: String) throws(DatabaseError) -> Int { Int(try database.integer(sql) ?? 0) }
}
