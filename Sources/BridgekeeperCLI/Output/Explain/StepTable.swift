internal import CommandLineKit
internal import ProgressModel
internal import Simulation

/// The steps as a table, under a line for each day and device; long ones leave out runs of steps that are as the rules allow.
struct StepTable {
  let steps: [ExplainedStep]
  let hasDevices: Bool
  let showsAll: Bool
  let page: ExplainPage

  /// So many steps are shown whole.
  private static let fewSteps = 60
  /// So many stay on both sides of one that matters, and are left out from this many on.
  private static let context = 3
  private static let fewestLeftOut = 6

  var lines: [String] {
    var table = TextTable([.right("seq"), .left("UTC"), .left("event"), .left("needs"), .left("held")])
    var heading = ""
    var start = 0
    for run in leftOut() + [steps.count..<steps.count] {
      for step in steps[start..<run.lowerBound] { append(step, to: &table, under: &heading) }
      if !run.isEmpty { table.append(["…", "", "\(run.count) steps as the rules allow", "", "yes"]) }
      start = run.upperBound
    }
    return table.text(fitting: page.columns).split(separator: "\n").map(String.init)
  }

  private func append(_ step: ExplainedStep, to table: inout TextTable, under heading: inout String) {
    let place = self.heading(step)
    if place != heading { table.append(line: place) }
    heading = place
    let needs = step.needs.joined(separator: step.needsAny ? " or " : ", ")
    let (words, emphasis) = held(step)
    table.append(
      [
        seq(step), step.at.map { String($0.timeOfDay) } ?? "no time", step.event, needs.isEmpty ? "–" : needs, words,
      ].map(\.shownInLine), emphasis: emphasis.map { [4: $0] } ?? [:])
  }

  /// `2025-12-01`, with several devices `2025-12-01  iPhone-2F1C`.
  private func heading(_ step: ExplainedStep) -> String {
    [step.at.map { String($0.day) } ?? "without a date", hasDevices ? step.device : ""].filter { !$0.isEmpty }
      .joined(separator: "  ").shownInLine
  }

  private func leftOut() -> [Range<Int>] {
    guard !showsAll, steps.count > Self.fewSteps else { return [] }
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
