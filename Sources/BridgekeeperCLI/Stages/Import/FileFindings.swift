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
  private var repeated: DocumentCounts?

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
    kept += text.problems
    kept += text.skipped
    counts.add(written)
    // A text of a table knows only its own repetitions; the store knows those of the whole table.
    let warnings = text.isOfTable ? text.warnings.filter { $0.code != .duplicateRecord } : text.warnings
    if !(text.problems.isEmpty && warnings.isEmpty) { addInOrder(text.problems, warnings) }
    var counted = Set(warnings.map(\.code))
    if text.isOfTable, written.eventsRepeated > 0 {
      var sum = repeated ?? DocumentCounts(line: written.line)
      sum.eventsRepeated += written.eventsRepeated
      repeated = sum
      counted.insert(.duplicateRecord)
    }
    add(written, besides: counted)
  }

  /// Adds what is known only at the end of the file.
  mutating func add(_ summary: FileSummary) {
    for warning in repeated?.warnings ?? [] { problems.add(warning, file: path) }
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

  /// What the store remarked, unless the decoder has said it already.
  private mutating func add(_ written: DocumentCounts, besides counted: Set<ProblemCode>) {
    if written.eventsConflicting > 0 {
      problems.addConflicts(
        written.eventsConflicting, in: written.conflictingFields, line: written.line ?? 1, file: path)
    }
    for remark in written.warnings where remark.code != .recordConflict && !counted.contains(remark.code) {
      problems.add(remark, file: path)
    }
  }
}
