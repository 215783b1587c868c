internal import Exports
internal import ProgressModel
internal import Storage

/// What has been found in one file so far: its counts, its problems, and the refused records that the store keeps.
struct FileFindings {
  let path: String
  var counts = FileCounts()
  private(set) var problems = ProblemList()
  /// Refused units and records of unknown types.
  private(set) var kept: [ImportProblem] = []
  /// The records of a table that repeat earlier ones, over all its texts; nil where none did.
  private var repeated: ImportWarning?

  init(path: String) { self.path = path }

  /// Nothing refused: imported; else a document decides between partly and rejected.
  var outcome: FileOutcome {
    let hasRejections = counts.eventsRejected + counts.documentsRejected > 0
    return !hasRejections ? .imported : counts.documentsImported > 0 ? .partly : .rejected
  }

  /// Adds what a text turned out to be, and what the store made of it.
  mutating func add(_ text: DecodedText, written: DocumentCounts) {
    counts.eventsRejected += text.rejectedEvents
    counts.documentsImported += text.documentsImported
    counts.documentsRejected += text.documentsRejected
    kept += (text.problems + text.skipped).map { $0.remarked(text.warnings) }
    counts.add(written)
    // A text of a table knows only its own repetitions; the store knows those of the whole table.
    let warnings = text.isOfTable ? text.warnings.filter { $0.code != .duplicateRecord } : text.warnings
    if !(text.problems.isEmpty && warnings.isEmpty) { addInOrder(text.problems, warnings) }
    if let remark = Self.remark(.duplicateRecord, written.eventsRepeated, written) {
      if text.isOfTable {
        var sum = repeated ?? remark
        if repeated != nil { sum.count += remark.count }
        repeated = sum
      } else if !warnings.contains(where: { $0.code == .duplicateRecord }) {
        problems.add(remark, file: path)
      }
    }
    for remark in Self.remarks(on: written) { problems.add(remark, file: path) }
  }

  /// What the store found in a text besides repetitions: conflicts, and voids without effect.
  static func remarks(on written: DocumentCounts) -> [ImportWarning] {
    let fields = written.conflictingFields.joined(separator: ", ")
    return [
      remark(.recordConflict, written.eventsConflicting, written, name: fields),
      remark(.statementVoid, written.voidsVoided, written),
    ].compactMap(\.self)
  }

  /// A remark on what the store made of a text; nil where it counts none.
  private static func remark(
    _ code: ProblemCode, _ count: Int, _ written: DocumentCounts, name: String = ""
  ) -> ImportWarning? {
    count == 0 ? nil : ImportWarning(code: code, name: name, count: count, line: written.line)
  }

  /// Adds what is known only at the end of the file.
  mutating func add(_ summary: FileSummary) {
    if let repeated { problems.add(repeated, file: path) }
    for warning in summary.warnings { problems.add(warning, file: path) }
    guard summary.unlistedProblems > 0 else { return }
    let message = "\(summary.unlistedProblems) more were refused in this file; they are not listed"
    problems.add(
      ImportProblem(code: kept.last { $0.unit != .warning }?.code ?? .jsonSyntax, unit: .warning, message: message),
      file: path)
  }

  /// Refused units and warnings of one text, as they follow each other in it.
  private mutating func addInOrder(_ refused: [ImportProblem], _ warnings: [ImportWarning]) {
    var rest = warnings[...]
    for problem in refused {
      while let warning = rest.first,
        (warning.line ?? 0, warning.column ?? 0) < (problem.line ?? 0, problem.column ?? 0)
      {
        problems.add(warning, file: path)
        rest.removeFirst()
      }
      problems.add(problem, file: path)
    }
    for warning in rest { problems.add(warning, file: path) }
  }
}
