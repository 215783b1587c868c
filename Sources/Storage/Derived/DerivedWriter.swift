public import ProgressModel
internal import SQLite

/// Replaces what was derived of learners: the cache for everything known now.
///
///     let writer = try DerivedWriter(store: store, basis: basis)
///     try writer.begin()
///     let reader = try HistoryReader(store: store, selection: .stale)
///     while let learner = try reader.next() {
///       try writer.replace(facts, findings: findings, of: learner)
///     }
///     try writer.commit()
///
/// A learner's mark of new facts goes with the replacement, in one transaction; a kill leaves the others marked.
public final class DerivedWriter {
  private let database: Database
  private let inserter: FactInserter
  private let deleteLearner: Statement
  private let deletions: FactDeletions
  private let unmark: Statement
  private let insertPrints: Statement

  /// A writer for rows derived on `basis`. When the stored ones were derived on another, all learners are marked for it.
  public init(store: Store, basis: DerivationBasis) throws(StorageError) {
    database = store.database
    let database = store.database
    try during("preparing the derived tables") { () throws(DatabaseError) in
      try Self.markEverybody(unlessDerivedOn: basis, in: store)
    }
    inserter = try during("preparing the derived tables") { () throws(DatabaseError) in
      try FactInserter(database, into: .main, names: store.names)
    }
    deleteLearner = try during("preparing the derived tables") { () throws(DatabaseError) in
      try database.prepare("delete from main.learner_fact where learner_id = ?1")
    }
    deletions = try during("preparing the derived tables") { () throws(DatabaseError) in
      try FactDeletions(database)
    }
    unmark = try during("preparing the derived tables") { () throws(DatabaseError) in
      try database.prepare("delete from main.stale_learner where learner_id = ?1")
    }
    insertPrints = try during("preparing the derived tables") { () throws(DatabaseError) in
      try database.prepare("insert or replace into main.record_print values (?1, ?2)")
    }
  }

  /// Opens the transaction in which learners are replaced.
  public func begin() throws(StorageError) {
    try during("beginning to derive") { () throws(DatabaseError) in try database.begin(.immediate) }
  }

  /// Makes the replacements last.
  public func commit() throws(StorageError) {
    try during("committing what was derived") { () throws(DatabaseError) in try database.commit() }
  }

  /// Undoes the replacements since `begin`.
  public func rollback() throws(StorageError) {
    try during("undoing what was derived") { () throws(DatabaseError) in try database.rollback() }
  }

  /// Replaces all rows of `learner`; the verdict follows from the findings. A learner without events and snapshots has none.
  /// `prints` of his records, by which copies are found, replace those kept before.
  public func replace(
    _ facts: LearnerFacts, findings: [Finding], prints: [UInt32] = [], of learner: StoredLearner
  ) throws(StorageError) {
    try during("replacing what was derived of a learner") { () throws(DatabaseError) in
      try remove(learner.learnerID)
      let snapshotCount = learner.history.snapshots.count
      guard facts.eventCount > 0 || snapshotCount > 0 else { return }
      try inserter.insert(
        facts, findings, of: learner, verdict: Verdict(findings), snapshotCount: snapshotCount)
      if !prints.isEmpty { try insert(prints, of: learner.learnerID) }
    }
  }

  private func insert(_ prints: [UInt32], of learnerID: Int64) throws(DatabaseError) {
    try insertPrints.bind(learnerID, at: 1)
    let bytes = prints.map { $0.littleEndian }.withUnsafeBytes { Array($0) }
    try insertPrints.bind(bytes, at: 2)
    try insertPrints.run()
  }

  /// A learner without a row of facts has no others.
  private func remove(_ learnerID: Int64) throws(DatabaseError) {
    try unmark.bind(learnerID, at: 1)
    try unmark.run()
    try deleteLearner.bind(learnerID, at: 1)
    try deleteLearner.run()
    if database.changes > 0 { try deletions.run(learnerID) }
  }

  private static func markEverybody(
    unlessDerivedOn basis: DerivationBasis, in store: Store
  ) throws(DatabaseError) {
    guard try store.setting("derivation_basis") != basis.text else { return }
    try store.database.transaction { () throws(DatabaseError) in
      try store.database.execute("insert or ignore into stale_learner select learner_id from learner")
      try store.setSetting("derivation_basis", to: basis.text)
    }
  }
}
