public import ProgressModel
internal import SQLite

extension ImportWriter {
  /// BI412: one warning with the number of (device, `seq`) pairs that occur under two learners and were touched by this
  /// run; nil when there are none. To be called once, before `finish`.
  public func twoLearnersWarning() throws(StorageError) -> ImportProblem? {
    guard let runID else { return nil }
    let count = try during("looking for records under two learners") { () throws(DatabaseError) in
      try database.integer(Self.sharedRecords, [.integer(runID)]) ?? 0
    }
    guard count > 0 else { return nil }
    return ImportProblem(
      code: .twoLearners, unit: .warning,
      message: "device and seq occur under two learners (\(count) \(count == 1 ? "record" : "records"))")
  }

  /// What one learner's log lacks, another's on the same device may hold: both are replayed anew when either grows.
  func markSharingLearners(of run: Int64) throws(DatabaseError) {
    try database.run(
      """
      insert or ignore into stale_learner (learner_id)
      select learner_id from log
      where last_seq > 0
        and device in (\(Self.sharedDevices))
        and device in (
          select device from log
          where last_seq > 0 and learner_id in (select learner_id from learner where last_run_id = ?1)
        )
      """, [.integer(run)])
  }

  private static let sharedDevices = "select device from log group by device having count(*) > 1"

  /// Devices of several learners are few, so only their logs are opened.
  static let sharedRecords = """
    with shared as (
      \(sharedDevices)
    ),
    touched as (
      select distinct device from log
      where device in (select device from shared)
        and learner_id in (select learner_id from learner where last_run_id = ?1)
    ),
    occurring as (
      select g.device, json_extract(r.value, '$[0]') as seq
      from touched as t
      join log as g on g.device = t.device
      join segment as s on s.log_id = g.log_id, json_each(s.records) as r
      where s.last_seq > 0
      group by g.device, seq
      having min(g.learner_id) < max(g.learner_id)
    )
    select count(*) from occurring where seq > 0
    """
}
