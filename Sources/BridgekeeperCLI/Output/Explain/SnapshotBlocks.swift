internal import CommandLineKit
internal import ProgressModel
internal import Simulation
internal import Storage

/// The snapshots that say something: those with findings, and the newest.
struct SnapshotBlocks {
  let snapshots: [ExplainedSnapshot]
  let places: FactPlaces
  let showsAll: Bool
  let page: ExplainPage

  /// So many are shown where there are more, the newest.
  private static let most = 6

  /// Those that the verdict rests on, and those that no run of the app ends with.
  var matters: [String] {
    let matter = snapshots.indices.filter(isShownFirst)
    let shown = showsAll ? matter[...] : newest(matter).suffix(Self.most)
    return shown.flatMap(block) + leftOut(matter.count - shown.count, "such snapshot")
  }

  /// All that refute; of others that say the same the newest.
  private func newest(_ matter: [Int]) -> [Int] {
    var seen: Set<[String]> = []
    return matter.reversed().filter { index in
      let findings = snapshots[index].findings + snapshots[index].repeated
      return seen.insert(findings.map(\.code)).inserted || findings.contains(where: \.kind.refutes)
    }.reversed()
  }

  /// The newest, those with remarks, and how many have nothing to say.
  var others: [String] {
    let rest = snapshots.indices.filter { !isShownFirst($0) }
    let telling = rest.filter { showsAll || !snapshots[$0].findings.isEmpty || $0 == snapshots.count - 1 }
    let shown = showsAll ? telling[...] : telling.suffix(Self.most)
    let passedOver = rest.count - telling.count
    let count = "\(passedOver) earlier snapshot\(passedOver == 1 ? "" : "s") without a finding."
    return shown.flatMap(block) + leftOut(telling.count - shown.count, "snapshot of that kind")
      + (passedOver > 0 ? [count] : [])
  }

  private func leftOut(_ count: Int, _ what: String) -> [String] {
    count == 0
      ? [] : page.paragraph("\(count) earlier \(what)\(count == 1 ? "" : "s") left out; --verbose shows all.")
  }

  private func isShownFirst(_ index: Int) -> Bool {
    !snapshots[index].repeated.isEmpty || snapshots[index].findings.contains(where: \.matters)
  }

  private func block(_ index: Int) -> [String] {
    let snapshot = snapshots[index]
    let findings = snapshot.findings + snapshot.repeated
    return head(snapshot, places.places.snapshot(index)) + findings.flatMap(lines) + logged(snapshot)
      + (snapshot.hasRepairs ? RepairLines(repairs: snapshot.repairs, page: page).lines : [])
  }

  private func head(_ snapshot: ExplainedSnapshot, _ place: FilePlace?) -> [String] {
    let stated = snapshot.stated.isEmpty ? "nothing set" : snapshot.stated.joined(separator: ", ") + " set"
    let device = snapshot.snapshot.device.map { " on \($0)" } ?? ""
    let file = place.map { " (in \($0.text))" } ?? ""
    return page.paragraph("Snapshot of \(snapshot.snapshot.snapshot.takenAt.shown)\(device)\(file): \(stated).")
  }

  /// `The log has iPhone-2F1C:66: lesson learn8 completed (in day1.jsonl:3).`
  private func logged(_ snapshot: ExplainedSnapshot) -> [String] {
    let lines = FactLines(places: places, page: page)
    let words = [("The log has:", true), ("By the log:", false)].compactMap { words, isThere -> String? in
      let facts = snapshot.logged.filter { ($0.record != nil) == isThere }
      return facts.isEmpty ? nil : "\(words) \(facts.map(lines.text).joined(separator: ", "))."
    }
    return words.flatMap { page.paragraph($0, first: "  ", hanging: "    ") }
  }

  /// The sentence; where the log contradicts it the two facts as well, the stored value and the record.
  private func lines(_ finding: Finding) -> [String] {
    let sentence = page.paragraph(
      "\(finding.code) \(finding.severity.name), \(finding.kind.rawValue): \(finding.message)", first: "  ",
      hanging: "    ", emphasis: [(finding.code, finding.kind.refutes ? page.style.red : page.style.bold)])
    guard finding.matters, finding.facts.contains(where: { $0.record != nil }) else { return sentence }
    let inner = ExplainPage(columns: page.columns - 2, style: page.style)
    let facts = FactLines(places: places, page: inner).lines(finding)
    return sentence + (facts + inner.paragraph(RuleLine(finding, hasGap: true).text, first: "  ")).map { "  " + $0 }
  }
}
