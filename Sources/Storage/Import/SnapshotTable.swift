internal import ProgressModel
internal import SQLite

/// Keeps snapshots, each once: learner, device, time and content are its identity.
struct SnapshotTable: ~Copyable {
  private let find: Statement
  private let insertion: Statement

  /// False when the same snapshot is stored already.
  func insert(
    _ snapshot: Snapshot, head: ExportHead, learner: LearnerRow, place: RowPlace
  ) throws(DatabaseError) -> Bool {
    let content = SnapshotEncoder.text(of: snapshot.values)
    if try isKnown(snapshot, content, head, learner) { return false }
    try insertion.bind(learner.learnerID, at: 1)
    try insertion.bind(place.run, at: 2)
    try insertion.bind(place.file, at: 3)
    try insertion.bind(snapshot.takenAt.millisecondsSinceEpoch, at: 4)
    try insertion.bind(snapshot.isComplete ? 1 : 0, at: 5)
    try insertion.bind(head.device, at: 6)
    try insertion.bind(head.curriculum, at: 7)
    try insertion.bind(head.appVersion, at: 8)
    try insertion.bind(content, at: 9)
    try insertion.bind(place.line, at: 10)
    try insertion.run()
    return true
  }

  private func isKnown(
    _ snapshot: Snapshot, _ content: String, _ head: ExportHead, _ learner: LearnerRow
  ) throws(DatabaseError) -> Bool {
    if learner.isNew { return false }
    try find.bind(learner.learnerID, at: 1)
    try find.bind(snapshot.takenAt.millisecondsSinceEpoch, at: 2)
    try find.bind(head.device, at: 3)
    try find.bind(snapshot.isComplete ? 1 : 0, at: 4)
    try find.bind(content, at: 5)
    let isKnown = try find.step()
    find.reset()
    return isKnown
  }
}

extension SnapshotTable {
  init(_ database: Database) throws(DatabaseError) {
    self.init(
      find: try database.prepare(
        """
        select 1 from snapshot
        where learner_id = ?1 and taken_at = ?2 and device is ?3 and is_complete = ?4 and content = ?5
        """),
      insertion: try database.prepare(
        """
        insert into snapshot (learner_id, run_id, file_id, taken_at, is_complete, device, curriculum,
          app_version, content, line)
        values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
        """))
  }
}
