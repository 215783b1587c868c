public import ProgressModel
internal import SQLite

extension ImportWriter {
  /// BI412: one warning with the number of (device, `seq`) pairs that occur under two learners and were touched by this
  /// run; nil when there are none. To be called once, before `finish`.
  public func twoLearnersWarning() throws(StorageError) -> ImportProblem? {
    guard let runID else { return nil }
    let count = try during("looking for records under two learners") { () throws(DatabaseError) in
      try SharedRecords(database).count(touchedBy: runID)
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
        and device in (select device from log group by device having count(*) > 1)
        and device in (
          select device from log
          where last_seq > 0 and learner_id in (select learner_id from learner where last_run_id = ?1)
        )
      """, [.integer(run)])
  }
}
