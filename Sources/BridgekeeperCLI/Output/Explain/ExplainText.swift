internal import CivilTime
internal import CommandLineKit
internal import ProgressModel
internal import Simulation

/// An explanation for people: head, steps, contradictions, snapshots.
struct ExplainText {
  var learner: String
  var explanation: Explanation
  var devices: [DeviceHistory]
  var style: TerminalStyle
  var showsAll: Bool
  var places: FactPlaces

  var text: String {
    ([head, remark] + steps + explanation.findingsOfLogs.flatMap(block) + snapshots)
      .filter { !$0.isEmpty }.map { $0 + "\n" }.joined()
  }

  private var verdict: String {
    let name = explanation.replay.verdict.rawValue
    return explanation.replay.verdict == .impossible ? style.red(name) : name
  }

  private var head: String {
    let parts = [
      style.bold(learner), logs.isEmpty ? snapshotCount : "\(logs), \(snapshotCount)",
      "curriculum \(explanation.curriculum), retakes \(explanation.policy.rawValue)", "verdict: \(verdict)",
    ]
    return parts.joined(separator: "   ")
  }

  private var snapshotCount: String {
    "\(explanation.snapshots.count) snapshot\(explanation.snapshots.count == 1 ? "" : "s")"
  }

  private var logs: String {
    let spans = devices.map { DeviceSpan($0) }
    if spans.count == 1 { return "1 device, \(spans[0].text)" }
    return spans.isEmpty
      ? "" : "\(spans.count) devices, " + spans.map { "\($0.device) \($0.text)" }.joined(separator: ", ")
  }

  private var remark: String {
    explanation.steps.isEmpty ? "No log is stored, so nothing is said of the way there." : ""
  }

  private var steps: [String] {
    guard !explanation.steps.isEmpty else { return [] }
    return StepTable(steps: explanation.steps, hasDevices: devices.count > 1, showsAll: showsAll, style: style).lines
  }

  private func block(_ finding: Finding) -> [String] {
    FindingBlock(finding: finding, policy: explanation.policy, style: style, places: places).lines
  }

  private var snapshots: [String] {
    SnapshotBlocks(snapshots: explanation.snapshots, places: places.places, showsAll: showsAll, style: style).lines
  }
}

extension Explanation {
  /// The findings that no snapshot is about.
  var findingsOfLogs: [Finding] {
    let ofSnapshots = Set(snapshots.flatMap(\.findings))
    return replay.findings.filter { !ofSnapshots.contains($0) }
  }
}

/// From where to where a device's log goes.
struct DeviceSpan {
  let device: String
  /// `seq 1 to 19 without a gap`.
  let text: String

  init(_ history: DeviceHistory) {
    device = history.device
    let numbered = history.records.filter { $0.seq > 0 }
    guard let first = numbered.first?.seq, let last = numbered.last?.seq else {
      text = "\(history.records.count) records without seq"
      return
    }
    let foreign = history.foreign.reduce(0) { $0 + $1.clamped(to: first...last).count }
    let missing = Int(last - first) + 1 - numbered.count - (history.foreign.isEmpty ? 0 : foreign)
    text = "seq \(first) to \(last) " + (missing > 0 ? "with \(missing) missing" : "without a gap")
  }
}

extension Timestamp {
  /// `2025-12-01 08:00:00`, UTC.
  var shown: String {
    String(RFC3339.text(millisecondsSinceEpoch: millisecondsSinceEpoch).prefix(19)).split(separator: "T")
      .joined(separator: " ")
  }
}
