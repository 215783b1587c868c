internal import CommandLineKit
internal import ProgressModel
internal import Simulation

/// The steps as a table; long ones leave out runs of steps that are as the rules allow.
struct StepTable {
  let steps: [ExplainedStep]
  let hasDevices: Bool
  let showsAll: Bool
  let style: TerminalStyle

  /// So many steps are shown whole.
  private static let fewSteps = 60
  /// So many stay on both sides of one that matters, and are left out from this many on.
  private static let context = 3
  private static let fewestLeftOut = 6
  /// The least widths of the columns of words.
  private static let eventWidth = 26
  private static let needsWidth = 15

  private struct Row {
    var seq: String
    var time: String
    var event: String
    var needs: String
    var held: String
  }

  var lines: [String] {
    let rows = [Row(seq: "seq", time: "time (UTC)", event: "event", needs: "needs", held: "held")] + shown
    let seqWidth = max(rows.map { displayWidth($0.seq) }.max() ?? 0, 5)
    let eventWidth = max(rows.map { displayWidth($0.event) }.max() ?? 0, Self.eventWidth)
    let needsWidth = max(rows.map { displayWidth($0.needs) }.max() ?? 0, Self.needsWidth)
    return rows.map { row in
      let seq = String(repeating: " ", count: seqWidth - displayWidth(row.seq)) + row.seq
      return [seq, padded(row.time, 19), padded(row.event, eventWidth), padded(row.needs, needsWidth), row.held]
        .joined(separator: "  ")
    }
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(width - displayWidth(text), 0))
  }

  private var shown: [Row] {
    guard !showsAll, steps.count > Self.fewSteps else { return steps.map(row) }
    var rows: [Row] = []
    var start = 0
    for run in leftOut() {
      rows += steps[start..<run.lowerBound].map(row)
      let count = "… \(run.count) steps as the rules allow"
      rows.append(Row(seq: "…", time: "", event: count, needs: "", held: "yes"))
      start = run.upperBound
    }
    return rows + steps[start...].map(row)
  }

  private func leftOut() -> [Range<Int>] {
    var matters = steps.indices.map { steps[$0].held != .yes || !steps[$0].codes.isEmpty }
    (matters[0], matters[steps.count - 1]) = (true, true)
    var runs: [Range<Int>] = []
    var last = 0
    for index in steps.indices where matters[index] {
      let run = (last + Self.context + 1)..<max(index - Self.context, last + Self.context + 1)
      if run.count >= Self.fewestLeftOut { runs.append(run) }
      last = index
    }
    return runs
  }

  private func row(_ step: ExplainedStep) -> Row {
    let needs = step.needs.joined(separator: step.needsAny ? " or " : ", ")
    return Row(
      seq: seq(step), time: step.at?.shown ?? "no time", event: step.event, needs: needs.isEmpty ? "–" : needs,
      held: held(step))
  }

  private func seq(_ step: ExplainedStep) -> String {
    guard let first = step.seq else { return hasDevices ? step.device : "–" }
    let span = step.lastSeq.map { $0 == first ? "\(first)" : "\(first)–\($0)" } ?? "\(first)"
    return hasDevices ? "\(step.device):\(span)" : span
  }

  private func held(_ step: ExplainedStep) -> String {
    let codes = step.codes.joined(separator: ", ")
    switch step.held {
    case .yes:
      let words = step.result.map { "yes, \($0)" } ?? "yes"
      return codes.isEmpty ? words : "\(words)  \(style.yellow(codes))"
    case .no: return codes.isEmpty ? "not recorded" : style.red("NO  \(codes)")
    case .restsOn(let root): return codes.isEmpty ? "rests on \(root)" : "rests on \(root)  \(style.yellow(codes))"
    }
  }
}
