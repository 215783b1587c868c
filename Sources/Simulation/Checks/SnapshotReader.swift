internal import ProgressModel

/// Judges a snapshot alone: which facts it states or denies, whether some run of the app can have ended so.
struct SnapshotReader {
  let book: RuleBook
  let policy: RetakePolicy

  func findings(_ snapshot: DeviceSnapshot) -> [Finding] {
    let version = rules(for: snapshot)
    let state = SnapshotState(snapshot.snapshot, rules: version, book: book)
    let writer = SnapshotWriter(book: book, rules: version, snapshot: snapshot)
    return roots(state, version).map { writer.contradiction($0, state: state) }
      + state.results(rules: version).map { writer.result($0, state: state) }
  }

  private func rules(for snapshot: DeviceSnapshot) -> RuleVersion {
    let released = book.versions.last { $0.releasedAt <= snapshot.snapshot.takenAt.millisecondsSinceEpoch }
    return book.versions.first { $0.name == snapshot.curriculum } ?? released ?? book.versions[0]
  }

  /// The stated facts that nothing can have given, less those that are only built on such ones.
  private func roots(_ state: SnapshotState, _ rules: RuleVersion) -> [SnapshotRoot] {
    let illegal = illegal(state, rules, policy)
    guard !illegal.isEmpty else { return [] }
    let others = RetakePolicy.allCases.map { ($0, self.illegal(state, rules, $0)) }
    let free = freed(under: policy)
    var roots: [SnapshotRoot] = []
    var built = 0
    for fact in illegal.items {
      guard let path = path(from: fact, state, rules, free: free) else {
        built += 1
        continue
      }
      let holds = others.filter { $0.1.contains(fact) }.map(\.0)
      roots.append(SnapshotRoot(fact: fact, path: path, holdsUnder: holds))
    }
    if !roots.isEmpty { roots[0].built = built }
    return roots
  }

  private func illegal(_ state: SnapshotState, _ rules: RuleVersion, _ policy: RetakePolicy) -> FactSet {
    let legal = rules.greatestLegalPart(of: state.possible, under: policy, book: book)
    return state.stated.subtracting(legal)
  }

  private func freed(under policy: RetakePolicy) -> FactSet {
    switch policy {
    case .best: book.noFacts
    case .lastLatched: book.quizzes
    case .lastRecomputed: book.quizzes.union(book.allBadges)
    }
  }

  /// From a fact down through unknown ones to one that is denied; nil where it is built on another illegal fact.
  private func path(from fact: Int, _ state: SnapshotState, _ rules: RuleVersion, free: FactSet) -> [Int]? {
    let reached = rules.gates.leastFixpoint(in: state.possible.union(free))
    var denied = state.denied
    denied.subtract(free)
    if policy == .lastRecomputed, book.items[fact].kind == .badge, reached.contains(fact) {
      return rules.gates.needs(fact).items.first { state.denied.contains($0) }.map { [fact, $0] }
    }
    var seen = book.noFacts
    var open = [[fact]]
    while let path = open.popLast() {
      guard let last = path.last else { continue }
      let needs = rules.gates.needs(last).items.filter { !reached.contains($0) }
      if let end = needs.first(where: { denied.contains($0) }) { return path + [end] }
      for need in needs where !seen.contains(need) && (!state.stated.contains(need) || free.contains(need)) {
        seen.insert(need)
        open.append(path + [need])
      }
    }
    return nil
  }
}
