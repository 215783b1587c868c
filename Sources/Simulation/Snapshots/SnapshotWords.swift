internal import ProgressModel

/// The walk of `SnapshotRules.roots` for curricula of up to 64 items: a set is one word, so that a snapshot is judged
/// without a memory of its own.
struct SnapshotWords: Sendable {
  private struct Gate {
    var item: UInt64
    var way: UInt64
    /// Where further ways stand in `ways`; most gates have none.
    var first: Int32
    var end: Int32
  }

  private var gates: [Gate] = []
  private var ways: [UInt64] = []
  private var quizzes: UInt64 = 0
  private var badges: UInt64 = 0
  private var steadyBadges: UInt64 = 0

  /// Nil for more items, and where gates wait for each other.
  init?(_ rules: SnapshotRules) {
    guard rules.ways.count <= 64, !rules.isCyclic else { return nil }
    for item in rules.order {
      // An item without a way is open: a way that needs nothing.
      let words = rules.ways[item].isEmpty ? [0] : rules.ways[item].map { $0.firstWord }
      let first = Int32(ways.count)
      ways += words.dropFirst()
      gates.append(Gate(item: 1 << UInt64(item), way: words[0], first: first, end: Int32(ways.count)))
    }
    quizzes = rules.quizzes.firstWord
    badges = rules.badges.firstWord
    steadyBadges = rules.steadyBadges.firstWord
  }

  @inline(__always)
  private func holds(_ gate: Gate, in facts: UInt64) -> Bool {
    if gate.way & ~facts == 0 { return true }
    for way in gate.first..<gate.end where ways[Int(way)] & ~facts == 0 { return true }
    return false
  }

  func roots(stated: UInt64, possible: UInt64, under policy: RetakePolicy) -> UInt64 {
    var candidates = possible
    if policy != .best { candidates |= quizzes }
    if policy == .lastRecomputed { candidates |= badges }
    var (granted, roots): (UInt64, UInt64) = (0, 0)
    for gate in gates {
      let open = holds(gate, in: granted) ? gate.item : 0
      roots |= gate.item & ~open & stated
      granted |= (open & candidates) | (gate.item & stated)
    }
    return policy == .lastRecomputed ? roots | unearned(granted & possible, stated: stated) : roots
  }

  /// Badges that may have been earned once, but cannot be there now.
  private func unearned(_ granted: UInt64, stated: UInt64) -> UInt64 {
    var (granted, roots) = (granted, UInt64(0))
    for gate in gates where gate.item & steadyBadges & granted != 0 && !holds(gate, in: granted) {
      roots |= gate.item & stated
      granted &= ~(gate.item & ~stated)
    }
    return roots
  }
}
