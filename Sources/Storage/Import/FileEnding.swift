internal import Hashing
internal import ProgressModel
internal import SQLite

/// How a file's refused units meet those that the same bytes left before.
struct FileEnding {
  /// What waits of the same bytes.
  let waiting: [RejectedTable.Waiting]
  /// The refused units that do not wait yet.
  private(set) var added: [ImportProblem] = []
  /// The waiting ones that were met again, and the others.
  private var again: [Int64] = []
  private var gone: [Int64] = []
  private let hasNewFacts: Bool
  private let outcome: FileOutcome
  private let earlier: Int64?

  init(
    _ file: ImportWriter.OpenFile, outcome: FileOutcome, sha256: Digest?, refused: [ImportProblem], tables: ImportTables
  ) throws(StorageError) {
    self.outcome = outcome
    hasNewFacts = file.hasNewFacts
    let found = try during("finishing a file") { () throws(DatabaseError) in
      let earlier = try tables.files.earlier(than: file.place.file, file.source, outcome, sha256: sha256)
      if let sha256 { return (earlier, try tables.rejected.waiting(of: sha256)) }
      return (earlier, try earlier.map { (id) throws(DatabaseError) in try tables.rejected.waiting(ofFile: id) } ?? [])
    }
    (earlier, waiting) = found
    match(refused)
  }

  /// Whether it is as if the file had not been read again.
  var isRepetition: Bool { earlier != nil && !hasNewFacts && added.isEmpty && gone.isEmpty }

  /// Each waiting row stands for one refusal.
  private mutating func match(_ refused: [ImportProblem]) {
    var open: [RejectedTable.Refusal: [Int64]] = [:]
    for row in waiting.reversed() { open[row.refusal, default: []].append(row.rejectedID) }
    for problem in refused {
      if let row = open[RejectedTable.Refusal(problem)]?.popLast() { again.append(row) } else { added.append(problem) }
    }
    gone = open.values.flatMap { $0 }.sorted()
  }

  /// What is no longer refused got in, unless the whole file was refused: then its refusal stands for it.
  func settleWaiting(_ tables: ImportTables, run: Int64) throws(DatabaseError) {
    for row in again { try tables.rejected.touch(row, run: run) }
    for row in gone {
      if outcome == .rejected {
        try tables.remarks.remove(row)
        try tables.rejected.remove(row)
      } else {
        try tables.remarks.noteResolved(row)
        try tables.rejected.resolve(row, run: run)
      }
    }
  }
}
