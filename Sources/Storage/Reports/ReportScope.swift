public import ProgressModel
internal import SQLite

/// The state of the store for one report: what happened before the as-of, as it was recorded by the runs up to the
/// known-at, without excluded learners.
///
///     let scope = try ReportScope(store: store, asOf: end, lastRun: run, excluding: excluded)
///     if scope.affectedCount > 0 {
///       let reader = try HistoryReader(store: store, selection: .affected, lastRun: run)
///       while let learner = try reader.next() { try scope.add(facts, findings: findings, of: learner) }
///     }
///     try scope.install()
///
/// The derived tables hold what is known now. For most learners that is the report's state as well; the *affected* ones
/// have an event or snapshot at or after the as-of, or facts of a later run, and are derived again into temporary tables.
/// `install` makes temporary views `learners`, `attempts`, `answers`, `steps`, `activity` and `findings`, which the
/// connection finds before the store's own. With nobody affected or excluded nothing is made. The connection may be
/// read-only; it holds one scope at a time.
public final class ReportScope {
  private let database: Database
  private let store: Store
  private let asOf: Timestamp
  private let hasExclusions: Bool
  private var inserter: FactInserter?
  private var rows: DerivedRows
  private var isSavepointOpen = false
  /// How many learners have to be derived again.
  public let affectedCount: Int
  /// How many learners of the store are excluded.
  public let excludedCount: Int

  static let affectedTable = "temp.scope_affected"

  /// Finds the affected learners; `lastRun` nil means everything known now. An earlier scope of the connection ends.
  public init(
    store: Store, asOf: Timestamp, lastRun: Int64? = nil, excluding excluded: [Pseudonym] = []
  ) throws(StorageError) {
    self.store = store
    self.asOf = asOf
    database = store.database
    hasExclusions = !excluded.isEmpty
    rows = DerivedRows(names: store.names)
    let database = store.database
    (affectedCount, excludedCount) = try during("finding whom a report's state differs for") {
      () throws(DatabaseError) in
      try database.savepoint { () throws(DatabaseError) in
        try Self.removeAll(in: database)
        try Self.makeTables(in: database)
        try Self.exclude(excluded, in: database)
        let affected = try Self.findAffected(asOf: asOf, lastRun: lastRun, in: database)
        return (affected, Int(try database.integer("select count(*) from temp.scope_excluded") ?? 0))
      }
    }
  }

  /// Adds what was derived of an affected learner, up to the as-of. Without an event and a snapshot before it, he is no part
  /// of the report.
  public func add(_ facts: LearnerFacts, findings: [Finding], of learner: StoredLearner) throws(StorageError) {
    try during("deriving a report's state") { () throws(DatabaseError) in
      let snapshotCount = learner.history.snapshots.count { $0.snapshot.takenAt < asOf }
      guard facts.eventCount > 0 || snapshotCount > 0 else { return }
      if inserter == nil { try beginAdding() }
      rows.append(facts, findings, of: learner, snapshotCount: snapshotCount)
      if rows.learners.rowCount == Self.learnersAtOnce { try insertRows() }
    }
  }

  /// Makes the connection's queries see the report's state.
  public func install() throws(StorageError) {
    try during("installing a report's state") { () throws(DatabaseError) in
      try endAdding()
      guard affectedCount > 0 || hasExclusions else { return try Self.removeAll(in: database) }
      try Self.makeViews(in: database, hasExclusions: hasExclusions)
    }
  }

  /// Lets the connection see everything known now again.
  public func remove() throws(StorageError) {
    try during("removing a report's state") { () throws(DatabaseError) in
      try endAdding()
      try Self.removeAll(in: database)
    }
  }

  deinit {
    inserter = nil
    // An error is why it was given up; another would add nothing.
    if isSavepointOpen { try? database.undoSavepoint(Self.savepoint) }
  }

  private static let savepoint = "report_scope"
  private static let learnersAtOnce = 64

  /// Without a transaction around them, every row would be one of its own: 33 s for 50,000 learners in place of 1.
  private func beginAdding() throws(DatabaseError) {
    try database.beginSavepoint(Self.savepoint)
    isSavepointOpen = true
    inserter = try FactInserter(database, into: .scope)
  }

  private func insertRows() throws(DatabaseError) {
    try inserter?.insert(rows)
    rows.removeAll()
  }

  private func endAdding() throws(DatabaseError) {
    try insertRows()
    inserter = nil
    guard isSavepointOpen else { return }
    try database.releaseSavepoint(Self.savepoint)
    isSavepointOpen = false
  }
}
