internal import ProgressModel

/// A smallest set of stored values that contradict each other: facts that are set and facts that are not.
struct SnapshotExplanation: Hashable {
  /// What is set; one fact, save where only a search decides.
  var stated: [Int]
  /// What is not, the nearest first.
  var denied: [Int]
  /// For each denied fact the way to it from the first stated one, both ends included.
  var paths: [[Int]]
}

/// Finds explanations by leaving out one value after the other and testing again.
struct SnapshotExplainer {
  let judge: SnapshotJudge
  let policy: RetakePolicy
  let stated: FactSet
  let denied: FactSet
  let everything: FactSet

  private var rules: SnapshotRules { judge.rules }

  /// Why a root cannot be there: the facts denied that close every way to it.
  func explain(_ root: Int) -> SnapshotExplanation {
    let depths = depths(from: root)
    let relevant = denied.intersection(rules.upstream[root]).items
    var rest = denied.intersection(rules.upstream[root])
    // What lies farthest is left out first, so that what stays lies next to the root.
    let order = relevant.sorted { (depths[$0], $0) > (depths[$1], $1) }
    for isAlone in [false, true] {
      for item in order where rest.contains(item) {
        rest.remove(item)
        if !isContradiction(root, denied: rest, isAlone: isAlone) { rest.insert(item) }
      }
    }
    let ends = rest.items.sorted { (depths[$0], $0) < (depths[$1], $1) }
    return SnapshotExplanation(stated: [root], denied: ends, paths: ends.map { path(from: root, to: $0) })
  }

  private func isContradiction(_ root: Int, denied: FactSet, isAlone: Bool) -> Bool {
    var granted = denied.subtracting(denied)
    if !isAlone { granted = stated }
    granted.insert(root)
    let possible = everything.subtracting(denied)
    return rules.roots(stated: granted, possible: possible, under: policy).contains(root)
  }

  /// For snapshots that only a search refutes: any of its values may be part of it.
  func explainBySearch() -> SnapshotExplanation {
    var (stated, denied) = (stated, denied)
    for item in stated.items.reversed() {
      stated.remove(item)
      if isLegal(stated, denied) != false { stated.insert(item) }
    }
    for item in denied.items.reversed() {
      denied.remove(item)
      if isLegal(stated, denied) != false { denied.insert(item) }
    }
    return SnapshotExplanation(
      stated: stated.items, denied: denied.items, paths: denied.items.map { [stated.items[0], $0] })
  }

  private func isLegal(_ stated: FactSet, _ denied: FactSet) -> Bool? {
    judge.isLegal(stated: stated, denied: denied, possible: everything.subtracting(denied), under: policy)
  }

  /// How many gates lie between the root and each item.
  private func depths(from root: Int) -> [Int] {
    var depths = rules.ways.map { _ in Int.max }
    depths[root] = 0
    for item in rules.order.reversed() where depths[item] < Int.max {
      for need in rules.ways[item].flatMap(\.items) { depths[need] = min(depths[need], depths[item] + 1) }
    }
    return depths
  }

  /// A shortest way down to a denied fact, through unknown facts where it can.
  private func path(from root: Int, to end: Int) -> [Int] {
    for through in [everything.subtracting(stated), everything] {
      var seen = everything.subtracting(everything)
      var open = [[root]]
      while !open.isEmpty {
        let path = open.removeFirst()
        for need in rules.ways[path[path.count - 1]].flatMap(\.items) where !seen.contains(need) {
          if need == end { return path + [end] }
          seen.insert(need)
          if through.contains(need) { open.append(path + [need]) }
        }
      }
    }
    return [root, end]
  }
}
