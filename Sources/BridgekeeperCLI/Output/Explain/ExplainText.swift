internal import CivilTime
internal import CommandLineKit
internal import ProgressModel
internal import Simulation

/// An explanation for people: who, what contradicts what and what to do, then the history, then what else there is to say.
struct ExplainText {
  var learner: String
  var explanation: Explanation
  var devices: [DeviceHistory]
  var page: ExplainPage
  var showsAll: Bool
  var places: FactPlaces

  var text: String {
    let next = page.paragraph(NextStep(explanation).text)
    let ofLogs = findings.matters(isWhole: showsAll)
    let ofSnapshots = snapshots.matters
    // The gravest first: a snapshot's contradiction stands before what the logs explain.
    let matters =
      explanation.isRefutedByLogs || explanation.replay.verdict != .impossible
      ? [ofLogs, ofSnapshots] : [ofSnapshots, ofLogs]
    return [
      [head + remark], matters, [endState, next, steps, findings.remarks(isWhole: showsAll), snapshots.others],
    ]
    .joined()
    .filter { !$0.isEmpty }
    .map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n")
  }

  private var head: [String] {
    let spans = devices.map { DeviceSpan($0) }
    let logs = spans.count == 1 ? "1 device, \(spans[0].text), " : spans.isEmpty ? "" : "\(spans.count) devices, "
    return page.parts(
      [learner, logs + snapshotCount]
        + (spans.count > 1 ? spans.map { "\($0.device) \($0.text)" } : []) + [
          "curriculum \(explanation.curriculum), retakes \(explanation.policy.rawValue)",
          "verdict: \(explanation.replay.verdict.rawValue)",
        ], emphasis: [(learner, page.style.bold), ("impossible", page.style.red)])
  }

  private var snapshotCount: String {
    explanation.snapshots.count.counted("snapshot")
  }

  private var remark: [String] {
    explanation.steps.isEmpty
      ? page.paragraph("No log is stored: nothing is said of the way there.") : []
  }

  private var findings: FindingBlocks {
    FindingBlocks(findings: explanation.findingsOfLogs, policy: explanation.policy, page: page, places: places)
  }

  private var snapshots: SnapshotBlocks {
    SnapshotBlocks(snapshots: explanation.snapshots, places: places, showsAll: showsAll, page: page)
  }

  /// What the records lead to, where no run of the app ends so and no snapshot above says it.
  private var endState: [String] {
    guard let state = explanation.brokenEnd, let repairs = state.repairs else { return [] }
    return page.paragraph(
      "State after the last record: \(state.set.joined(separator: ", ")) set. No run of the app ends so.")
      + RepairLines(repairs: repairs, page: page).lines
  }

  private var steps: [String] {
    guard !explanation.steps.isEmpty else { return [] }
    return StepTable(steps: explanation.steps, hasDevices: devices.count > 1, showsAll: showsAll, page: page).lines
  }
}

extension Explanation {
  /// The findings that no snapshot is about.
  var findingsOfLogs: [Finding] {
    let ofSnapshots = Set(snapshots.flatMap(\.findings))
    return replay.findings.filter { !ofSnapshots.contains($0) }
  }
}

extension Explanation {
  /// Whether a record of a log refutes.
  var isRefutedByLogs: Bool { findingsOfLogs.contains(where: \.kind.refutes) }

  /// The state after the last record where the logs are broken, it is not legal, and no snapshot shows the same flags.
  var brokenEnd: EndState? {
    guard isRefutedByLogs, let endState, endState.repairs.map({ $0.distance > 0 }) == true else { return nil }
    let isShown = snapshots.contains { $0.hasRepairs && $0.stated == endState.set }
    return isShown ? nil : endState
  }
}

extension ExplainedSnapshot {
  /// Whether ways to legal states are shown: repairs change flags, so where only numbers contradict each other there are none.
  var hasRepairs: Bool {
    repairs.distance > 0 && (findings + repeated).contains { ["BK501", "BK502"].contains($0.code) }
  }
}

extension Finding {
  /// Whether the verdict would be another one without such findings.
  var matters: Bool { kind.refutes || severity >= .minor }
}

/// From where to where a device's log goes.
struct DeviceSpan {
  let device: String
  /// `seq 1 to 19 without a gap`.
  let text: String
  /// Whether numbers are missing; so they may be where there are none.
  let hasGap: Bool

  init(_ history: DeviceHistory) {
    device = history.device
    let numbered = history.records.filter { $0.seq > 0 }
    guard let first = numbered.first?.seq, let last = numbered.last?.seq else {
      text = "\(history.records.count.counted("record")) without seq"
      hasGap = true
      return
    }
    let foreign = history.foreign.filter { $0.overlaps(first...last) }
      .reduce(0) { $0 + $1.clamped(to: first...last).count }
    let missing = Int(last - first) + 1 - numbered.count - foreign
    hasGap = missing > 0 || first > 1
    text = "seq \(first) to \(last) " + (missing > 0 ? "with \(missing) missing" : "without a gap")
  }
}

extension Timestamp {
  /// `2025-12-01 08:00:00`, UTC.
  var shown: String { "\(day) \(timeOfDay)" }

  /// `2025-12-01`, UTC.
  var day: Substring { whole.prefix(10) }

  /// `08:00:00`, UTC.
  var timeOfDay: Substring { whole.dropFirst(11).prefix(8) }

  private var whole: String { RFC3339.text(millisecondsSinceEpoch: millisecondsSinceEpoch) }
}
