public import ProgressModel
internal import SQLite

/// What became of a refused record that was tried again.
public enum RetryOutcome: Sendable {
  /// It got in, or nothing in it is refused any more; `problems` are what is still refused of its parts.
  case resolved(problems: [ImportProblem])
  /// It is refused as a whole, as before or for the reason given.
  case refused(ImportProblem?)
}

extension ImportWriter {
  /// Opens a refused record in place of a file: what is then written belongs to its old file and to this run, and learners
  /// that stand as `id:` and 32 hexadecimal digits are read back as the pseudonyms they are (not in a store with plain ids).
  ///
  ///     let reader = try RejectedReader(store: store)
  ///     while let record = try reader.next() {
  ///       guard record.isReadable, let raw = record.raw else { … it needs its file … }
  ///       try writer.beginRetry(record)
  ///       let text = …decode(raw)
  ///       counts.add(try writer.write(text.parts, voids: text.voids))
  ///       try writer.finishRetry(.resolved(problems: text.problems))
  ///     }
  public func beginRetry(_ record: RejectedRecord) throws(StorageError) {
    guard let run, openFile == nil else { throw misuse("a record is tried again in a batch, when no file is open") }
    guard record.isReadable else { throw misuse("a record without its whole text cannot be tried again") }
    try during("trying a refused record again") { () throws(DatabaseError) in
      try database.beginSavepoint(Self.savepoint)
    }
    openFile = OpenFile(
      place: RowPlace(run: run, file: record.fileID, line: record.line), source: record.file,
      storedNameCount: store.storedNameCount,
      retried: record.rejectedID)
  }

  /// Settles the record: what got in is kept and its row is resolved, or everything since `beginRetry` is undone.
  public func finishRetry(_ outcome: RetryOutcome) throws(StorageError) {
    guard let openFile, let rejectedID = openFile.retried else { throw misuse("no record is being tried again") }
    switch outcome {
    case .resolved(let problems):
      for problem in RejectedTable.kept(problems) { try keep(problem, place: openFile.place) }
      try during("settling a refused record") { () throws(DatabaseError) in
        try tables.remarks.noteResolved(rejectedID)
        try tables.rejected.resolve(rejectedID, run: openFile.place.run)
        if openFile.hasNewFacts { try RunTable.noteRetried(openFile.place.run, in: database) }
        try database.releaseSavepoint(Self.savepoint)
      }
      self.openFile = nil
    case .refused(let problem):
      try rollbackFile()
      try during("settling a refused record") { () throws(DatabaseError) in
        if let problem {
          try tables.rejected.change(rejectedID, to: problem, run: openFile.place.run)
        } else {
          try tables.rejected.touch(rejectedID, run: openFile.place.run)
        }
      }
    }
  }
}
