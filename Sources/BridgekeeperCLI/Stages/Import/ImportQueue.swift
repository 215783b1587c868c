internal import ProgressModel

/// Steps that have been looked at as far as the first that can be read: without one, no store need be made.
final class ImportQueue: ImportSteps {
  private let steps: any ImportSteps
  private var waiting: [ImportStep] = []
  /// Whether there is anything to read.
  private(set) var hasInput = false

  init(_ steps: any ImportSteps) throws {
    self.steps = steps
    while !hasInput, let step = try steps.next() {
      waiting.append(step)
      if case .problem = step { continue }
      hasInput = true
    }
    waiting.reverse()
  }

  func next() throws -> ImportStep? { try waiting.popLast() ?? steps.next() }

  /// What an import without a store comes to, where nothing can be read.
  func summaryWithoutInput() throws -> ImportSummary {
    var summary = ImportSummary()
    while let step = try next() {
      if case .problem(let path, let problem) = step { summary.add(step: problem, file: path) }
    }
    return summary
  }
}
