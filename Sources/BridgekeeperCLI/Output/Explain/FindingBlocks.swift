internal import CommandLineKit
internal import ProgressModel
internal import Simulation
internal import Storage

/// The findings of a learner's logs: each as its sentence, the facts that contradict each other with their places, the rule.
struct FindingBlocks {
  let findings: [Finding]
  let policy: RetakePolicy
  let page: ExplainPage
  let places: FactPlaces

  /// So many contradictions are shown whole where there are more; the others are marked in the history.
  private static let fewest = 8

  /// Those that the verdict rests on, the gravest first.
  func matters(isWhole: Bool) -> [String] {
    let matter = findings.filter(\.kind.refutes) + findings.filter { !$0.kind.refutes && $0.matters }
    let shown = isWhole ? matter[...] : matter.prefix(Self.fewest)
    let rest = matter.count - shown.count
    return shown.flatMap(block)
      + (rest > 0
        ? page.paragraph("\(rest) more findings stand in the history below with their codes; --verbose tells all.")
        : [])
  }

  /// The others, a line or two each.
  var remarks: [String] {
    findings.filter { !$0.matters }.flatMap { finding in
      page.paragraph("\(title(finding)). \(finding.message)\(file(finding))", emphasis: emphasis(finding))
    }
  }

  private func block(_ finding: Finding) -> [String] {
    let title = "\(title(finding))\(also(finding)). \(finding.message)"
    guard finding.facts.count > 1 else {
      return page.paragraph(title + file(finding), emphasis: emphasis(finding)) + rule(finding)
    }
    return page.paragraph(title, emphasis: emphasis(finding)) + facts(finding) + rule(finding)
  }

  private func title(_ finding: Finding) -> String {
    "\(finding.code) \(finding.severity.name), \(finding.kind.rawValue)"
  }

  private func emphasis(_ finding: Finding) -> [ExplainPage.Emphasis] {
    [(finding.code, finding.kind.refutes ? page.style.red : page.style.bold)]
  }

  private func also(_ finding: Finding) -> String {
    let others = finding.holdsUnder.filter { $0 != policy }.map(\.rawValue)
    return !finding.kind.refutes || others.isEmpty ? "" : "; also under \(others.joined(separator: ", "))"
  }

  /// Facts without a place of their own follow the second one.
  private func facts(_ finding: Finding) -> [String] {
    var lines: [String] = []
    for (place, fact) in finding.facts.enumerated() {
      if place > 1, fact.device == nil, fact.item == nil, !lines.isEmpty {
        lines[lines.count - 1] += "; \(fact.text)"
      } else {
        lines.append(line(fact, hasTime: finding.isOfTime))
      }
    }
    return lines.enumerated().flatMap { place, line in
      page.paragraph(line, first: "  \(place + 1). ", hanging: "     ")
    }
  }

  private func line(_ fact: FindingFact, hasTime: Bool) -> String {
    let file = file(fact)
    guard let device = fact.device, fact.value != "missing" else { return fact.text + file }
    let place = fact.seq.map { "\(device):\($0)" } ?? device
    let time = hasTime ? fact.at.map { ", \($0.shown)" } ?? ", no time" : ""
    return "\(place)\(time): \(fact.text)\(file)"
  }

  private func file(_ finding: Finding) -> String { finding.facts.first.map(file) ?? "" }

  private func file(_ fact: FindingFact) -> String { places.place(of: fact).map { " (in \($0.text))" } ?? "" }

  /// The rule between the facts, and what explains them or does not.
  private func rule(_ finding: Finding) -> [String] {
    let rule = Check.rule(of: finding.code).map { "Rule: \($0) " } ?? ""
    let end =
      finding.kind.refutes
      ? "Not explained by version, reset, device, clock, order, gap."
      : rule.isEmpty ? "" : finding.kind.explanation.map { "Explained by \($0)." } ?? ""
    return rule.isEmpty && end.isEmpty ? [] : page.paragraph(rule + end, first: "  ")
  }
}

extension Finding {
  /// Whether its facts are told apart by their times.
  fileprivate var isOfTime: Bool { kind == .clock || facts.contains { $0.value == FindingFact.leftOut } }
}

extension FindingClass {
  /// What makes such a record legal, in words; nil where nothing has to.
  var explanation: String? {
    switch self {
    case .order: "another order of the same records"
    case .clock: "a clock that was off"
    case .gap: "records that are missing from the log"
    case .merge: "another device"
    case .version: "another version of the rules"
    case .reset: "a reset"
    case .impossible, .arithmetic, .implausible, .stream: nil
    }
  }
}
