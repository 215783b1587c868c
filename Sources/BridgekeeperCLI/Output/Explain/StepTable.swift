internal import CommandLineKit
internal import ProgressModel
internal import Simulation

/// The steps as a table, under a line for each day and device; long ones leave out runs of steps that say nothing new.
struct StepTable {
  let steps: [ExplainedStep]
  let hasDevices: Bool
  let showsAll: Bool
  let page: ExplainPage

  var lines: [String] {
    let heads = ["seq"] + (hasDeviceColumn ? ["device"] : []) + ["UTC", "event", "needs", "held"]
    var table = TextTable(heads.map { $0 == "seq" ? .right($0) : .left($0) })
    var heading = ""
    var start = 0
    let runs = showsAll ? [] : LeftOutSteps(steps).runs
    for run in runs + [steps.count..<steps.count] {
      for step in steps[start..<run.lowerBound] { append(step, to: &table, under: &heading) }
      if !run.isEmpty { table.append(row("…", "", "", leftOut(run), "", "")) }
      start = run.upperBound
    }
    let count = runs.reduce(0) { $0 + $1.count }
    let end = count == 0 ? [] : ["\(count) of \(steps.count) steps are left out; --verbose shows all."]
    return table.text(fitting: page.columns).split(separator: "\n").map(String.init) + end
  }

  /// Devices whose steps alternate stand in a column; else above their steps.
  private var hasDeviceColumn: Bool {
    hasDevices && zip(steps, steps.dropFirst()).count { $0.device != $1.device } * 4 > steps.count
  }

  private func append(_ step: ExplainedStep, to table: inout TextTable, under heading: inout String) {
    let place = self.heading(step)
    if place != heading { table.append(line: place) }
    heading = place
    let needs = step.needs.joined(separator: step.needsAny ? " or " : ", ")
    let (words, emphasis) = held(step)
    let cells = row(
      seq(step), step.device, step.at.map { String($0.timeOfDay) } ?? "no time", step.event,
      needs.isEmpty ? "–" : needs, words)
    table.append(cells, emphasis: emphasis.map { [cells.count - 1: $0] } ?? [:])
  }

  private func row(_ seq: String, _ device: String, _ rest: String...) -> [String] {
    ([seq] + (hasDeviceColumn ? [device] : []) + rest).map(\.shownInLine)
  }

  /// `2025-12-01`, with several devices `2025-12-01  iPhone-2F1C`.
  private func heading(_ step: ExplainedStep) -> String {
    let day = step.at.map { String($0.day) } ?? "without a date"
    return (hasDevices && !hasDeviceColumn ? "\(day)  \(step.device)" : day).shownInLine
  }

  /// `311 steps as the rules allow`, or what there is besides: `1203 steps: 303 rest on others, BK405 2 times`.
  private func leftOut(_ run: Range<Int>) -> String {
    var parts: [String] = []
    let resting = steps[run].count { if case .restsOn = $0.held { true } else { false } }
    let broken = steps[run].count { $0.held == .no }
    if broken > 0 { parts.append("NO \(times(broken))") }
    if resting > 0 { parts.append("\(resting) rest on others") }
    let codes = Dictionary(steps[run].flatMap(\.codes).map { ($0, 1) }, uniquingKeysWith: +)
    parts += codes.sorted { $0.key < $1.key }.map { "\($0.key) \(times($0.value))" }
    return parts.isEmpty
      ? "\(run.count) steps as the rules allow" : "\(run.count) steps: \(parts.joined(separator: ", "))"
  }

  private func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }

  private func seq(_ step: ExplainedStep) -> String {
    guard let first = step.seq else { return "–" }
    return step.lastSeq.map { $0 == first ? "\(first)" : "\(first)–\($0)" } ?? "\(first)"
  }

  private func held(_ step: ExplainedStep) -> (String, TextTable.Emphasis?) {
    let codes = step.codes.joined(separator: ", ")
    let coded: TextTable.Emphasis? = codes.isEmpty ? nil : page.style.yellow
    switch step.held {
    case .yes:
      return (
        [[step.result.map { "yes, \($0)" } ?? "yes"], [codes]].joined().filter { !$0.isEmpty }.joined(separator: "  "),
        coded
      )
    case .no: return codes.isEmpty ? ("not recorded", nil) : ("NO  \(codes)", page.style.red)
    case .restsOn(let root):
      let own = "\(step.device):"
      let place = root.hasPrefix(own) ? String(root.dropFirst(own.count)) : root
      return ([["rests on \(place)"], [codes]].joined().filter { !$0.isEmpty }.joined(separator: "  "), coded)
    }
  }
}
