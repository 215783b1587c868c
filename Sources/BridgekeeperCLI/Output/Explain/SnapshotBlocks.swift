internal import CommandLineKit
internal import ProgressModel
internal import Simulation
internal import Storage

/// The snapshots that say something: those with findings, and the newest.
struct SnapshotBlocks {
  let snapshots: [ExplainedSnapshot]
  let places: RecordPlaces
  let showsAll: Bool
  let style: TerminalStyle

  var lines: [String] {
    var lines: [String] = []
    for (place, snapshot) in snapshots.enumerated()
    where showsAll || !snapshot.findings.isEmpty || !snapshot.repeated.isEmpty || place == snapshots.count - 1 {
      lines += block(snapshot, places.snapshot(place))
    }
    let passedOver = snapshots.dropLast().count { $0.findings.isEmpty && $0.repeated.isEmpty }
    if !showsAll, passedOver > 0 {
      lines.append("\(passedOver) earlier snapshot\(passedOver == 1 ? "" : "s") without a finding.")
    }
    return lines
  }

  private func block(_ snapshot: ExplainedSnapshot, _ place: FilePlace?) -> [String] {
    let stated = snapshot.stated.isEmpty ? "nothing set" : snapshot.stated.joined(separator: ", ") + " set"
    let device = snapshot.snapshot.device.map { " on \($0)" } ?? ""
    let file = place.map { " (in \($0.text))" } ?? ""
    let head = "Snapshot of \(snapshot.snapshot.snapshot.takenAt.shown)\(several ? device : "")\(file): \(stated)."
    let findings = (snapshot.findings + snapshot.repeated).map(sentence)
    // Repairs change flags: where only numbers contradict each other there is nothing to show.
    let isBroken =
      (snapshot.findings + snapshot.repeated).contains(where: Self.isOfFlags) && snapshot.repairs.distance > 0
    return [([head] + findings).joined(separator: "  ")] + (isBroken ? [repairs(snapshot.repairs)] : [])
  }

  private var several: Bool { Set(snapshots.map(\.snapshot.device)).count > 1 }

  private func sentence(_ finding: Finding) -> String {
    // The rule between two flags is what the nearest legal states show.
    let clause = Self.isOfFlags(finding) ? finding.message.prefix { $0 != ";" } + "." : finding.message[...]
    return "\(finding.kind.refutes ? style.red(finding.code) : style.bold(finding.code)): \(clause)"
  }

  private static func isOfFlags(_ finding: Finding) -> Bool { ["BK501", "BK502"].contains(finding.code) }

  private func repairs(_ repairs: SnapshotRepairs) -> String {
    let nearest = repairs.nearest.first.map(Self.text) ?? ""
    let ties = repairs.tieCount > 1 ? " (one of \(repairs.tieCount) as near)" : ""
    let bound = repairs.isBound ? "at most \(repairs.distance) changes: " : ""
    return "  nearest legal state: \(bound)\(nearest)\(ties)   ·   "
      + "trust only what is supported: \(Self.text(repairs.trustOnly))   ·   "
      + "assume what was skipped: \(Self.text(repairs.assumeSkipped))"
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
