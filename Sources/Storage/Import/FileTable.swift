internal import Hashing
internal import ProgressModel
internal import SQLite

/// The ledger of files.
struct FileTable: ~Copyable {
  private let database: Database
  private let find: Statement
  private let findSize: Statement
  private let insertion: Statement
  private let completion: Statement
  private let findSame: Statement
  private let findSameUnread: Statement
  private let rename: Statement
  private let noteTime: Statement

  func isKnown(_ sha256: Digest) throws(DatabaseError) -> Bool {
    try find.bind(sha256.bytes, at: 1)
    defer { find.reset() }
    return try find.step()
  }

  func hasFile(ofByteCount byteCount: Int64) throws(DatabaseError) -> Bool {
    try findSize.bind(byteCount, at: 1)
    defer { findSize.reset() }
    return try findSize.step()
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
    _ place: RowPlace, _ outcome: FileOutcome, _ counts: FileCounts, sha256: Digest?, byteCount: Int64?
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
    try completion.bind(byteCount, at: 12)
    try completion.run()
  }

  /// The newest other file with the same bytes and outcome; where the bytes are not known, one of the same path, size and time.
  func earlier(
    than file: Int64, _ source: ImportSource, _ outcome: FileOutcome, sha256: Digest?
  ) throws(DatabaseError) -> Int64? {
    guard let sha256 else { return try earlierUnread(than: file, source, outcome) }
    try findSame.bind(sha256.bytes, at: 1)
    try findSame.bind(outcome.rawValue, at: 2)
    try findSame.bind(file, at: 3)
    defer { findSame.reset() }
    return try findSame.step() ? findSame.int64(0) : nil
  }

  private func earlierUnread(
    than file: Int64, _ source: ImportSource, _ outcome: FileOutcome
  ) throws(DatabaseError) -> Int64? {
    try findSameUnread.bind(source.path, at: 1)
    try findSameUnread.bind(outcome.rawValue, at: 2)
    try findSameUnread.bind(file, at: 3)
    try findSameUnread.bind(source.byteCount, at: 4)
    try findSameUnread.bind(source.modifiedAt?.millisecondsSinceEpoch, at: 5)
    defer { findSameUnread.reset() }
    return try findSameUnread.step() ? findSameUnread.int64(0) : nil
  }

  func rename(_ file: Int64, to path: String) throws(DatabaseError) {
    try rename.bind(file, at: 1)
    try rename.bind(path, at: 2)
    try rename.run()
  }

  func note(_ time: SnapshotTime, of file: Int64) throws(DatabaseError) {
    try noteTime.bind(file, at: 1)
    try noteTime.bind(time.rawValue, at: 2)
    try noteTime.run()
  }
}

extension FileTable {
  init(_ database: Database) throws(DatabaseError) {
    self.init(
      database: database,
      find: try database.prepare("select 1 from file where sha256 = ?1 and outcome in ('imported', 'partly')"),
      findSize: try database.prepare("select 1 from file where bytes = ?1 limit 1"),
      insertion: try database.prepare("insert into file (run_id, path, bytes, modified_at) values (?1, ?2, ?3, ?4)"),
      completion: try database.prepare(
        """
        update file set sha256 = ?2, outcome = ?3, documents_imported = ?4, documents_rejected = ?5, events_new = ?6,
          events_known = ?7, events_conflicting = ?8, events_rejected = ?9, snapshots_new = ?10, snapshots_known = ?11,
          bytes = coalesce(bytes, ?12)
        where file_id = ?1
        """),
      findSame: try database.prepare(
        "select file_id from file where sha256 = ?1 and outcome = ?2 and file_id <> ?3 order by file_id desc limit 1"),
      findSameUnread: try database.prepare(
        """
        select file_id from file
        where sha256 is null and path = ?1 and outcome = ?2 and file_id <> ?3 and bytes is ?4 and modified_at is ?5
        order by file_id desc limit 1
        """),
      rename: try database.prepare("update file set path = ?2 where file_id = ?1"),
      noteTime: try database.prepare("update file set snapshot_time = ?2 where file_id = ?1"))
  }
}
