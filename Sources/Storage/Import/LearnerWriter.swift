internal import Hashing
internal import ProgressModel
internal import SQLite

/// A learner's row, as found or just made.
struct LearnerRow {
  var learnerID: Int64
  /// Made with this document, so that nothing else of him is stored.
  var isNew: Bool
  var lastRun: Int64
}

/// Finds and makes learners, and marks those with new facts for the replay.
struct LearnerWriter: ~Copyable {
  private let find: Statement
  private let insert: Statement
  private let touch: Statement
  private let markStale: Statement
  private let database: Database
  private let keepsPlainIDs: Bool

  func row(of pseudonym: Pseudonym, plainID: String?, run: Int64) throws(DatabaseError) -> LearnerRow {
    try find.bind(pseudonym.bytes, at: 1)
    if try find.step() {
      defer { find.reset() }
      return LearnerRow(learnerID: find.int64(0), isNew: false, lastRun: find.int64(1))
    }
    try insert.bind(pseudonym.bytes, at: 1)
    try insert.bind(keepsPlainIDs ? plainID : nil, at: 2)
    try insert.bind(run, at: 3)
    try insert.run()
    let learner = LearnerRow(learnerID: database.lastInsertedRowID, isNew: true, lastRun: run)
    try markAsStale(learner.learnerID)
    return learner
  }

  /// The number of a learner who has a row.
  func number(of pseudonym: Pseudonym) throws(DatabaseError) -> Int64? {
    try find.bind(pseudonym.bytes, at: 1)
    defer { find.reset() }
    return try find.step() ? find.int64(0) : nil
  }

  /// To be called when anything new was stored of a learner.
  func noteNewFacts(of learner: LearnerRow, run: Int64) throws(DatabaseError) {
    if learner.isNew { return }
    try markAsStale(learner.learnerID)
    guard learner.lastRun != run else { return }
    try touch.bind(learner.learnerID, at: 1)
    try touch.bind(run, at: 2)
    try touch.run()
  }

  /// The same for a learner of whom only the number is at hand.
  func noteNewFacts(ofLearner learnerID: Int64, run: Int64) throws(DatabaseError) {
    try noteNewFacts(of: LearnerRow(learnerID: learnerID, isNew: false, lastRun: 0), run: run)
  }

  private func markAsStale(_ learnerID: Int64) throws(DatabaseError) {
    try markStale.bind(learnerID, at: 1)
    try markStale.run()
  }
}

extension LearnerWriter {
  init(_ store: Store) throws(DatabaseError) {
    self.init(
      find: try store.database.prepare("select learner_id, last_run_id from learner where pseudonym = ?1"),
      insert: try store.database.prepare("insert into learner (pseudonym, plain_id, last_run_id) values (?1, ?2, ?3)"),
      touch: try store.database.prepare("update learner set last_run_id = ?2 where learner_id = ?1"),
      markStale: try store.database.prepare("insert or ignore into stale_learner (learner_id) values (?1)"),
      database: store.database,
      keepsPlainIDs: store.options.keepsPlainIDs)
  }
}
