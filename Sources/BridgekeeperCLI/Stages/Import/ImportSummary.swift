internal import Exports
internal import ProgressModel
internal import Storage

/// What an import did: the numbers and problems of the JSON result.
struct ImportSummary {
  var imported = 0
  var unchanged = 0
  var partly = 0
  var rejected = 0
  var counts = FileCounts()
  /// Refused records that got in when they were tried again.
  var resolved = 0
  private var problems = ProblemList()
  private var hasOtherThanUnreadable = false

  var seen: Int { imported + unchanged + partly + rejected }

  /// Files of which something got in, now or before.
  var accepted: Int { imported + unchanged + partly }

  /// Whether any event, document or file was refused.
  var hasRejections: Bool { counts.eventsRejected + counts.documentsRejected + rejected > 0 }

  /// Adds a file that was read.
  mutating func add(_ findings: FileFindings) {
    switch findings.outcome {
    case .imported: imported += 1
    case .partly: partly += 1
    case .rejected: rejected += 1
    }
    counts.add(findings.counts)
    if findings.outcome != .imported { hasOtherThanUnreadable = true }
    problems.add(findings.problems)
  }

  /// Adds what refuses one file, or a remark.
  mutating func add(step problem: ImportProblem, file: String) {
    problems.add(problem, file: file)
    guard problem.unit != .warning else { return }
    rejected += 1
    if problem.code != .inputMissing, problem.code != .inputUnreadable { hasOtherThanUnreadable = true }
  }

  /// Adds why a record is refused again.
  mutating func add(refusal problem: ImportProblem, file: String) {
    problems.add(problem, file: file)
    hasOtherThanUnreadable = true
  }

  /// Adds a remark, or counts it.
  mutating func add(_ warning: ImportWarning, file: String) { problems.add(warning, file: file) }

  /// Puts other paths in place of the problems' own, once there are no more.
  mutating func showFiles(as shown: (String) -> String) { problems.showFiles(as: shown) }

  /// Refused units and warnings in the order of the input.
  var all: [(file: String, problem: ImportProblem)] { problems.all }

  /// 0 nothing was refused; 12 something was, something got in; 65 nothing got in; 66 nothing could be read.
  var exitCode: ExitCode {
    guard hasRejections else { return .done }
    if accepted + resolved > 0 { return .partlyRejected }
    return hasOtherThanUnreadable ? .allMalformed : .inputMissing
  }

  /// One line for people.
  var sentence: String {
    var parts = [
      "\(counts.eventsNew.counted("new event")) and \(counts.snapshotsNew.counted("new snapshot")) from \((imported + partly).counted("file"))"
    ]
    if resolved > 0 { parts.append("\(resolved.counted("refused record")) got in") }
    if counts.eventsKnown > 0 { parts.append("\(counts.eventsKnown.counted("event")) known before") }
    if unchanged > 0 { parts.append("\(unchanged.counted("file")) unchanged") }
    if counts.eventsConflicting > 0 { parts.append("\(counts.eventsConflicting.counted("event")) in conflict") }
    if hasRejections {
      parts.append(
        "rejected: \(counts.eventsRejected.counted("event")), \(counts.documentsRejected.counted("document")), \(rejected.counted("file"))"
      )
    }
    return parts.joined(separator: "; ")
  }
}
