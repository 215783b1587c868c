internal import Hashing
public import ProgressModel
internal import SQLite

extension Store {
  /// The number of the newest finished import run that changed something: took a file into the ledger, or a record that had
  /// been refused; 0 when there is none. Runs that met nothing but what was known change nothing, not even what is known at
  /// their time.
  public func newestFinishedRun() throws(StorageError) -> Int64 {
    try during("looking up the newest import") { () throws(DatabaseError) in
      try database.integer(
        "select run_id from run where finished_at is not null and \(Self.changedSomething) order by run_id desc limit 1"
      )
        ?? 0
    }
  }

  private static let changedSomething =
    "(retried_n > 0 or exists (select 1 from file where file.run_id = run.run_id))"

  /// The newest run that changed something and had finished at `millisecondsSinceEpoch`; 0 when there is none.
  public func newestFinishedRun(before millisecondsSinceEpoch: Int64) throws(StorageError) -> Int64 {
    try during("looking up an import") { () throws(DatabaseError) in
      try database.integer(
        "select run_id from run where finished_at <= ?1 and \(Self.changedSomething) order by run_id desc limit 1",
        [.integer(millisecondsSinceEpoch)]) ?? 0
    }
  }

  /// When a run had finished; nil for a run that has not, or does not exist.
  public func finishTime(ofRun run: Int64) throws(StorageError) -> Timestamp? {
    try during("looking up an import") { () throws(DatabaseError) in
      try database.integer("select finished_at from run where run_id = ?1", [.integer(run)])
        .map(Timestamp.init(millisecondsSinceEpoch:))
    }
  }

  /// Whether the ledger holds an archive of that size; only then can an archive be known.
  public func hasArchive(ofByteCount byteCount: Int64) throws(StorageError) -> Bool {
    try during("looking up an archive") { () throws(DatabaseError) in
      try database.integer("select 1 from archive where bytes = ?1 limit 1", [.integer(byteCount)]) != nil
    }
  }

  /// How many files the runs up to `run` took in, and the SHA-256 of their sorted hashes: the same input, the same hash.
  public func inputs(upTo run: Int64) throws(StorageError) -> (count: Int, hash: String) {
    try during("listing the inputs") { () throws(DatabaseError) in
      let query = try database.prepare(
        "select sha256 from file where run_id <= ?1 and outcome <> 'rejected' and sha256 is not null order by sha256")
      try query.bind(run, at: 1)
      var hash = SHA256()
      var count = 0
      while try query.step() {
        hash.update(query.bytes(0) ?? [])
        count += 1
      }
      return (count, hash.finalize().hex)
    }
  }
}
