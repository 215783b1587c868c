public import ProgressModel
internal import SQLite

/// Replaces what was derived of learners: the cache for everything known now.
///
///     let writer = try DerivedWriter(store: store, basis: basis)
///     try writer.begin()
///     let reader = try HistoryReader(store: store, selection: .stale)
///     var rows = DerivedRows(names: store.names)
///     while let learner = try reader.next() { rows.append(facts, findings: findings, of: learner) }
///     try writer.replace(rows)
///     try writer.commit()
///
/// A learner's mark of new facts goes with the replacement, in one transaction; a kill leaves the others marked.
public final class DerivedWriter {
  private let database: Database
  private let names: NameTable
  private let inserter: FactInserter
  private let prints: RowInsertion
  private let deletions: FactDeletions
  private let unmark: Statement
  /// Whether no learner has rows from before.
  public private(set) var replacesEverybody = false
  private var batches = 0
  private static let batchesBetweenWrites = 32
  /// Where rows are only appended, no page is needed again soon, and the write-ahead log gets them while others are derived;
  /// in KiB, as a negative number.
  private static let appendingCacheSize: Int64 = -8 * 1024

  /// A writer for rows derived on `basis`. When the stored ones were derived on another, all learners are marked for it.
  public init(store: Store, basis: DerivationBasis) throws(StorageError) {
    database = store.database
    names = store.names
    let database = store.database
    try during("preparing the derived tables") { () throws(DatabaseError) in
      try Self.markEverybody(unlessDerivedOn: basis, in: store)
    }
    inserter = try during("preparing the derived tables") { () throws(DatabaseError) in
      try FactInserter(database, into: .main)
    }
    prints = try during("preparing the derived tables") { () throws(DatabaseError) in
      try RowInsertion(database, into: "main.record_print", columnCount: FactTables.printColumns)
    }
    deletions = try during("preparing the derived tables") { () throws(DatabaseError) in
      try FactDeletions(database)
    }
    unmark = try during("preparing the derived tables") { () throws(DatabaseError) in
      try database.prepare("delete from main.stale_learner where learner_id = ?1")
    }
  }

  /// Opens the transaction in which learners are replaced. Where no learner's rows hold any more, all are taken away at once.
  public func begin() throws(StorageError) {
    try during("beginning to derive") { () throws(DatabaseError) in
      try database.begin(.immediate)
      replacesEverybody = try database.isEverybodyStale()
      guard replacesEverybody else { return }
      try deletions.runForEverybody()
      try database.setPragma("cache_size", to: .integer(Self.appendingCacheSize))
    }
  }

  /// Makes the replacements last.
  public func commit() throws(StorageError) {
    try during("committing what was derived") { () throws(DatabaseError) in
      try database.commit()
      try takeUsualCache()
    }
  }

  /// Undoes the replacements since `begin`.
  public func rollback() throws(StorageError) {
    try during("undoing what was derived") { () throws(DatabaseError) in
      try database.rollback()
      try takeUsualCache()
    }
  }

  /// Replaces all rows of the learners in `rows`, none of whom was replaced since `begin`.
  public func replace(_ rows: borrowing DerivedRows) throws(StorageError) {
    try during("replacing what was derived of learners") { () throws(DatabaseError) in
      for learnerID in rows.learnerIDs {
        try unmark.bind(learnerID, at: 1)
        try unmark.run()
        if !replacesEverybody { try deletions.run(learnerID) }
      }
      try inserter.insert(rows)
      try prints.insert(rows.prints)
      batches += 1
      if batches % Self.batchesBetweenWrites == 0 { database.beginWritingLog() }
    }
  }

  /// Replaces all rows of one learner; see `DerivedRows`.
  public func replace(
    _ facts: LearnerFacts, findings: [Finding], prints: [UInt32] = [], of learner: StoredLearner
  ) throws(StorageError) {
    var rows = DerivedRows(names: names)
    rows.append(facts, findings: findings, prints: prints, of: learner)
    try replace(rows)
  }

  private func takeUsualCache() throws(DatabaseError) {
    if replacesEverybody { try database.setPragma("cache_size", to: .integer(Store.cacheSize)) }
  }

  private static func markEverybody(
    unlessDerivedOn basis: DerivationBasis, in store: Store
  ) throws(DatabaseError) {
    guard try store.setting("derivation_basis") != basis.text else { return }
    try store.database.transaction { () throws(DatabaseError) in
      if try !store.database.isEverybodyStale() {
        try store.database.execute("insert or ignore into stale_learner select learner_id from learner")
      }
      try store.setSetting("derivation_basis", to: basis.text)
    }
  }
}
