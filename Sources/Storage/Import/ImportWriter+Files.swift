public import Hashing
public import ProgressModel
internal import SQLite

extension ImportWriter {
  /// Whether a file with these bytes has been imported, wholly or partly.
  public func isKnown(_ sha256: Digest) throws(StorageError) -> Bool {
    try during("looking up a file") { () throws(DatabaseError) in try tables.files.isKnown(sha256) }
  }

  /// Whether the ledger holds a file of that size; only then can a file be known.
  public func hasFile(ofByteCount byteCount: Int64) throws(StorageError) -> Bool {
    try during("looking up a file") { () throws(DatabaseError) in
      try tables.files.hasFile(ofByteCount: byteCount)
    }
  }

  /// Opens the ledger's row of a file, and a savepoint.
  public func beginFile(_ source: ImportSource) throws(StorageError) {
    guard let run, openFile == nil else { throw misuse("a file begins in a batch, when no other is open") }
    var source = source
    source.path = shownPath(source.path)
    try during("beginning a file") { () throws(DatabaseError) in
      try database.beginSavepoint(Self.savepoint)
      let file = try tables.files.insert(source, run: run)
      openFile = OpenFile(
        place: RowPlace(run: run, file: file), source: source, storedNameCount: store.storedNameCount)
    }
  }

  /// Writes what one text of the open file gave: the parts of a document, or a part of a table that comes in several texts
  /// (`ofTable`; a table's file holds nothing else), and the statements that it makes void.
  ///
  /// In a document, and over all texts of a table, a record that repeats an earlier one counts as `eventsRepeated`.
  public func write(
    _ parts: [ExportDocument], voids: [StatementVoid] = [], ofTable: Bool = false
  ) throws(StorageError) -> DocumentCounts {
    guard let openFile else { throw misuse("a document is written into an open file") }
    var counts = DocumentCounts(line: parts.first?.line ?? voids.first?.line)
    documents.beginDocument()
    for part in parts { counts.add(try write(part, ofTable: ofTable, place: openFile.place)) }
    if !voids.isEmpty {
      let written = try during("writing voids") { () throws(DatabaseError) in
        try tables.voids.write(voids, place: openFile.place)
      }
      counts.add(written)
    }
    if counts.hasNewFacts { self.openFile?.hasNewFacts = true }
    return counts
  }

  /// The same for a document of one part.
  public func write(_ document: ExportDocument) throws(StorageError) -> DocumentCounts { try write([document]) }

  private func write(
    _ part: ExportDocument, ofTable: Bool, place: RowPlace
  ) throws(StorageError) -> DocumentCounts {
    let pseudonym = try pseudonym(of: part.head.learner)
    let plainID = store.options.keepsPlainIDs ? part.head.learner : nil
    return try during("writing a document") { () throws(DatabaseError) in
      if part.snapshot != nil { try note(part.snapshotTime) }
      return try documents.write(part, of: pseudonym, plainID: plainID, place: place.of(part), isTable: ofTable)
    }
  }

  /// Counts a document that is stored already, byte for byte: so many events and snapshots.
  public func writeRepetition(events: Int, snapshots: Int) throws(StorageError) -> DocumentCounts {
    guard openFile != nil else { throw misuse("a document is written into an open file") }
    var counts = DocumentCounts()
    (counts.eventsKnown, counts.snapshotsKnown) = (events, snapshots)
    if snapshots > 0 {
      try during("writing a document") { () throws(DatabaseError) in try note(.exported) }
    }
    return counts
  }

  /// Notes in the ledger where the open file's snapshots' times come from.
  private func note(_ time: SnapshotTime) throws(DatabaseError) {
    guard let openFile, openFile.retried == nil, openFile.snapshotTime != time else { return }
    self.openFile?.snapshotTime = time
    try tables.files.note(time, of: openFile.place.file)
  }

  /// Lets the ledger show the pseudonym wherever the open file's path holds `name`: it was taken as the learner (BI310).
  /// Paths of archives that hold it are treated alike. Nothing is hidden in a store that keeps plain ids.
  public func hideName(_ name: String) throws(StorageError) {
    guard let openFile else { throw misuse("no file is open") }
    guard !store.options.keepsPlainIDs else { return }
    takenNames[name] = try store.pseudonym(of: name)
    let path = shownPath(openFile.source.path)
    self.openFile?.source.path = path
    try during("hiding a name") { () throws(DatabaseError) in
      try tables.files.rename(openFile.place.file, to: path)
    }
  }

  /// A path as the ledger shows it and messages may: names that were taken as learners in this run stand as `id:` and the 32
  /// digits of the pseudonym.
  public func shownPath(_ path: String) -> String { HiddenID.path(path, hiding: takenNames) }

  /// Completes the open file's row and keeps its refused units (problems that reject, and records of unknown types).
  /// `byteCount` is its size where that was not known at its beginning.
  ///
  /// A file that brought nothing new and was refused before, with the same bytes (or the same path, size and time where its
  /// bytes are not known), outcome and refusals, leaves no row: only its refused units' last run changes.
  public func finishFile(
    _ outcome: FileOutcome, counts: FileCounts, sha256: Digest?, byteCount: Int64? = nil, problems: [ImportProblem]
  ) throws(StorageError) {
    guard let openFile, openFile.retried == nil else { throw misuse("no file is open") }
    let ending = try FileEnding(
      openFile, outcome: outcome, sha256: sha256, refused: RejectedTable.kept(problems), tables: tables)
    if ending.isRepetition {
      try rollbackFile()
      return try during("finishing a file") { () throws(DatabaseError) in
        for row in ending.waiting { try tables.rejected.touch(row.rejectedID, run: openFile.place.run) }
      }
    }
    try during("finishing a file") { () throws(DatabaseError) in
      try tables.files.complete(openFile.place, outcome, counts, sha256: sha256, byteCount: byteCount)
      try ending.settleWaiting(tables, run: openFile.place.run)
    }
    for problem in ending.added { try keep(problem, place: openFile.place) }
    try during("finishing a file") { () throws(DatabaseError) in try database.releaseSavepoint(Self.savepoint) }
    self.openFile = nil
  }

  /// Undoes everything since `beginFile`, as if the file had never been read.
  public func rollbackFile() throws(StorageError) {
    guard let openFile else { throw misuse("no file is open") }
    try during("undoing a file") { () throws(DatabaseError) in try database.undoSavepoint(Self.savepoint) }
    store.forgetNames(after: openFile.storedNameCount)
    self.openFile = nil
  }

  func keep(_ problem: ImportProblem, place: RowPlace) throws(StorageError) {
    var pseudonym: Pseudonym?
    if let learner = problem.raw?.head?.learner { pseudonym = try self.pseudonym(of: learner) }
    try during("keeping a refused record") { () throws(DatabaseError) in
      try tables.rejected.insert(problem, of: pseudonym, place: place)
      try noteRefusal(problem, database.lastInsertedRowID, of: pseudonym, run: place.run)
    }
  }

  /// While a record is tried again, ids that the store itself has hidden are read back.
  func pseudonym(of learner: String) throws(StorageError) -> Pseudonym {
    let isRetry = openFile?.retried != nil && !store.options.keepsPlainIDs
    if isRetry, let hidden = HiddenID.pseudonym(in: learner) { return hidden }
    return try store.pseudonym(of: learner)
  }

  static let savepoint = "file"
}
