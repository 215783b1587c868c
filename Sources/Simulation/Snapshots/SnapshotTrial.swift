internal import ProgressModel

/// A stated fact that nothing can have given, and why.
struct SnapshotRoot {
  var explanation: SnapshotExplanation
  /// An attempt at the quiz contradicts, not its pass.
  var isAttempt: Bool
  var holdsUnder: [RetakePolicy]
  /// How many further set values rest on it.
  var built: Int

  var item: Int { explanation.stated[0] }
}

/// One snapshot before the rules.
struct SnapshotTrial {
  let reader: SnapshotReader
  let judge: SnapshotJudge
  let state: SnapshotState
  /// Quizzes that the stored numbers say were attempted.
  let attempted: FactSet
  private(set) var roots: [SnapshotRoot] = []
  private(set) var isUndecided = false

  init(reader: SnapshotReader, judge: SnapshotJudge, state: SnapshotState, attempted: FactSet) {
    self.reader = reader
    self.judge = judge
    self.state = state
    self.attempted = attempted
  }

  var isLegal: Bool { roots.isEmpty && !isUndecided }

  private var rules: SnapshotRules { judge.rules }

  /// Known flags with attempts taken for passes: an attempt needs what a pass needs.
  private var claimed: FactSet { attempted.isEmpty ? state.stated : state.stated.union(attempted) }

  mutating func run() {
    let found = roots(under: reader.policy)
    guard found.isEmpty else { return explain(found) }
    let verdict = judge.isLegal(
      stated: state.stated, denied: state.denied, possible: state.possible, under: reader.policy)
    isUndecided = verdict == nil
    if verdict == false { explainBySearch() }
  }

  /// Broken gates of facts and of attempts. An attempt at a quiz that is not passed grants nothing.
  private func roots(under policy: RetakePolicy) -> FactSet {
    let roots = rules.roots(stated: state.stated, possible: state.possible, under: policy)
    if attempted.isEmpty { return roots }
    let reached = rules.leastFixpoint(
      in: state.possible.union(rules.free(under: policy)), from: roots.isEmpty ? nil : state.stated)
    var all = roots
    for quiz in attempted.items where !rules.holds(quiz, in: reached) { all.insert(quiz) }
    return all
  }

  private func illegal(under policy: RetakePolicy) -> FactSet {
    state.stated.subtracting(rules.greatestLegalPart(of: state.possible, under: policy)).union(roots(under: policy))
  }

  private mutating func explain(_ found: FactSet) {
    let illegal = RetakePolicy.allCases.map { ($0, self.illegal(under: $0)) }
    let explainer = SnapshotExplainer(
      judge: judge, policy: reader.policy, stated: state.stated, denied: state.denied,
      everything: reader.book.allItems)
    var built = self.illegal(under: reader.policy).subtracting(found)
    for root in found.items {
      let resting = built.items.filter { rules.upstream[$0].contains(root) }
      for item in resting { built.remove(item) }
      roots.append(
        SnapshotRoot(
          explanation: explainer.explain(root), isAttempt: !state.stated.contains(root),
          holdsUnder: illegal.filter { $0.1.contains(root) }.map(\.0), built: resting.count))
    }
  }

  private mutating func explainBySearch() {
    let explainer = SnapshotExplainer(
      judge: judge, policy: reader.policy, stated: state.stated, denied: state.denied,
      everything: reader.book.allItems)
    let explanation = explainer.explainBySearch()
    let others = RetakePolicy.allCases.filter {
      $0 == reader.policy || !state.stated.isSubset(of: rules.greatestLegalPart(of: state.possible, under: $0))
    }
    roots.append(SnapshotRoot(explanation: explanation, isAttempt: false, holdsUnder: others, built: 0))
  }

  /// The first scope of which one reset would make all flags legal, and with them the attempts: an attempt at a quiz that is
  /// not passed grants nothing.
  func explainingReset(scopes: [ClearedScope]) -> String? {
    guard !roots.isEmpty else { return nil }
    let withAttempts = state.possible.union(attempted)
    return scopes.first { scope in
      rules.isLegal(
        stated: state.stated, possible: state.possible, afterResetOf: scope.items, under: reader.policy)
        && (attempted.isEmpty
          || rules.isLegal(
            stated: claimed, possible: withAttempts, afterResetOf: scope.items, under: reader.policy))
    }?.name
  }
}
