internal import CommandLineKit
internal import ProgressModel
internal import Simulation
internal import Storage

/// A finding of a log: what contradicts what, by which rule, and what does not explain it.
struct FindingBlock {
  let finding: Finding
  let policy: RetakePolicy
  let style: TerminalStyle
  let places: FactPlaces

  var lines: [String] {
    guard finding.kind.refutes else {
      return ["\(code) \(finding.severity.name), \(finding.kind.rawValue). \(finding.message)\(file)"]
    }
    return ["\(code) \(finding.severity.name), \(finding.kind.rawValue)\(also).\(dependents)"] + numbers + facts + [
      rule
    ]
  }

  private var code: String { finding.kind.refutes ? style.red(finding.code) : style.bold(finding.code) }

  private var also: String {
    let others = finding.holdsUnder.filter { $0 != policy }.map(\.rawValue)
    return others.isEmpty ? "" : "; also under \(others.joined(separator: ", "))"
  }

  /// ` 1 later record rests on it.`, as the message ends.
  private var dependents: String {
    finding.message.split(separator: ".").filter { $0.contains(" later record") }.map { $0 + "." }.joined()
  }

  /// What contradicts what, where that is a number in a record: two facts alone do not say it.
  private var numbers: [String] {
    guard finding.kind == .arithmetic else { return [] }
    return [
      "  "
        + (finding.message.hasSuffix(dependents) ? String(finding.message.dropLast(dependents.count)) : finding.message)
    ]
  }

  /// Facts without a place of their own follow the second one.
  private var facts: [String] {
    var lines: [String] = []
    for (place, fact) in finding.facts.enumerated() {
      if place > 1, fact.device == nil, fact.item == nil, !lines.isEmpty {
        lines[lines.count - 1] += "; \(fact.text)"
      } else {
        lines.append("  \(place + 1). \(line(fact))")
      }
    }
    return lines
  }

  private var file: String { finding.facts.first.map(file) ?? "" }

  private func file(_ fact: FindingFact) -> String { places.place(of: fact).map { "  (in \($0.text))" } ?? "" }

  private func line(_ fact: FindingFact) -> String {
    let file = file(fact)
    guard let device = fact.device, fact.value != "missing" else { return fact.text + file }
    let place = fact.seq.map { "\(device):\($0)" } ?? device
    return "\(place)  \(fact.text)\(file)"
  }

  private var rule: String {
    let rule = Check.rule(of: finding.code).map { "Rule: \($0) " } ?? ""
    return "  \(rule)Not explained by version, reset, device, clock, order, gap."
  }
}
