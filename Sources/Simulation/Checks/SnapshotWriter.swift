internal import ProgressModel

/// The words of findings about a snapshot.
struct SnapshotWriter {
  let book: RuleBook
  let rules: RuleVersion
  let snapshot: DeviceSnapshot

  func contradiction(_ root: SnapshotRoot, state: SnapshotState) -> Finding {
    let end = root.path[root.path.count - 1]
    let isUnearned = book.items[root.fact].kind == .badge && book.items[end].kind == .quiz
    let (fact, prerequisite) = (key(root.fact), key(end))
    let way = root.path.dropFirst().dropLast().map(key)
    let rule = "\(fact) needs " + (way + [prerequisite]).joined(separator: ", which needs ")
    let missing = isUnearned ? "is not passed" : "is not"
    let built = root.built == 0 ? "" : " \(root.built) more set values are built on such ones."
    return finding(
      isUnearned ? .badgeWithoutPass : .factWithoutPrerequisite, subject: fact,
      message: "\(fact) is set, \(prerequisite) \(missing); \(rule). No run of the app ends so.\(built)",
      facts: [
        FindingFact(text: "\(fact) is set", item: book.items[root.fact].id, value: "true"),
        FindingFact(text: "\(prerequisite) is not set", item: book.items[end].id, value: "false"),
      ] + way.map { FindingFact(text: "\($0) lies between", item: $0, value: "unknown") },
      holdsUnder: root.holdsUnder)
  }

  func result(_ result: SnapshotResult, state: SnapshotState) -> Finding {
    let total = Int64(rules.sizes[result.quiz])
    let quiz = book.items[result.quiz].id
    let score = state.scores[result.quiz] ?? 0
    let need = PassMark.need(total: total, mark: rules.passMark)
    let passed = state.stated.contains(result.quiz) ? "passed" : "not passed"
    let message =
      result.code == .passAgainstScore
      ? "\(quiz) is stored as \(passed) with \(score) of \(total); the mark is \(need)."
      : "\(quiz): a result of \(score), \(passed), needs 1 attempt or more; 0 stored."
    return finding(
      result.code, subject: rules.keys.scores[result.quiz] ?? quiz, message: message,
      facts: [
        FindingFact(text: "\(quiz) is stored as \(passed)", item: quiz, value: passed),
        FindingFact(text: "score \(score) of \(total) is stored", item: quiz, value: "\(score)"),
      ], holdsUnder: RetakePolicy.allCases)
  }

  private func key(_ item: Int) -> String { rules.keys.flags[item] ?? book.items[item].id }

  private func finding(
    _ code: CheckCode, subject: String, message: String, facts: [FindingFact], holdsUnder: [RetakePolicy]
  ) -> Finding {
    let check = code.check
    let kind: FindingClass = if case .fixed(let kind) = check?.kind { kind } else { .impossible }
    return Finding(
      code: code.name, kind: kind, severity: check?.severity ?? .critical, device: snapshot.device, seq: nil,
      at: snapshot.snapshot.takenAt, subject: subject, message: message, facts: facts, holdsUnder: holdsUnder)
  }
}
