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
    let before = greatestLegalPart(of: possible.union(scope), under: policy)
    return isLegal(stated: stated, possible: possible, from: before.subtracting(scope), under: policy)
  }
}
