internal import Statistics

/// What became of one question version, counted in learners, over all finished attempts.
struct QuestionOutcome {
  /// Answers in the learner's last finished attempt.
  var last = 0
  var lastRight = 0
  /// Answers in all finished attempts.
  var all = 0
  var allRight = 0
  /// Pairs of a first and a second finished attempt that both answer it.
  var retook = 0
  var wrongFirst = 0
  /// Wrong, then right.
  var fixed = 0
  /// Right, then wrong.
  var slipped = 0
  /// Wrong both times with the same choice, not blank.
  var sameWrongAgain = 0
  /// Learners by the number of the first finished attempt with it right.
  private(set) var tries: [Int: Int] = [:]
  /// Learners who answered it and never had it right.
  var neverRight = 0

  /// Adds learners who had it right for the first time in that finished attempt.
  mutating func addRight(at rank: Int, count: Int) { tries[rank, default: 0] += count }

  /// The median number of that attempt, by nearest rank; nil when nobody had it right.
  var medianTries: Int? {
    NearestRank.median.value(inSortedCounts: tries.sorted { $0.key < $1.key }.map { (value: $0.key, count: $0.value) })
  }

  /// Adds pairs of a first and a second answer.
  mutating func addPair(_ first: PackedAnswers.Answer, _ second: PackedAnswers.Answer, count: Int) {
    guard let wasRight = first.isRight, let isRight = second.isRight else { return }
    retook += count
    if wasRight {
      if !isRight { slipped += count }
      return
    }
    wrongFirst += count
    if isRight { fixed += count }
    if !isRight, let choice = first.choice, choice == second.choice { sameWrongAgain += count }
  }
}
