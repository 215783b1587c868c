internal import ProgressModel

/// What a reset clears, in one version.
struct ClearedScope {
  /// As the export format names it: `all`, `keepBadges`, `badge:newbie`.
  var name: String
  var items: FactSet
}

extension RuleBook {
  /// The scopes that resets of a version can have: all, all but the badges, each badge with its section.
  func scopes(of version: Int) -> [ClearedScope] {
    let rules = versions[version]
    let sections = badges.filter { rules.present.contains($0) }.map { badge in
      var items = noFacts
      for item in rules.present.items where rules.badgeOf[item] == badge { items.insert(item) }
      return ClearedScope(name: "badge:\(self.items[badge].id)", items: items)
    }
    return [
      ClearedScope(name: "all", items: allItems),
      ClearedScope(name: "keepBadges", items: allItems.subtracting(allBadges)),
    ] + sections
  }
}

extension SnapshotRules {
  /// Whether known flags can be reached from facts that a reset kept.
  func isLegal(stated: FactSet, possible: FactSet, from kept: FactSet, under policy: RetakePolicy) -> Bool {
    guard kept.isSubset(of: possible) else { return false }
    var legal = leastFixpoint(in: possible.union(free(under: policy)), from: kept)
    legal.formIntersection(possible)
    if policy == .lastRecomputed {
      for item in order where steadyBadges.contains(item) && legal.contains(item) && !kept.contains(item) {
        if !holds(item, in: legal) { legal.remove(item) }
      }
    }
    return stated.isSubset(of: legal)
  }

  /// Whether one reset of a scope, after which the app was used on, makes known flags legal.
  func isLegal(
    stated: FactSet, possible: FactSet, afterResetOf scope: FactSet, under policy: RetakePolicy
  ) -> Bool {
    isLegal(
      stated: stated, possible: possible, from: stated.subtracting(stated), afterResetOf: scope, under: policy)
  }

  /// The same, where an earlier reset had kept something.
  func isLegal(
    stated: FactSet, possible: FactSet, from kept: FactSet, afterResetOf scope: FactSet, under policy: RetakePolicy
  ) -> Bool {
    let possibleBefore = possible.union(scope)
    var before = greatestLegalPart(of: possibleBefore, under: policy)
    if !kept.isEmpty {
      let base = kept.intersection(possibleBefore)
      before = leastFixpoint(in: possibleBefore.union(free(under: policy)), from: base)
      before.formIntersection(possibleBefore)
      if policy == .lastRecomputed {
        for badge in order where steadyBadges.contains(badge) && before.contains(badge) && !base.contains(badge) {
          if !holds(badge, in: before) { before.remove(badge) }
        }
      }
    }
    return isLegal(stated: stated, possible: possible, from: before.subtracting(scope), under: policy)
  }

  /// Resets without which no run ends in known flags, where anything may have been done before, between and after them;
  /// nil where none help. First everything is reached, then all that is denied is cleared: by a reset that keeps the badges,
  /// or not, and by such of single sections, the last section first. What goes later is still there for what comes again.
  func resets(
    explaining stated: FactSet, denied: FactSet, possible: FactSet, scopes: [ClearedScope], under policy: RetakePolicy
  ) -> [ClearedScope]? {
    let sections = scopes.filter { $0.items.intersection(badges).count == 1 }
    let keepingBadges = scopes.filter { $0.items.isDisjoint(with: badges) }
    let everything = possible.union(denied)
    for first in [keepingBadges, []] {
      var open = first.reduce(denied) { $0.subtracting($1.items) }
      var later: [ClearedScope] = []
      for section in sections where !section.items.isDisjoint(with: open) {
        later.append(section)
        open.subtract(section.items)
      }
      guard open.isEmpty else { continue }
      let resets = first + later.reversed()
      var (facts, gone) = (everything, everything.subtracting(everything))
      for reset in resets.dropLast() {
        facts.subtract(reset.items)
        gone.formUnion(reset.items.intersection(denied))
        let allowed = everything.subtracting(gone)
        facts = leastFixpoint(in: allowed.union(free(under: policy)), from: facts)
        facts.formIntersection(allowed)
      }
      facts.subtract(resets.last?.items ?? gone)
      facts.subtract(denied)
      if isLegal(stated: stated, possible: possible, from: facts, under: policy) { return resets }
    }
    return nil
  }
}
