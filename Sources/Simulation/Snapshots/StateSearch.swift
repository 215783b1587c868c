/// All states of stored facts that runs of the app under `lastRecomputed` can end in, by breadth-first search over the
/// events: for curricula in which only a search knows them.
struct StateSearch: Sendable {
  /// The states met, in the order of the search.
  private(set) var reached: [FactSet]
  /// Whether these are all.
  private(set) var isWhole = true

  /// Searches until there are no more, or until it has met `limit` of them and gives up.
  init(_ rules: SnapshotRules, nothing: FactSet, limit: Int) {
    reached = [nothing]
    var seen: Set<FactSet> = [nothing]
    var next = 0
    while next < reached.count {
      let state = reached[next]
      next += 1
      for item in rules.order where rules.holds(item, in: state) {
        for successor in Self.successors(of: state, item, rules) where seen.insert(successor).inserted {
          guard reached.count < limit else {
            isWhole = false
            return
          }
          reached.append(successor)
        }
      }
    }
  }

  /// A lesson finished, a badge awarded, a quiz passed or failed.
  private static func successors(of state: FactSet, _ item: Int, _ rules: SnapshotRules) -> [FactSet] {
    var gained = state
    gained.insert(item)
    guard rules.quizzes.contains(item), state.contains(item) else { return [gained] }
    return [rules.failing(item, in: state)]
  }

  /// Whether some state has all that is stated and nothing that is denied; nil where the search was cut before one.
  func holds(stated: FactSet, denied: FactSet) -> Bool? {
    if reached.contains(where: { stated.isSubset(of: $0) && denied.isDisjoint(with: $0) }) { return true }
    return isWhole ? false : nil
  }
}
