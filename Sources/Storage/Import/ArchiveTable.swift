internal import Hashing
internal import ProgressModel
internal import SQLite

/// The ledger of archives, each by its bytes, once.
struct ArchiveTable: ~Copyable {
  private let find: Statement
  private let insertion: Statement

  func isKnown(_ sha256: Digest) throws(DatabaseError) -> Bool {
    try find.bind(sha256.bytes, at: 1)
    defer { find.reset() }
    return try find.step()
  }

  func write(
    _ source: ImportSource, _ outcome: FileOutcome, sha256: Digest, run: Int64
  ) throws(DatabaseError) {
    try insertion.bind(run, at: 1)
    try insertion.bind(source.path, at: 2)
    try insertion.bind(sha256.bytes, at: 3)
    try insertion.bind(source.byteCount, at: 4)
    try insertion.bind(source.modifiedAt?.millisecondsSinceEpoch, at: 5)
    try insertion.bind(outcome.rawValue, at: 6)
    try insertion.run()
  }
}

extension ArchiveTable {
  init(_ database: Database) throws(DatabaseError) {
    self.init(
      find: try database.prepare("select 1 from archive where sha256 = ?1 and outcome <> 'rejected'"),
      insertion: try database.prepare(
        """
        insert into archive (run_id, path, sha256, bytes, modified_at, outcome) values (?1, ?2, ?3, ?4, ?5, ?6)
        on conflict (sha256) do update set outcome = excluded.outcome where outcome <> excluded.outcome
        """))
  }
}
