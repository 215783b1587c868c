internal import ProgressModel
internal import SQLite

/// Which statements are void, and by which; the target may be stored or not.
struct VoidTable: ~Copyable {
  private let isVoid: Statement
  private let isVoiding: Statement
  private let insertion: Statement
  private let statements: StatementTable
  private let learners: LearnerWriter
  private let database: Database

  /// Stores the voids of one text.
  func write(_ voids: [StatementVoid], place: RowPlace) throws(DatabaseError) -> DocumentCounts {
    var counts = DocumentCounts()
    var voided: Set<UniqueID> = []
    for void in voids {
      if try write(void, place: place) { counts.hasNewFacts = true }
      if try contains(void.target, isVoiding) { voided.insert(void.target) }
      if let id = void.id, try contains(id, isVoid) { voided.insert(id) }
    }
    counts.voidsVoided = voided.count
    return counts
  }

  /// True when it was not stored; a learner whose record is left out from now on has new facts.
  private func write(_ void: StatementVoid, place: RowPlace) throws(DatabaseError) -> Bool {
    let isKnown = try contains(void.target, isVoid)
    try insertion.bind(void.target.bytes, at: 1)
    try insertion.bind(void.id?.bytes ?? [], at: 2)
    try insertion.bind(place.run, at: 3)
    try insertion.bind(place.file, at: 4)
    try insertion.run()
    let isNew = database.changes > 0
    if !isKnown, let target = try statements.statement(void.target) {
      try learners.noteNewFacts(ofLearner: target.learnerID, run: place.run)
    }
    return isNew
  }

  private func contains(_ id: UniqueID, _ query: borrowing Statement) throws(DatabaseError) -> Bool {
    try query.bind(id.bytes, at: 1)
    defer { query.reset() }
    return try query.step()
  }
}

extension VoidTable {
  init(_ store: Store) throws(DatabaseError) {
    let database = store.database
    self.init(
      isVoid: try database.prepare("select 1 from void where target_id = ?1"),
      isVoiding: try database.prepare("select 1 from void where void_id = ?1"),
      insertion: try database.prepare(
        "insert or ignore into void (target_id, void_id, run_id, file_id) values (?1, ?2, ?3, ?4)"),
      statements: try StatementTable(database),
      learners: try LearnerWriter(store),
      database: database)
  }
}
