public import ProgressModel
internal import SQLite

extension ImportWriter {
  /// Keeps what was remarked in the open file of `learner`, the app's id as in the documents' heads; nothing of one of whom
  /// nothing else is stored.
  public func note(_ remarks: [Remark], of learner: String) throws(StorageError) {
    guard let openFile else { throw misuse("a remark belongs to an open file") }
    let pseudonym = try self.pseudonym(of: learner)
    let isNew = try during("keeping a remark") { () throws(DatabaseError) in
      try documents.note(remarks, of: pseudonym, run: openFile.place.run)
    }
    if isNew { self.openFile?.hasNewFacts = true }
  }

  /// Keeps what the replay is to say of a refused record, where it says whose it is.
  func noteRefusal(
    _ problem: ImportProblem, _ rejectedID: Int64, of pseudonym: Pseudonym?, run: Int64
  ) throws(DatabaseError) {
    guard let remark = problem.remark, let pseudonym else { return }
    _ = try documents.note([remark], of: pseudonym, rejectedID: rejectedID, run: run)
  }
}
