internal import ProgressModel

/// Whether some run of the app can have ended with known flags, under each policy.
struct SnapshotJudge: Sendable {
  let rules: SnapshotRules
  /// Kept for the curriculum's policy where only a search decides.
  let states: StateSearch?
  /// The rules of the newest version alone; nil where there is no older one.
  let newest: SnapshotRules?

  init(_ book: RuleBook, through last: Int, policy: RetakePolicy, limit: Int) {
    rules = SnapshotRules(book, through: last)
    newest = last > 0 ? SnapshotRules(book, last...last) : nil
    let needsSearch = policy == .lastRecomputed && !rules.isExact
    states = needsSearch ? StateSearch(rules, nothing: book.noFacts, limit: limit) : nil
  }

  /// Whether known flags can be completed to a legal state; nil where a search was cut before it could tell.
  func isLegal(stated: FactSet, denied: FactSet, possible: FactSet, under policy: RetakePolicy) -> Bool? {
    guard rules.roots(stated: stated, possible: possible, under: policy).isEmpty else { return false }
    guard policy == .lastRecomputed, !rules.isExact else { return true }
    if stated.isSubset(of: rules.leastFixpoint(in: possible)) { return true }
    return states?.holds(stated: stated, denied: denied)
  }
}
