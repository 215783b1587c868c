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
        let again = newest.reached(all.subtracting(gone).union(passes), from: facts.subtracting(scope))
        return isReached(again.subtracting(gone), gone, rest)
      }
    }
    let sections = newest.badges.map { Set([$0] + (newest.sections[$0] ?? [])) }
    return isReached(all, [], [all.subtracting(newest.badges)] + sections)
  }

  private func legalPart(of possible: Set<NameID>) -> Set<NameID> {
    let (quizzes, badges) = (Set(newest.quizzes.keys), Set(newest.badges))
    switch policy {
    case .best: return newest.reached(possible)
    case .lastLatched: return newest.reached(possible.union(quizzes)).intersection(possible)
    case .lastRecomputed:
      var part = newest.reached(possible.union(quizzes).union(badges)).intersection(possible)
      while let unearned = newest.badges.first(where: { part.contains($0) && !newest.holds($0, on: part) }) {
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
}
