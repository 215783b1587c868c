internal import CommandLineKit
internal import Simulation

/// The nearest legal states and the two one-sided repairs, a line each.
struct RepairLines {
  let repairs: SnapshotRepairs
  let page: ExplainPage

  /// So many of several nearest states are named.
  private static let mostTies = 3

  var lines: [String] {
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
