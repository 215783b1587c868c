internal import Exports
internal import ProgressModel
internal import Storage
internal import StrictJSON

/// What an import did: the numbers and problems of the JSON result.
struct ImportSummary {
  var imported = 0
  var unchanged = 0
  var partly = 0
  var rejected = 0
  var counts = FileCounts()
  private(set) var problems: [(file: String, problem: ImportProblem)] = []
  private var warnings: [(file: String, warning: ImportWarning)] = []
  private var placesOfWarnings: [WarningKey: Int] = [:]
  private var hasOtherThanUnreadable = false

  private struct WarningKey: Hashable {
    var code: ProblemCode
    var name: String
  }

  var seen: Int { imported + unchanged + partly + rejected }

  /// Whether any event, document or file was refused.
  var hasRejections: Bool { counts.eventsRejected + counts.documentsRejected + rejected > 0 }

  mutating func add(_ outcome: FileOutcome, _ fileCounts: FileCounts) {
    switch outcome {
    case .imported: imported += 1
    case .partly: partly += 1
    case .rejected: rejected += 1
    }
    counts.add(fileCounts)
  }

  mutating func add(_ problem: ImportProblem, file: String) {
    problems.append((file, problem))
    let isUnreadable = problem.code == .inputMissing || problem.code == .inputUnreadable
    if problem.unit != .warning, !isUnreadable { hasOtherThanUnreadable = true }
  }

  /// Counts a warning once per kind and name.
  mutating func add(_ warning: ImportWarning, file: String) {
    let key = WarningKey(code: warning.code, name: warning.name)
    if let place = placesOfWarnings[key] {
      warnings[place].warning.count += warning.count
    } else {
      placesOfWarnings[key] = warnings.count
      warnings.append((file, warning))
    }
  }

  /// Problems, then warnings with their counts.
  var all: [(file: String, problem: ImportProblem)] {
    problems + warnings.map { ($0.file, $0.warning.problem) }
  }

  /// 0 nothing was refused; 12 something was, something got in; 65 nothing got in; 66 nothing could be read.
  var exitCode: ExitCode {
    guard hasRejections else { return .done }
    if imported + partly + unchanged > 0 { return .partlyRejected }
    return hasOtherThanUnreadable ? .allMalformed : .inputMissing
  }

  /// One line for people.
  var sentence: String {
    func plural(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
    var parts = [
      "\(plural(counts.eventsNew, "new event")) and \(plural(counts.snapshotsNew, "new snapshot")) from \(plural(imported + partly, "file"))"
    ]
    if counts.eventsKnown > 0 { parts.append("\(plural(counts.eventsKnown, "event")) known before") }
    if unchanged > 0 { parts.append("\(plural(unchanged, "file")) unchanged") }
    if counts.eventsConflicting > 0 { parts.append("\(plural(counts.eventsConflicting, "event")) in conflict") }
    if hasRejections {
      parts.append(
        "rejected: \(plural(counts.eventsRejected, "event")), \(plural(counts.documentsRejected, "document")), \(plural(rejected, "file"))"
      )
    }
    return parts.joined(separator: "; ")
  }

  /// The members of the JSON result.
  var members: [JSONMember] {
    [
      JSONMember(
        "files",
        [
          "seen": JSONValue(seen), "imported": JSONValue(imported), "unchanged": JSONValue(unchanged),
          "partly": JSONValue(partly), "rejected": JSONValue(rejected),
        ]),
      JSONMember(
        "documents",
        ["imported": JSONValue(counts.documentsImported), "rejected": JSONValue(counts.documentsRejected)]),
      JSONMember(
        "events",
        [
          "new": JSONValue(counts.eventsNew), "known": JSONValue(counts.eventsKnown),
          "conflicting": JSONValue(counts.eventsConflicting), "rejected": JSONValue(counts.eventsRejected),
        ]),
      JSONMember("snapshots", ["new": JSONValue(counts.snapshotsNew), "known": JSONValue(counts.snapshotsKnown)]),
      JSONMember("problems", JSONValue(all.map { Self.value($0.file, $0.problem) })),
    ]
  }

  private static func value(_ file: String, _ problem: ImportProblem) -> JSONValue {
    [
      "file": JSONValue(file), "line": problem.line.map { JSONValue($0) } ?? nil,
      "pointer": problem.pointer.map { JSONValue($0) } ?? nil, "code": JSONValue(problem.code.rawValue),
      "message": JSONValue(problem.message),
    ]
  }
}

extension ImportProblem {
  /// `inbox/a.json:41:17 /events/7/score BI402: expected an integer, found text`
  func line(file: String) -> String {
    let place = [line, column].compactMap { $0.map(String.init) }
    let words = [([file] + place).joined(separator: ":"), pointer ?? "", "\(code.rawValue):"].filter { !$0.isEmpty }
    return words.joined(separator: " ") + " " + message
  }
}
