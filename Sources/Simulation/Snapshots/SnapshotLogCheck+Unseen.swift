internal import ProgressModel

/// What no known way explains: whether unseen records may.
extension SnapshotLogCheck {
  /// Whether numbers are missing, in whatever log, that may have held the resets and facts that the flags need at least.
  /// What this denies is certain: of all fillings of the gaps the cheapest counts, and what any log tells as given.
  var mayBeUnseen: Bool {
    let missing = room.missing + missingElsewhere
    guard missing > 0 else { return false }
    let resets = judge.rules.resets(
      explaining: state.stated, denied: state.denied, possible: state.possible, scopes: scopes, under: rules.policy)
    guard resets != nil, hasOthers || cleared.items.allSatisfy({ own.last.gainedAt[$0] < lastGap }) else {
      return false
    }
    return choices.contains { choice in
      let scope = choice.reduce(rules.book.noFacts) { $0.union($1.items) }
      let least = hasReset ? 0 : 1
      let unseen = choice.count { !isResetElsewhere($0.items) }
      return price(of: unseenFacts(behindResetOf: scope)) + Int64(max(unseen, least)) <= missing
    }
  }

  private var lastGap: Int { room.gaps.last?.index ?? 0 }

  /// What the log gave and only a reset can have taken.
  private var cleared: FactSet {
    state.denied.intersection(own.last.facts).subtracting(judge.rules.free(under: rules.policy))
  }

  /// Resets that together clear it: of everything, of all but badges, or neither, and of the sections that are left.
  private var choices: [[ClearedScope]] {
    let sections = scopes.filter { $0.items.intersection(rules.book.allBadges).count == 1 }
    let wide = scopes.filter { $0.items.intersection(rules.book.allBadges).count != 1 }
    return ([[]] + wide.map { [$0] }).map { first in
      let left = first.reduce(cleared) { $0.subtracting($1.items) }
      return first + sections.filter { !$0.items.isDisjoint(with: left) }
    }
  }

  private func isResetElsewhere(_ scope: FactSet) -> Bool {
    history.devices.contains { log in
      log.device != self.log.device
        && log.records.contains { $0.kind == .progressReset && rules.scope(of: $0) == scope }
    }
  }

  /// Facts that are set and that no log tells of, or not again behind a reset in a gap, with all that they need of such.
  private func unseenFacts(behindResetOf scope: FactSet) -> FactSet {
    var told = told
    told.formUnion(judge.rules.untold(by: told, hasAwards: false))
    var unseen = rules.book.noFacts
    for fact in state.stated.subtracting(told).items { add(fact, to: &unseen, told: told) }
    return unseen.union(state.stated.intersection(scope).subtracting(toldAgain))
  }

  private func add(_ fact: Int, to unseen: inout FactSet, told: FactSet) {
    guard !unseen.contains(fact), !told.contains(fact) else { return }
    unseen.insert(fact)
    let ways = judge.rules.ways[fact]
    guard let first = ways.first else { return }
    for need in ways.dropFirst().reduce(first, { $0.intersection($1) }).items { add(need, to: &unseen, told: told) }
  }

  /// What other devices' logs tell, and this one's behind its first gap.
  private var toldAgain: FactSet {
    var told = others.flatMap { $0?.entries ?? [] }.reduce(rules.book.noFacts) { $0.union($1.facts) }
    var walk = LogState(rules)
    for index in (room.gaps.first?.index ?? place.end)..<place.end {
      walk.apply(log.records[index], at: index, rules)
      told.formUnion(walk.facts)
    }
    return told.union(judge.rules.untold(by: told, hasAwards: false))
  }
}
