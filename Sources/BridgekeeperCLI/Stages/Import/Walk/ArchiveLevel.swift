internal import Archives
internal import ProgressModel

/// An archive that is being read, or an archive in it.
final class ArchiveLevel {
  /// What the ledger calls it.
  let path: String
  let reader: ArchiveReader
  /// How many members have been handed out by the reader.
  var memberCount = 0
  /// Whether anything in it was worth a word.
  var hasGiven = false
  /// The app containers in it; nil until a name says that there may be one.
  var containers: ArchiveContainers?
  private var timesRead: [String: Int] = [:]

  init(path: String, reader: ArchiveReader) {
    self.path = path
    self.reader = reader
  }

  func path(of name: String) -> String { "\(path)!/\(name)" }

  func countRead(_ name: String) { timesRead[name, default: 0] += 1 }

  /// What is to be said at its end.
  var remarks: [ImportStep] {
    let repeated = timesRead.filter { $0.value > 1 }.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    let sameNames = repeated.map { name, count in
      let message = "\(count) members of one name; all were read"
      return ImportStep.problem(
        path: path(of: name), ImportProblem(code: .archiveSameName, unit: .warning, message: message))
    }
    if hasGiven { return sameNames }
    return [.problem(path: path, ImportProblem(code: .noRecords, unit: .warning, message: "nothing to import in it"))]
  }
}
