internal import Exports
internal import ProgressModel
internal import Storage

extension ImportSummary {
  /// Adds a record that got in.
  mutating func addResolved(_ record: RejectedRecord, _ text: DecodedText, _ written: DocumentCounts) {
    resolved += 1
    counts.add(written)
    counts.eventsRejected += text.rejectedEvents
    for problem in text.problems { add(refusal: Self.problem(of: record, problem), file: record.file.path) }
    for warning in text.warnings + FileFindings.remarks(on: written) {
      var placed = warning
      (placed.line, placed.column) = (record.line, record.column)
      add(placed, file: record.file.path)
    }
  }

  /// Adds a record that is refused again, or whose type is still unknown.
  mutating func addRefused(_ record: RejectedRecord, _ problem: ImportProblem?) {
    guard let problem else { return }
    if problem.unit == .document { counts.documentsRejected += 1 } else { counts.eventsRejected += 1 }
    add(refusal: Self.problem(of: record, problem), file: record.file.path)
  }

  /// Lists a record that is not kept whole: it costs nothing anew.
  mutating func addWaiting(_ record: RejectedRecord) {
    let message = "\(record.message); its text is not kept whole: import its file again with --retry"
    guard let code = ProblemCode(rawValue: record.code) else { return }
    add(
      step: ImportProblem(
        code: code, unit: .warning, line: record.line, column: record.column, pointer: record.pointer, message: message),
      file: record.file.path)
  }

  /// The problem at the place of the record in its old file.
  private static func problem(of record: RejectedRecord, _ problem: ImportProblem) -> ImportProblem {
    var placed = problem
    (placed.line, placed.column) = (record.line, record.column)
    placed.pointer = record.pointer ?? problem.pointer
    return placed
  }
}
