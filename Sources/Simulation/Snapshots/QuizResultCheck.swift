internal import ProgressModel

/// A quiz, or the quizzes of a badge, whose stored numbers no run of the app can have left.
struct QuizResult: Hashable {
  var code: CheckCode
  var quiz: Int
  /// What is stored as attempts.
  var attempts: Int64 = 0
  /// How many the result needs.
  var needed: Int64 = 0
  /// Why so many, for the message.
  var reason = Reason.result
  /// Quizzes of one badge, one of which needs as many; empty for a single quiz.
  var quizzes: [Int] = []

  enum Reason: Hashable {
    /// A stored pass or score.
    case result
    /// What is stored elsewhere needs a pass.
    case pass
    /// A pass must have been there and is lost.
    case passLost
    /// A badge was earned, lost and could be earned again.
    case awardLost
  }
}

/// Holds stored scores and attempts against each other and against what the flags need.
struct QuizResultCheck {
  let rules: SnapshotRules
  let policy: RetakePolicy
  let state: SnapshotState
  let versions: ArraySlice<RuleVersion>

  /// Quizzes that were attempted by their numbers, but are not stated as passed.
  var attempted: FactSet {
    var attempted = state.stated.subtracting(state.stated)
    for (quiz, attempts) in state.attempts where attempts > 0 { attempted.insert(quiz) }
    for (quiz, score) in state.scores where score > 0 { attempted.insert(quiz) }
    return attempted.subtracting(state.stated)
  }

  /// Contradictions of single quizzes with themselves, in file order.
  func contradictions() -> [QuizResult] {
    Set(state.scores.keys).union(state.attempts.keys).sorted().compactMap { quiz in
      contradiction(of: quiz) ?? attemptless(quiz)
    }
  }

  private func contradiction(of quiz: Int) -> QuizResult? {
    guard let score = state.scores[quiz], let marks = QuizMarks(quiz, versions) else { return nil }
    let isOutside = score < 0 || score > marks.total
    let isBelow = state.stated.contains(quiz) && !marks.someMeet(score)
    let isAbove = state.denied.contains(quiz) && marks.allMeet(score)
    return isOutside || isBelow || isAbove ? QuizResult(code: .passAgainstScore, quiz: quiz) : nil
  }

  private func attemptless(_ quiz: Int) -> QuizResult? {
    guard let attempts = state.attempts[quiz] else { return nil }
    let hasResult = state.stated.contains(quiz) || (state.scores[quiz] ?? 0) > 0
    guard attempts < 0 || (attempts == 0 && hasResult) else { return nil }
    return QuizResult(code: .resultWithoutAttempt, quiz: quiz, attempts: attempts, needed: hasResult ? 1 : 0)
  }

  /// Quizzes with fewer attempts than the flags need; for snapshots whose flags are legal.
  func shortages() -> [QuizResult] {
    var shortages: [QuizResult] = []
    let attempted = attempted
    for (quiz, attempts) in state.attempts.sorted(by: { $0.key < $1.key }) where attempts == 0 || attempts == 1 {
      let isDenied = state.denied.contains(quiz)
      let needed: Int64 = isDenied ? 2 : 1
      guard !state.stated.contains(quiz), attempts < needed, !isDenied || policy != .best,
        isNeeded(quiz, attempted: attempted)
      else { continue }
      shortages.append(
        QuizResult(
          code: .resultWithoutAttempt, quiz: quiz, attempts: attempts, needed: needed,
          reason: isDenied ? .passLost : .pass))
    }
    if policy == .lastRecomputed { shortages += lostAwards(attempted: attempted) }
    return shortages
  }

  /// Whether what is stored cannot be reached without the fact.
  private func isNeeded(_ item: Int, attempted: FactSet) -> Bool {
    var candidates = state.possible.union(rules.free(under: policy))
    candidates.remove(item)
    let reached = rules.leastFixpoint(in: candidates)
    var stated = state.stated
    stated.remove(item)
    return !stated.isSubset(of: reached)
      || attempted.items.contains { $0 != item && !rules.holds($0, in: reached) }
  }

  /// A badge that must have been awarded, is gone, and whose quizzes are all passed: one of them was passed, failed and
  /// passed again.
  private func lostAwards(attempted: FactSet) -> [QuizResult] {
    rules.steadyBadges.items.compactMap { badge in
      guard state.denied.contains(badge), rules.ways[badge].count == 1 else { return nil }
      let needs = rules.ways[badge][0]
      let quizzes = needs.intersection(rules.quizzes).items
      let counts = quizzes.compactMap { state.attempts[$0] }
      guard needs.isSubset(of: state.stated), needs.isDisjoint(with: rules.badges), counts.count == quizzes.count,
        let most = counts.max(), most < 3, most > 0, isNeeded(badge, attempted: attempted)
      else { return nil }
      return QuizResult(
        code: .resultWithoutAttempt, quiz: quizzes[0], attempts: most, needed: 3, reason: .awardLost, quizzes: quizzes)
    }
  }
}
