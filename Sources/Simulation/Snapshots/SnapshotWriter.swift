internal import ProgressModel

/// The words of findings about a snapshot as it stands.
struct SnapshotWriter {
  let book: RuleBook
  let rules: RuleVersion
  let versions: ArraySlice<RuleVersion>
  let snapshot: DeviceSnapshot

  init(book: RuleBook, version: Int, through last: Int, snapshot: DeviceSnapshot) {
    self.book = book
    rules = book.versions[version]
    versions = book.versions[...last]
    self.snapshot = snapshot
  }

  func contradiction(_ root: SnapshotRoot, state: SnapshotState, reset: String?) -> Finding {
    let ends = root.explanation.denied
    let isUnearned =
      book.items[root.item].kind == .badge && !ends.isEmpty
      && ends.allSatisfy { book.items[$0].kind == .quiz && rules.gates.needs(root.item).contains($0) }
    let fact = root.isAttempt ? numberKey(root.item, state) : id(root.item)
    return finding(
      isUnearned ? .badgeWithoutPass : .factWithoutPrerequisite,
      subject: root.isAttempt ? fact : key(root.item),
      message: sentence(root, fact: fact, isUnearned: isUnearned) + built(root.built)
        + (reset.map { " A reset of \($0) would explain this; none is recorded." } ?? ""),
      facts: facts(root, fact: fact), holdsUnder: root.holdsUnder)
  }

  private func sentence(_ root: SnapshotRoot, fact: String, isUnearned: Bool) -> String {
    let (keys, paths) = (root.explanation.denied.map(id), root.explanation.paths)
    let missing = isUnearned ? "not passed" : "not"
    let verb = keys.count == 1 ? "is" : "are"
    let needs = paths.map { path in path.dropFirst().map(id).joined(separator: ", which needs ") }
    let also = root.explanation.stated.dropFirst().map(id)
    let set = also.isEmpty ? "\(fact) is set" : "\(list([fact] + also)) are set"
    return "\(set), \(list(keys)) \(verb) \(missing); \(fact) needs \(needs.joined(separator: " or "))."
      + " No run of the app ends so."
  }

  private func built(_ count: Int) -> String {
    switch count {
    case 0: ""
    case 1: " 1 more set value is built on it."
    default: " \(count) more set values are built on it."
    }
  }

  /// What is set, what is not, then the unknown facts between.
  private func facts(_ root: SnapshotRoot, fact: String) -> [FindingFact] {
    let explanation = root.explanation
    let set = explanation.stated.enumerated().map { place, item in
      FindingFact(
        text: "\(place == 0 ? fact : id(item)) is set", item: book.items[item].id, value: "true",
        device: snapshot.device, at: snapshot.snapshot.takenAt)
    }
    let missing = explanation.denied.map { item in
      FindingFact(
        text: "\(id(item)) is not set", item: book.items[item].id, value: "false", device: snapshot.device,
        at: snapshot.snapshot.takenAt)
    }
    var seen: Set<Int> = []
    let between = explanation.paths.flatMap { $0.dropFirst().dropLast() }.filter { seen.insert($0).inserted }
    return set + missing
      + between.map { FindingFact(text: "\(id($0)) lies between", item: book.items[$0].id, value: "unknown") }
  }

  func result(_ result: QuizResult, state: SnapshotState, holdsUnder: [RetakePolicy]) -> Finding {
    let quiz = book.items[result.quiz].id
    let score = state.scores[result.quiz]
    let marks = QuizMarks(result.quiz, versions)?.newest ?? (total: 0, need: 0)
    let passed = state.stated.contains(result.quiz) ? "passed" : "not passed"
    let scored = score.map { " with \($0) of \(marks.total)" } ?? ""
    let message =
      result.code == .passAgainstScore
      ? "\(quiz) is stored as \(passed)\(scored); the mark is \(marks.need)."
      : attempts(result, quiz: quiz, passed: passed + scored)
    var facts = [FindingFact(text: "\(quiz) is stored as \(passed)", item: quiz, value: passed)]
    if let score {
      facts.append(FindingFact(text: "score \(score) of \(marks.total) is stored", item: quiz, value: "\(score)"))
    }
    if result.code == .resultWithoutAttempt {
      let stored = result.attempts == 1 ? "1 attempt is" : "\(result.attempts) attempts are"
      facts.append(FindingFact(text: "\(stored) stored", item: quiz, value: "\(result.attempts)"))
    }
    return finding(
      result.code, subject: subject(result), message: message, facts: facts, holdsUnder: holdsUnder)
  }

  private func attempts(_ result: QuizResult, quiz: String, passed: String) -> String {
    let needs = "needs \(result.needed) attempt\(result.needed == 1 ? "" : "s") or more; \(result.attempts) stored."
    switch result.reason {
    case .result: return "\(quiz): \(passed) \(needs)"
    case .pass: return "\(quiz): a pass, which other stored values need, \(needs)"
    case .passLost: return "\(quiz): a pass, which other stored values need, and its loss \(needs)"
    case .awardLost:
      let quizzes = list(result.quizzes.map { book.items[$0].id })
      return "\(quizzes): a badge earned, lost and due again \(needs)"
    }
  }

  func oldRule(_ item: Int, missing: FactSet, under older: String, not newest: String) -> Finding {
    let facts = [(item, "is set", "true")] + missing.items.map { ($0, "is not set", "false") }
    return finding(
      .oldRule, subject: key(item),
      message: "\(id(item)) is set, which is legal under \(older); \(newest) would also ask for "
        + "\(list(missing.items.map(id))).",
      facts: facts.map { item, words, value in
        FindingFact(
          text: "\(id(item)) \(words)", item: id(item), value: value, device: snapshot.device,
          at: snapshot.snapshot.takenAt)
      }, holdsUnder: [])
  }

  func notDecided(states: Int) -> Finding {
    finding(
      .notDecided, subject: "snapshot",
      message: "Not decided after \(states) states; treated neither as legal nor as impossible.",
      facts: [
        FindingFact(
          text: "the search for states of this curriculum stopped at \(states)", value: "\(states)",
          device: snapshot.device, at: snapshot.snapshot.takenAt)
      ], holdsUnder: [])
  }

  private func list(_ words: [String]) -> String {
    words.count < 2
      ? words.joined() : words.dropLast().joined(separator: ", ") + " and " + (words.last ?? "")
  }

  private func id(_ item: Int) -> String { book.items[item].id }

  private func key(_ item: Int) -> String { rules.keys.flags[item] ?? id(item) }

  private func subject(_ result: QuizResult) -> String {
    let keys = result.code == .passAgainstScore ? rules.keys.scores : rules.keys.attempts
    return keys[result.quiz] ?? book.items[result.quiz].id
  }

  private func numberKey(_ quiz: Int, _ state: SnapshotState) -> String {
    let keys = (state.attempts[quiz] ?? 0) > 0 ? rules.keys.attempts : rules.keys.scores
    return keys[quiz] ?? book.items[quiz].id
  }

  private func finding(
    _ code: CheckCode, subject: String, message: String, facts: [FindingFact], holdsUnder: [RetakePolicy]
  ) -> Finding {
    let kind: FindingClass = if case .fixed(let kind)? = code.check?.kind { kind } else { .impossible }
    return Finding(
      code: code.name, kind: kind, severity: code.check?.severity ?? .critical, device: snapshot.device, seq: nil,
      at: snapshot.snapshot.takenAt, subject: subject, message: message, facts: facts, holdsUnder: holdsUnder)
  }
}
