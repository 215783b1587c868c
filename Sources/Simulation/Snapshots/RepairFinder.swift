internal import ProgressModel

/// Finds the repairs of one snapshot's known flags.
struct RepairFinder {
  let rules: SnapshotRules
  let policy: RetakePolicy
  let settings: ReplaySettings
  /// The legal states, where only a search knows them; nil where the greatest legal part decides.
  let states: StateSearch?

  /// What was found, in flags.
  struct Found {
    var nearest: [StateRepair]
    var tieCount: Int
    var isBound: Bool
    var trustOnly: FactSet
    var assumeSkipped: FactSet
  }

  func find(stated: FactSet, denied: FactSet, possible: FactSet) -> Found {
    if let states, states.isWhole { return find(in: states, stated: stated, denied: denied) }
    let isExact = rules.isExact || policy != .lastRecomputed
    let sure = isExact ? policy : .best
    let trust = stated.subtracting(rules.greatestLegalPart(of: possible, under: sure))
    let (assumed, isAssumedCut) = assume(stated: stated, denied: denied, possible: possible, under: sure)
    var found = Found(nearest: [], tieCount: 0, isBound: !isExact, trustOnly: trust, assumeSkipped: assumed)
    if let chain = rules.chain, isExact {
      note(chain.nearest(stated: stated, denied: denied, under: policy), in: &found)
      return found
    }
    var search = RepairSearch(
      rules, under: policy, stated: stated, possible: possible, denied: denied, mayClear: true,
      nodes: settings.repairNodes, bound: min(trust.count, assumed.count))
    search.run()
    if search.isCut || isAssumedCut { found.isBound = true }
    var repairs = search.found
    if repairs.isEmpty { repairs = [better(trust, assumed)] }
    note(repairs, in: &found)
    return found
  }

  private func better(_ trust: FactSet, _ assumed: FactSet) -> StateRepair {
    let nothing = trust.subtracting(trust)
    return trust.count <= assumed.count
      ? StateRepair(added: nothing, cleared: trust) : StateRepair(added: assumed, cleared: nothing)
  }

  private func note(_ repairs: Set<StateRepair>, in found: inout Found) {
    found.tieCount = repairs.count
    found.nearest = Array(repairs.sorted(by: StateRepair.isBefore).prefix(settings.nearestShown))
  }

  /// The least legal superset: what has to be set. Unique where every gate is one way, else the smallest.
  private func assume(
    stated: FactSet, denied: FactSet, possible: FactSet, under policy: RetakePolicy
  ) -> (FactSet, isCut: Bool) {
    if rules.ways.allSatisfy({ $0.count == 1 }) {
      return (rules.leastLegalSuperset(of: stated, under: policy).intersection(denied), false)
    }
    var search = RepairSearch(
      rules, under: policy, stated: stated, possible: possible, denied: denied, mayClear: false,
      nodes: settings.repairNodes, bound: denied.count)
    search.run()
    let smallest = search.found.min(by: StateRepair.isBefore)
    return (smallest?.added ?? denied, search.isCut)
  }

  /// By the list of all legal states.
  private func find(in states: StateSearch, stated: FactSet, denied: FactSet) -> Found {
    var least = (nearest: Int.max, trust: Int.max, assumed: Int.max)
    var repairs: (nearest: Set<StateRepair>, trust: Set<StateRepair>, assumed: Set<StateRepair>) = ([], [], [])
    for state in states.reached {
      let repair = StateRepair(added: state.intersection(denied), cleared: stated.subtracting(state))
      Self.keep(repair, least: &least.nearest, in: &repairs.nearest)
      if repair.added.isEmpty { Self.keep(repair, least: &least.trust, in: &repairs.trust) }
      if repair.cleared.isEmpty { Self.keep(repair, least: &least.assumed, in: &repairs.assumed) }
    }
    let nothing = stated.subtracting(stated)
    var found = Found(
      nearest: [], tieCount: 0, isBound: false,
      trustOnly: repairs.trust.min(by: StateRepair.isBefore)?.cleared ?? nothing,
      assumeSkipped: repairs.assumed.min(by: StateRepair.isBefore)?.added ?? nothing)
    note(repairs.nearest, in: &found)
    return found
  }

  private static func keep(_ repair: StateRepair, least: inout Int, in repairs: inout Set<StateRepair>) {
    let count = repair.count
    guard count <= least else { return }
    if count < least { repairs.removeAll() }
    least = count
    if repairs.count < SectionChain.mostTies { repairs.insert(repair) }
  }
}

extension SnapshotRules {
  /// The least legal state that holds all of `stated`, where every gate is one way.
  ///
  /// What a fact needs must be there, save what may be lost again; that must have been there once, so what it needs counts.
  func leastLegalSuperset(of stated: FactSet, under policy: RetakePolicy) -> FactSet {
    var needed = stated
    for item in order.reversed() where needed.contains(item) { needed.formUnion(ways[item][0]) }
    guard policy != .best else { return needed }
    var superset = needed.subtracting(free(under: policy)).union(stated)
    guard policy == .lastRecomputed else { return superset }
    for item in order.reversed() where steadyBadges.contains(item) && superset.contains(item) {
      superset.formUnion(ways[item][0])
    }
    return superset
  }
}
