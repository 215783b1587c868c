internal import ProgressModel

/// Looks for the nearest legal states of any curriculum: takes the first unsupported fact, clears it or sets something
/// that it misses, and goes on from there, depth first.
///
/// Under `lastRecomputed` with gates outside the exact case the rules are those of `best`, which allow less: a bound.
struct RepairSearch {
  let rules: SnapshotRules
  let policy: RetakePolicy
  let stated: FactSet
  let denied: FactSet
  /// Everything that is not denied.
  let possible: FactSet
  let mayClear: Bool
  private(set) var nodes: Int
  /// The fewest changes found so far, or the bound from outside.
  private(set) var least: Int
  private(set) var found: Set<StateRepair> = []

  init(
    _ rules: SnapshotRules, under policy: RetakePolicy, stated: FactSet, possible: FactSet, denied: FactSet,
    mayClear: Bool, nodes: Int, bound: Int
  ) {
    self.rules = rules
    self.policy = policy == .lastRecomputed && !rules.isExact ? .best : policy
    self.stated = stated
    self.denied = denied
    self.possible = possible
    self.mayClear = mayClear
    self.nodes = nodes
    least = bound
  }

  var isCut: Bool { nodes < 0 }

  mutating func run() {
    let nothing = stated.subtracting(stated)
    visit(StateRepair(added: nothing, cleared: nothing))
  }

  private mutating func visit(_ repair: StateRepair) {
    nodes -= 1
    guard nodes >= 0, repair.count <= least else { return }
    let state = RepairedState(repair, stated: stated, possible: possible)
    guard let fact = rules.firstUnsupported(state, under: policy) else { return add(repair) }
    guard repair.count < least else { return }
    if mayClear && !repair.added.contains(fact.item) { visit(repair.clearing(fact.item)) }
    for missing in fact.missing.items where denied.contains(missing) { visit(repair.setting(missing)) }
  }

  private mutating func add(_ repair: StateRepair) {
    if repair.count < least {
      found.removeAll()
      least = repair.count
    }
    if found.count < SectionChain.mostTies { found.insert(repair) }
  }
}

/// A snapshot with a repair applied.
struct RepairedState {
  let stated: FactSet
  let possible: FactSet
  let cleared: FactSet

  init(_ repair: StateRepair, stated: FactSet, possible: FactSet) {
    self.stated = stated.union(repair.added).subtracting(repair.cleared)
    self.possible = possible.union(repair.added).subtracting(repair.cleared)
    cleared = repair.cleared
  }
}

extension StateRepair {
  fileprivate func clearing(_ item: Int) -> StateRepair {
    var repair = self
    repair.cleared.insert(item)
    return repair
  }

  fileprivate func setting(_ item: Int) -> StateRepair {
    var repair = self
    repair.added.insert(item)
    return repair
  }
}

extension SnapshotRules {
  /// The first stated fact that nothing supports, and what could be set to support it: of each way the first missing fact.
  func firstUnsupported(
    _ state: RepairedState, under policy: RetakePolicy
  ) -> (item: Int, missing: FactSet)? {
    let free = free(under: policy)
    let candidates = state.possible.union(free)
    let reached = leastFixpoint(in: candidates)
    if let item = order.first(where: { state.stated.contains($0) && !reached.contains($0) }) {
      return (item, missing(item, reached: reached, candidates: candidates, state))
    }
    guard policy == .lastRecomputed else { return nil }
    let legal = greatestLegalPart(of: state.possible, under: policy)
    guard let badge = order.first(where: { state.stated.contains($0) && !legal.contains($0) }) else { return nil }
    return (badge, missingNow(badge, legal: legal, reached: reached, candidates: candidates, state))
  }

  /// What could be set so that an item can have been reached: a missing fact that is denied, or what such a one misses
  /// in turn.
  private func missing(_ item: Int, reached: FactSet, candidates: FactSet, _ state: RepairedState) -> FactSet {
    var missing = reached.subtracting(reached)
    for way in ways[item] {
      // An item of two versions whose gates wait for each other is not followed in circles.
      guard let need = way.subtracting(reached).items.first, !upstream[need].contains(item) else { continue }
      if candidates.contains(need) {
        missing.formUnion(self.missing(need, reached: reached, candidates: candidates, state))
      } else if !state.cleared.contains(need) {
        missing.insert(need)
      }
    }
    return missing
  }

  /// The same for a badge that can have been earned, but must be earned now.
  private func missingNow(
    _ badge: Int, legal: FactSet, reached: FactSet, candidates: FactSet, _ state: RepairedState
  ) -> FactSet {
    var missing = legal.subtracting(legal)
    for way in ways[badge] {
      guard let need = way.subtracting(legal).items.first, !upstream[need].contains(badge) else { continue }
      if !state.possible.contains(need) {
        if !state.cleared.contains(need) { missing.insert(need) }
      } else if badges.contains(need) && reached.contains(need) {
        missing.formUnion(missingNow(need, legal: legal, reached: reached, candidates: candidates, state))
      } else {
        missing.formUnion(self.missing(need, reached: reached, candidates: candidates, state))
      }
    }
    return missing
  }
}
