public import Hashing
public import ProgressModel
internal import SQLite

/// One import run: batches of files, files of documents, each written or undone as a whole.
///
///     let writer = try ImportWriter(store: store, command: "import", toolVersion: "1.0", startedAt: now)
///     try writer.beginBatch()
///     try writer.beginFile(ImportSource(path: "day1.json"))
///     counts.add(try writer.write(document))
///     try writer.finishFile(.imported, counts: counts, sha256: digest, problems: [])
///     try writer.commitBatch()
///     try writer.finish(at: now)
///
/// A batch is one transaction and a file one savepoint in it; after an error, undo the batch. A run that a kill left open is
/// continued under its number. A dry run is a batch that is rolled back, without `finish`.
///
/// The table of names of every document must begin with the store's names as they were when the writer was made.
public final class ImportWriter {
  private let store: Store
  private let command: String
  private let toolVersion: String
  private let startedAt: Timestamp
  private let files: FileTable
  private var documents: DocumentWriter
  private var run: Int64?
  private var openFile: OpenFile?

  private struct OpenFile {
    var place: RowPlace
    var storedNameCount: Int
  }

  /// A run of `command`, begun at `startedAt`; nothing is written before the first batch.
  public init(store: Store, command: String, toolVersion: String, startedAt: Timestamp) throws(StorageError) {
    self.store = store
    self.command = command
    self.toolVersion = toolVersion
    self.startedAt = startedAt
    files = try during("preparing the import") { () throws(DatabaseError) in try FileTable(store.database) }
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

  /// Whether a file with these bytes has been imported, wholly or partly.
  public func isKnown(_ sha256: Digest) throws(StorageError) -> Bool {
    try during("looking up a file") { () throws(DatabaseError) in try files.isKnown(sha256) }
  }

  /// Opens the ledger's row of a file, and a savepoint.
  public func beginFile(_ source: ImportSource) throws(StorageError) {
    guard let run, openFile == nil else { throw misuse("a file begins in a batch, when no other is open") }
    try during("beginning a file") { () throws(DatabaseError) in
      try store.database.beginSavepoint("file")
      let file = try files.insert(source, run: run)
      openFile = OpenFile(place: RowPlace(run: run, file: file), storedNameCount: store.storedNameCount)
    }
  }

  /// Writes a document of the open file.
  public func write(_ document: ExportDocument) throws(StorageError) -> DocumentCounts {
    guard let openFile else { throw misuse("a document is written into an open file") }
    let pseudonym = try store.pseudonym(of: document.head.learner)
    return try during("writing a document") { () throws(DatabaseError) in
      try documents.write(document, of: pseudonym, place: openFile.place)
    }
  }

  /// Completes the open file's row and keeps its refused units (problems that reject, and records of unknown types).
  public func finishFile(
    _ outcome: FileOutcome, counts: FileCounts, sha256: Digest?, problems: [ImportProblem]
  ) throws(StorageError) {
    guard let openFile else { throw misuse("no file is open") }
    try during("finishing a file") { () throws(DatabaseError) in
      try files.complete(openFile.place, outcome, counts, sha256: sha256)
      try files.keep(problems, of: openFile.place, sha256: sha256)
      try store.database.releaseSavepoint("file")
    }
    self.openFile = nil
  }

  /// Undoes everything since `beginFile`, as if the file had never been read.
  public func rollbackFile() throws(StorageError) {
    guard let openFile else { throw misuse("no file is open") }
    try during("undoing a file") { () throws(DatabaseError) in
      try store.database.undoSavepoint("file")
    }
    store.forgetNames(after: openFile.storedNameCount)
    self.openFile = nil
  }

  /// Ends the run: from now on, what it wrote exists for reports.
  public func finish(at time: Timestamp) throws(StorageError) {
    if run == nil {
      try beginBatch()
      try commitBatch()
    }
    guard let run else { return }
    try during("finishing the run") { () throws(DatabaseError) in
      try RunTable.finish(run, at: time, in: store.database)
      // Readers keep it from truncating; then the next one does.
      _ = try? store.database.setPragma("wal_checkpoint", to: "truncate")
    }
  }

  private func misuse(_ message: String) -> StorageError {
    StorageError(.misuse, activity: "importing", path: store.path, message: message)
  }
}
