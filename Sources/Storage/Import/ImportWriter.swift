public import ProgressModel
internal import SQLite

/// One import run: batches of files, files of documents, each written or undone as a whole.
///
///     let writer = try ImportWriter(store: store, command: "import", toolVersion: "1.0", startedAt: now)
///     try writer.beginBatch()
///     try writer.beginFile(ImportSource(path: "day1.json"))
///     counts.add(try writer.write(text.parts, voids: text.voids))
///     try writer.finishFile(.imported, counts: counts, sha256: digest, problems: [])
///     try writer.commitBatch()
///     try writer.finish(at: now)
///
/// A batch is one transaction and a file one savepoint in it; after an error, undo the batch. A run that a kill left open is
/// continued under its number. A dry run is a batch that is rolled back, without `finish`.
///
/// The table of names of every document must begin with the store's names as they were when the writer was made.
public final class ImportWriter {
  let store: Store
  private let command: String
  private let toolVersion: String
  private let startedAt: Timestamp
  let tables: ImportTables
  var documents: DocumentWriter
  var run: Int64?
  var openFile: OpenFile?
  /// Names of files that were taken as learners in this run.
  var takenNames: [String: Pseudonym] = [:]

  /// What is open between `beginFile` or `beginRetry` and its end.
  struct OpenFile {
    var place: RowPlace
    var source: ImportSource
    var storedNameCount: Int
    /// The record that is tried again; nil while a file is read.
    var retried: Int64?
    var hasNewFacts = false
    /// What the ledger says of its snapshots so far.
    var snapshotTime: SnapshotTime?
  }

  /// A run of `command`, begun at `startedAt`; nothing is written before the first batch.
  public init(store: Store, command: String, toolVersion: String, startedAt: Timestamp) throws(StorageError) {
    self.store = store
    self.command = command
    self.toolVersion = toolVersion
    self.startedAt = startedAt
    tables = try during("preparing the import") { () throws(DatabaseError) in try ImportTables(store) }
    documents = try during("preparing the import") { () throws(DatabaseError) in try DocumentWriter(store) }
  }

  var database: Database { store.database }

  /// The run's number, from the first batch on.
  public var runID: Int64? { run }

  /// Opens the transaction of a batch.
  public func beginBatch() throws(StorageError) {
    try during("beginning a batch") { () throws(DatabaseError) in
      try store.database.begin(.immediate)
      if run == nil {
        run = try RunTable.open(command, toolVersion: toolVersion, startedAt: startedAt, in: store.database)
      }
    }
  }

  /// Makes everything since `beginBatch` last.
  public func commitBatch() throws(StorageError) {
    try during("committing a batch") { () throws(DatabaseError) in try store.database.commit() }
  }

  /// Undoes everything since `beginBatch`.
  public func rollbackBatch() throws(StorageError) {
    openFile = nil
    try during("undoing a batch") { () throws(DatabaseError) in
      try store.database.rollback()
      // The run and names may have been written in this batch; what the database holds is asked anew.
      run = nil
      store.forgetNames(after: Int(try store.database.integer("select count(*) from name") ?? 0))
    }
  }

  /// Ends the run: from now on, what it wrote exists for reports. A run that wrote nothing is as if it had not been.
  public func finish(at time: Timestamp) throws(StorageError) {
    if run == nil {
      try beginBatch()
      try commitBatch()
    }
    guard let run else { return }
    try during("finishing the run") { () throws(DatabaseError) in
      try markSharingLearners(of: run)
      try RunTable.finish(run, at: time, in: store.database)
      // Readers keep it from truncating; then the next one does.
      _ = try? store.database.setPragma("wal_checkpoint", to: "truncate")
    }
  }

  func misuse(_ message: String) -> StorageError {
    StorageError(.misuse, activity: "importing", path: store.path, message: message)
  }
}
