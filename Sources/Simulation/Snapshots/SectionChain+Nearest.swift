internal import ProgressModel

/// The nearest legal states of the default chain, from the tables: what is least over the highest section with any fact.
extension SectionChain {
  /// How many equally near states are looked at; beyond them the number is a lower bound.
  static let mostTies = 4096

  /// All repairs with the fewest changes of known flags, in no order.
  func nearest(stated: FactSet, denied: FactSet, under policy: RetakePolicy) -> Set<StateRepair> {
    let flags = KnownFlags(stated: stated, denied: denied)
    let below = sections.map { flags.below($0, policy) }
    let highest = sections.map { flags.highest($0, policy) }
    let above = sections.map { flags.change(clear: $0.all) }
    var costs: [Int] = []
    for top in 0...sections.count {
      var cost = top > 0 ? highest[top - 1][0].count : 0
      for section in sections.indices where section != top - 1 {
        cost += section < top ? below[section][0].count : above[section].count
      }
      costs.append(cost)
    }
    var best: Set<StateRepair> = []
    for top in costs.indices where costs[top] == costs.min() {
      var parts = below[..<max(top - 1, 0)] + above[top...].map { [$0] }
      if top > 0 { parts.append(highest[top - 1]) }
      add(parts, to: &best, flags.nothing)
    }
    return best
  }

  /// Every choice of one change per section.
  private func add(_ parts: ArraySlice<[StateRepair]>, to best: inout Set<StateRepair>, _ nothing: StateRepair) {
    var repairs = [nothing]
    for choices in parts where repairs.count < Self.mostTies {
      repairs =
        choices.count == 1
        ? repairs.map { $0.adding(choices[0]) } : choices.flatMap { choice in repairs.map { $0.adding(choice) } }
    }
    best.formUnion(repairs)
  }
}

/// What is known of a state, and what single sections would cost; each list holds the cheapest changes only.
private struct KnownFlags {
  let stated: FactSet
  let denied: FactSet
  let nothing: StateRepair

  init(stated: FactSet, denied: FactSet) {
    self.stated = stated
    self.denied = denied
    let none = stated.subtracting(stated)
    nothing = StateRepair(added: none, cleared: none)
  }

  func change(set: FactSet? = nil, clear: FactSet? = nil) -> StateRepair {
    StateRepair(
      added: set?.intersection(denied) ?? nothing.added, cleared: clear?.intersection(stated) ?? nothing.cleared)
  }

  func below(_ section: SectionChain.Section, _ policy: RetakePolicy) -> [StateRepair] {
    switch policy {
    case .best: return [change(set: section.all)]
    case .lastLatched: return [change(set: section.lessons.union(section.badge))]
    case .lastRecomputed:
      let lessons = change(set: section.lessons)
      let missing = section.quizzes.intersection(denied)
      guard !missing.isEmpty, section.badge.isSubset(of: stated) else { return [lessons] }
      let lost = lessons.adding(change(clear: section.badge))
      return missing.count == 1 ? [lost, lessons.adding(change(set: section.quizzes))] : [lost]
    }
  }

  func highest(_ section: SectionChain.Section, _ policy: RetakePolicy) -> [StateRepair] {
    let whole = policy == .lastLatched ? section.lessons.union(section.badge) : section.all
    let choices = [
      change(set: whole), change(set: section.lessons, clear: section.badge),
      change(clear: section.quizzes.union(section.badge)),
    ]
    let least = choices.map(\.count).min() ?? 0
    return choices.filter { $0.count == least }
  }
}
