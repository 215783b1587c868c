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
        ? page.paragraph(
          "\(rest) more finding\(rest == 1 ? " is" : "s are") in the history below by code alone; --verbose tells all.")
        : [])
  }

  /// The others, a line or two each.
  func remarks(isWhole: Bool) -> [String] {
    let remarks = findings.filter { !$0.matters }
    let shown = isWhole ? remarks[...] : remarks.prefix(Self.fewest)
    let rest = remarks.count - shown.count
    return shown.flatMap { finding in
      page.paragraph("\(title(finding)). \(placed(finding))", emphasis: emphasis(finding))
    }
      + (rest > 0
        ? page.paragraph("\(rest) more remark\(rest == 1 ? " is" : "s are") left out; --verbose tells all.") : [])
  }

  private func block(_ finding: Finding) -> [String] {
    let title = "\(title(finding))\(also(finding))."
    guard finding.facts.count > 1 else {
      return page.paragraph("\(title) \(placed(finding))", emphasis: emphasis(finding)) + rule(finding)
    }
    return page.paragraph("\(title) \(finding.message)", emphasis: emphasis(finding)) + facts.lines(finding)
      + rule(finding)
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

  /// The message, with the place in the file before its last full stop.
  private func placed(_ finding: Finding) -> String {
    let file = finding.facts.first.map(facts.file) ?? ""
    guard !file.isEmpty, finding.message.hasSuffix(".") else { return finding.message + file }
    return "\(finding.message.dropLast())\(file)."
  }

  private var facts: FactLines { FactLines(places: places, page: page) }

  private func rule(_ finding: Finding) -> [String] {
    let span = places.devices.first { $0.device == finding.device }.map(DeviceSpan.init)
    return page.paragraph(RuleLine(finding, hasGap: span?.hasGap ?? true).text, first: "  ")
  }
}
