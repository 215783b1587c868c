internal import ProgressModel

/// What a snapshot says of each fact: stated, denied, or nothing.
struct SnapshotState {
  private(set) var stated: FactSet
  private(set) var denied: FactSet
  private(set) var scores: [Int: Int64] = [:]
  private(set) var attempts: [Int: Int64] = [:]

  /// Everything that is not denied.
  var possible: FactSet

  init(_ snapshot: Snapshot, rules: RuleVersion, book: RuleBook) {
    stated = book.noFacts
    denied = stated
    possible = stated
    for entry in snapshot.values {
      switch rules.keys.meanings[entry.key] {
      case .fact(let item): note(item, Self.flag(entry.value))
      case .score(let item): scores[item] = Self.integer(entry.value)
      case .attempts(let item): attempts[item] = Self.integer(entry.value)
      case nil: continue
      }
    }
    if snapshot.isComplete { fillAbsent(snapshot, rules: rules) }
    inferPasses(rules)
    for item in book.items.indices where !denied.contains(item) { possible.insert(item) }
  }

  private mutating func note(_ item: Int, _ flag: Bool?) {
    guard let flag else { return }
    if flag { stated.insert(item) } else { denied.insert(item) }
  }

  /// In a full copy of the storage an absent key is false or 0.
  private mutating func fillAbsent(_ snapshot: Snapshot, rules: RuleVersion) {
    let keys = Set(snapshot.values.map(\.key))
    for (key, meaning) in rules.keys.meanings where !keys.contains(key) {
      switch meaning {
      case .fact(let item): denied.insert(item)
      case .score(let item): scores[item] = 0
      case .attempts(let item): attempts[item] = 0
      }
    }
  }

  /// Without a stored pass flag the score stands for it.
  private mutating func inferPasses(_ rules: RuleVersion) {
    for (quiz, score) in scores where !stated.contains(quiz) && !denied.contains(quiz) {
      let total = Int64(rules.sizes[quiz])
      guard total > 0, (0...total).contains(score) else { continue }
      note(quiz, PassMark.isMet(score: score, total: total, mark: rules.passMark))
    }
  }

  private static func flag(_ value: StoredValue) -> Bool? {
    switch value {
    case .flag(let flag): flag
    case .integer(let number): number == 0 ? false : number == 1 ? true : nil
    case .real(let number): number == 0 ? false : number == 1 ? true : nil
    case .unknown: nil
    case .text(let text): text == "true" || text == "1" ? true : text == "false" || text == "0" ? false : nil
    }
  }

  private static func integer(_ value: StoredValue) -> Int64? {
    switch value {
    case .flag, .unknown: nil
    case .integer(let number): number
    case .real(let number): Int64(exactly: number)
    case .text(let text): Int64(text)
    }
  }

  /// Quizzes whose stored pass, score and attempts contradict each other, in file order.
  func results(rules: RuleVersion) -> [SnapshotResult] {
    Set(scores.keys).union(attempts.keys).sorted().compactMap { result(of: $0, rules: rules) }
  }

  private func result(of quiz: Int, rules: RuleVersion) -> SnapshotResult? {
    let total = Int64(rules.sizes[quiz])
    if let score = scores[quiz], total > 0 {
      if score < 0 || score > total { return SnapshotResult(code: .passAgainstScore, quiz: quiz) }
      let meets = PassMark.isMet(score: score, total: total, mark: rules.passMark)
      if stated.contains(quiz) && !meets || denied.contains(quiz) && meets {
        return SnapshotResult(code: .passAgainstScore, quiz: quiz)
      }
    }
    let hasResult = stated.contains(quiz) || (scores[quiz] ?? 0) > 0
    guard attempts[quiz] == 0, hasResult else { return nil }
    return SnapshotResult(code: .resultWithoutAttempt, quiz: quiz)
  }
}

/// A quiz whose stored values contradict each other.
struct SnapshotResult {
  var code: CheckCode
  var quiz: Int
}
