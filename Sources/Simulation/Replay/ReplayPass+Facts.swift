internal import ProgressModel

/// What records give: facts, the badges that are due by them, and the gates that have held.
extension ReplayPass {
  /// Adds a fact that a legal record gives, or one that rests on `root`, and the badges that are due by it.
  mutating func gain(_ item: Int, root: Int, version: Int, device: Int) {
    recorded.insert(item)
    if root >= 0 {
      if !proven.contains(item) {
        assumed.insert(item)
        assumedRoot[item] = root
      }
      return
    }
    prove(item, version: version)
    if !own.isEmpty { ownFact(item, version: version, device: device) }
  }

  mutating func prove(_ item: Int, version: Int) {
    guard !proven.contains(item) else { return }
    proven.insert(item)
    assumed.remove(item)
    if policy == .lastLatched { latch(version) }
    for badge in book.versions[version].badgesOfFact[item]
    where book.versions[version].gates.holds(badge, in: proven) || (policy == .lastLatched && latched.contains(badge)) {
      prove(badge, version: version)
    }
  }

  private mutating func ownFact(_ item: Int, version: Int, device: Int) {
    own[device].insert(item)
    let rules = book.versions[version]
    for badge in rules.badgesOfFact[item] where rules.gates.holds(badge, in: own[device]) { own[device].insert(badge) }
  }

  private mutating func latch(_ version: Int) {
    // Which version was in force is not certain between two exports that name different ones.
    let oldest = history.devices.indices.reduce(version) { min($0, max(devices[$1].window.lower, 0)) }
    for item in book.items.indices {
      let isHeld = (oldest...version).contains {
        book.versions[$0].present.contains(item) && book.versions[$0].gates.holds(item, in: proven)
      }
      if isHeld { latched.insert(item) }
    }
  }

  /// Whether the gate of an item holds on proven facts.
  func holds(_ item: Int, version: Int) -> Bool {
    book.versions[version].gates.holds(item, in: proven) || (policy == .lastLatched && latched.contains(item))
  }
}
