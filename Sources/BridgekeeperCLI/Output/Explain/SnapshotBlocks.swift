internal import CommandLineKit
internal import ProgressModel
internal import Simulation
internal import Storage

/// The snapshots that say something: those with findings, and the newest.
struct SnapshotBlocks {
  let snapshots: [ExplainedSnapshot]
  let places: RecordPlaces
  let showsAll: Bool
  let page: ExplainPage

  /// Those that the verdict rests on, and those that no run of the app ends with.
  var matters: [String] { snapshots.indices.filter(isShownFirst).flatMap(block) }

  /// The newest, those with remarks, and how many have nothing to say.
  var others: [String] {
    let rest = snapshots.indices.filter { !isShownFirst($0) }
    let shown = rest.filter { showsAll || !snapshots[$0].findings.isEmpty || $0 == snapshots.count - 1 }
    let passedOver = rest.count - shown.count
    let count = "\(passedOver) earlier snapshot\(passedOver == 1 ? "" : "s") without a finding."
    return shown.flatMap(block) + (passedOver > 0 ? [count] : [])
  }

  private func isShownFirst(_ index: Int) -> Bool {
    !snapshots[index].repeated.isEmpty || snapshots[index].findings.contains(where: \.matters)
  }

  private func block(_ index: Int) -> [String] {
    let snapshot = snapshots[index]
    let findings = snapshot.findings + snapshot.repeated
    // Repairs change flags: where only numbers contradict each other there is nothing to show.
    let isBroken = findings.contains(where: Self.isOfFlags) && snapshot.repairs.distance > 0
    return head(snapshot, places.snapshot(index)) + findings.flatMap(sentence)
      + (isBroken ? repairs(snapshot.repairs) : [])
  }

  private func head(_ snapshot: ExplainedSnapshot, _ place: FilePlace?) -> [String] {
    let stated = snapshot.stated.isEmpty ? "nothing set" : snapshot.stated.joined(separator: ", ") + " set"
    let device = snapshot.snapshot.device.map { " on \($0)" } ?? ""
    let file = place.map { " (in \($0.text))" } ?? ""
    return page.paragraph("Snapshot of \(snapshot.snapshot.snapshot.takenAt.shown)\(device)\(file): \(stated).")
  }

  private func sentence(_ finding: Finding) -> [String] {
    page.paragraph(
      "\(finding.code) \(finding.severity.name), \(finding.kind.rawValue): \(finding.message)", first: "  ",
      hanging: "    ", emphasis: [(finding.code, finding.kind.refutes ? page.style.red : page.style.bold)])
  }

  /// So many of several nearest states are named.
  private static let mostTies = 3

  private static func isOfFlags(_ finding: Finding) -> Bool { ["BK501", "BK502"].contains(finding.code) }

  private func repairs(_ repairs: SnapshotRepairs) -> [String] {
    let nearest = repairs.nearest.prefix(Self.mostTies).map(Self.text).joined(separator: "; or ")
    let bound = repairs.isBound ? "at most \(repairs.distance) changes: " : ""
    let ties = repairs.tieCount > Self.mostTies ? " (\(Self.mostTies) of \(repairs.tieCount) as near)" : ""
    return [
      "nearest legal state: \(bound)\(nearest)\(ties)",
      "trust only what is supported: \(Self.text(repairs.trustOnly))",
      "assume what was skipped: \(Self.text(repairs.assumeSkipped))",
    ].flatMap { page.paragraph($0, first: "  ", hanging: "    ") }
  }

  /// `set quiz2, clear newbie, learn3`.
  static func text(_ changes: [Change]) -> String {
    let parts = [("set", true), ("clear", false)].compactMap { word, value -> String? in
      let items = changes.filter { $0.to == value }.map(\.item)
      return items.isEmpty ? nil : "\(word) \(items.joined(separator: ", "))"
    }
    return parts.isEmpty ? "nothing to do" : parts.joined(separator: ", ")
  }
}
