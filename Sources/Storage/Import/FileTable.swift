internal import Hashing
internal import ProgressModel
internal import SQLite

/// The ledger of files and their refused records.
struct FileTable: ~Copyable {
  private let database: Database
  private let find: Statement
  private let insertion: Statement
  private let completion: Statement
  private let forgetRejected: Statement
  private let insertRejected: Statement

  func isKnown(_ sha256: Digest) throws(DatabaseError) -> Bool {
    try find.bind(sha256.bytes, at: 1)
    defer { find.reset() }
    return try find.step()
  }

  func insert(_ source: ImportSource, run: Int64) throws(DatabaseError) -> Int64 {
    try insertion.bind(run, at: 1)
    try insertion.bind(source.path, at: 2)
    try insertion.bind(source.byteCount, at: 3)
    try insertion.bind(source.modifiedAt?.millisecondsSinceEpoch, at: 4)
    try insertion.run()
    return database.lastInsertedRowID
  }

  func complete(
    _ place: RowPlace, _ outcome: FileOutcome, _ counts: FileCounts, sha256: Digest?
  ) throws(DatabaseError) {
    try completion.bind(place.file, at: 1)
    try completion.bind(sha256?.bytes, at: 2)
    try completion.bind(outcome.rawValue, at: 3)
    try completion.bind(counts.documentsImported, at: 4)
    try completion.bind(counts.documentsRejected, at: 5)
    try completion.bind(counts.eventsNew, at: 6)
    try completion.bind(counts.eventsKnown, at: 7)
    try completion.bind(counts.eventsConflicting, at: 8)
    try completion.bind(counts.eventsRejected, at: 9)
    try completion.bind(counts.snapshotsNew, at: 10)
    try completion.bind(counts.snapshotsKnown, at: 11)
    try completion.run()
  }

  /// Keeps the refused units; what was kept of the same bytes before is replaced, or a broken file that lies in the inbox
  /// would fill the store.
  func keep(_ problems: [ImportProblem], of place: RowPlace, sha256: Digest?) throws(DatabaseError) {
    let rejected = problems.filter { $0.unit != .warning || $0.code == .unknownEventType }
    guard !rejected.isEmpty else { return }
    if let sha256 {
      try forgetRejected.bind(sha256.bytes, at: 1)
      try forgetRejected.bind(place.file, at: 2)
      try forgetRejected.run()
    }
    for problem in rejected { try keep(problem, of: place) }
  }

  private func keep(_ problem: ImportProblem, of place: RowPlace) throws(DatabaseError) {
    try insertRejected.bind(place.run, at: 1)
    try insertRejected.bind(place.file, at: 2)
    try insertRejected.bind(problem.line, at: 3)
    try insertRejected.bind(problem.column, at: 4)
    try insertRejected.bind(problem.pointer, at: 5)
    try insertRejected.bind(problem.unit.rawValue, at: 6)
    try insertRejected.bind(problem.code.rawValue, at: 7)
    try insertRejected.bind(problem.message, at: 8)
    try insertRejected.bind(problem.raw?.text, at: 9)
    try insertRejected.bind(problem.code == .unknownEventType ? "skipped" : "open", at: 10)
    try insertRejected.run()
  }
}

extension FileTable {
  init(_ database: Database) throws(DatabaseError) {
    self.init(
      database: database,
      find: try database.prepare("select 1 from file where sha256 = ?1 and outcome in ('imported', 'partly')"),
      insertion: try database.prepare("insert into file (run_id, path, bytes, modified_at) values (?1, ?2, ?3, ?4)"),
      completion: try database.prepare(
        """
        update file set sha256 = ?2, outcome = ?3, documents_imported = ?4, documents_rejected = ?5, events_new = ?6,
          events_known = ?7, events_conflicting = ?8, events_rejected = ?9, snapshots_new = ?10, snapshots_known = ?11
        where file_id = ?1
        """),
      forgetRejected: try database.prepare(
        """
        delete from rejected
        where state <> 'resolved' and file_id in (select file_id from file where sha256 = ?1 and file_id <> ?2)
        """),
      insertRejected: try database.prepare(
        """
        insert into rejected (run_id, file_id, line, "column", pointer, unit, code, message, raw_text, state)
        values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
        """))
  }
}
