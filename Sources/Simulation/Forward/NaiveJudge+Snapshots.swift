internal import ProgressModel

/// Stored flags and results, naively.
extension NaiveJudge {
  /// What a snapshot's flags say: items set and items not set.
  func flags(_ snapshot: Snapshot) -> (set: Set<NameID>, unset: Set<NameID>) {
    var (set, unset): (Set<NameID>, Set<NameID>) = ([], [])
    for entry in snapshot.values {
      guard let id = newest.flags[entry.key], case .flag(let flag) = entry.value else { continue }
      if flag { set.insert(id) } else { unset.insert(id) }
    }
    return (set, unset)
  }

  /// Whether stored flags can be those of some run without partial resets.
  func isLegal(_ snapshot: Snapshot) -> Bool {
    let (set, unset) = flags(snapshot)
    let possible = Set(newest.needs.keys).subtracting(unset)
    return set.isSubset(of: legalPart(of: possible)) && !contradictsItself(snapshot)
  }

  /// What the devices' records make of a storage's flags, the first that fits; `logs` has the device's records up to the
  /// snapshot. Nil where that cannot be said.
  func fit(_ snapshot: Snapshot, of device: Int, _ logs: [[EventRecord]]) -> NaiveFit? {
    guard let (all, last) = storages(logs, last: device) else { return nil }
    let (set, unset) = flags(snapshot)
    if all.contains(where: { set.isSubset(of: $0.most) && unset.isDisjoint(with: $0.least) }) { return .state }
    let any = all.reduce(into: Set<NameID>()) { $0.formUnion($1.most) }
    if last.contains(where: { unset.isDisjoint(with: $0.least) }) {
      let hasReset = logs.joined().contains { $0.kind == .progressReset }
      if hasReset && set.isSubset(of: any) { return .returned }
      if isLegal(snapshot) { return .more }
    }
    guard set.isSubset(of: any) else { return .other }
    let isMixed = all.contains { first in
      all.contains { second in
        set.allSatisfy { first.most.contains($0) || second.most.contains($0) }
          && unset.allSatisfy { !first.least.contains($0) || !second.least.contains($0) }
      }
    }
    return isMixed ? .mixed : .other
  }

  /// Whether some run with any resets can have left stored flags: everything is reached, then scopes are cleared in some
  /// order, each once, and what is not there at last never comes again after that. All orders are tried.
  func isLegalAfterResets(_ snapshot: Snapshot) -> Bool {
    let (set, unset) = flags(snapshot)
    let all = Set(newest.needs.keys)
    let passes = policy == .best ? [] : Set(newest.quizzes.keys)
    func isReached(_ facts: Set<NameID>, _ gone: Set<NameID>, _ scopes: [Set<NameID>]) -> Bool {
      if facts.isDisjoint(with: unset) && set.isSubset(of: facts) { return true }
      return scopes.indices.contains { place in
        var rest = scopes
        let scope = rest.remove(at: place)
        let gone = gone.union(scope.intersection(unset))
        let again = reached(all.subtracting(gone).union(passes), from: facts.subtracting(scope))
        return isReached(again.subtracting(gone), gone, rest)
      }
    }
    let sections = newest.badges.map { Set([$0] + (newest.sections[$0] ?? [])) }
    return isReached(all, [], [all.subtracting(newest.badges)] + sections)
  }

  /// What of `ids` can be reached step by step, each by some version's rules, from what is given.
  private func reached(_ ids: Set<NameID>, from given: Set<NameID> = []) -> Set<NameID> {
    var reached = given
    while true {
      let more = ids.filter { id in !reached.contains(id) && rules.contains { $0.holds(id, on: reached) } }
      if more.isEmpty { return reached }
      reached.formUnion(more)
    }
  }

  private func legalPart(of possible: Set<NameID>) -> Set<NameID> {
    let (quizzes, badges) = (Set(newest.quizzes.keys), Set(newest.badges))
    switch policy {
    case .best: return reached(possible)
    case .lastLatched: return reached(possible.union(quizzes)).intersection(possible)
    case .lastRecomputed:
      var part = reached(possible.union(quizzes).union(badges)).intersection(possible)
      func isEarned(_ badge: NameID) -> Bool { rules.contains { $0.holds(badge, on: part) } }
      while let unearned = newest.badges.first(where: { part.contains($0) && !isEarned($0) }) {
        part.remove(unearned)
      }
      return part
    }
  }

  /// Whether a stored pass, score and number of attempts contradict each other.
  func contradictsItself(_ snapshot: Snapshot) -> Bool {
    newest.quizzes.values.contains { quiz in
      func value(_ key: String?) -> StoredValue? { snapshot.values.first { $0.key == key }?.value }
      guard case .flag(let isPassed) = value(quiz.storageKeys.passed),
        case .integer(let score) = value(quiz.storageKeys.score)
      else { return false }
      let size = quiz.questions.count
      if isPassed != (100 * Int(score) >= newest.passMark * size) || !(0...Int64(size)).contains(score) { return true }
      guard case .integer(let attempts) = value(quiz.storageKeys.attempts) else { return false }
      return attempts <= 0 && (isPassed || score > 0)
    }
  }

  /// Whether stored scores and numbers of attempts are those after some record of the only device, as its flags are.
  func isState(_ snapshot: Snapshot, of log: [EventRecord]) -> Bool {
    let (set, unset) = flags(snapshot)
    var state = NaiveState(devices: 1)
    var results = NaiveResults()
    return log.contains { record in
      results.apply(record, policy, cleared: record.kind == .progressReset ? state.scope(of: record, rules) : [])
      _ = state.apply(record, device: 0, rules, policy)
      let facts = state.stored(rules)
      return set.isSubset(of: facts) && unset.isDisjoint(with: facts)
        && quizzes(in: snapshot).allSatisfy { results.gives($0.quiz, score: $0.score, attempts: $0.attempts) }
    }
  }

  /// Whether several devices' attempts can give stored scores and numbers: a score some attempt at the quiz had, and no
  /// more attempts than were started on all of them.
  func isAnyScore(_ snapshot: Snapshot, _ logs: [[EventRecord]]) -> Bool {
    let records = logs.joined()
    return quizzes(in: snapshot).allSatisfy { quiz, score, attempts in
      let own = records.filter { $0.subject == quiz }
      let isScored = score ?? 0 == 0 || own.contains { $0.kind == .quizFinished && $0.score == score }
      return isScored && attempts ?? 0 <= Int64(own.count { $0.kind == .quizStarted })
    }
  }

  private func quizzes(in snapshot: Snapshot) -> [(quiz: NameID, score: Int64?, attempts: Int64?)] {
    func number(_ key: String?) -> Int64? {
      guard let entry = snapshot.values.first(where: { $0.key == key }), case .integer(let number) = entry.value else {
        return nil
      }
      return number
    }
    return newest.quizzes.map { ($0.key, number($0.value.storageKeys.score), number($0.value.storageKeys.attempts)) }
  }
}

/// How a storage's flags come from what several devices record.
enum NaiveFit {
  /// They are what some records give, all or part of those of the other devices received.
  case state
  /// The last state, and facts of an epoch before it.
  case returned
  /// The last state and more, and legal.
  case more
  /// Each as in one of two states.
  case mixed
  case other
}
