/// Adds up, question version by question version, what histories of finished attempts say.
struct HistoryTally {
  /// By the number of the question version.
  private(set) var outcomes: [QuestionOutcome]
  private let places: QuestionPlaces

  /// A finished attempt of a history.
  private struct Attempt {
    let rank: Int
    /// The numbers of the questions by position.
    let questions: [Int]
    let answers: [PackedAnswers.Answer?]

    /// The answer to a question version with a recorded result.
    func answer(to question: Int) -> PackedAnswers.Answer? {
      guard let position = questions.firstIndex(of: question), position < answers.count else { return nil }
      return answers[position]
    }
  }

  init(_ places: QuestionPlaces) {
    self.places = places
    outcomes = Array(repeating: QuestionOutcome(), count: places.questions.count)
  }

  /// Adds the finished attempts of so many learners at a quiz: see `queries/base/finished_histories.sql`.
  mutating func add(_ history: String, of quiz: String, count: Int) {
    let attempts = history.utf8.split(separator: 0x1E).compactMap { attempt(Substring($0), quiz) }
      .sorted { $0.rank < $1.rank }
    guard let last = attempts.last else { return }
    var firstRight: [Int: Int] = [:]
    for attempt in attempts { addAnswers(of: attempt, isLast: attempt.rank == last.rank, count, &firstRight) }
    for (question, rank) in firstRight {
      if rank == .max {
        outcomes[question].neverRight += count
      } else {
        outcomes[question].addRight(at: rank, count: count)
      }
    }
    addPairs(attempts, count)
  }

  /// `firstRight` gets, for each question version answered, the rank of the first attempt with it right; `max` while there is none.
  private mutating func addAnswers(of attempt: Attempt, isLast: Bool, _ count: Int, _ firstRight: inout [Int: Int]) {
    for (question, answer) in zip(attempt.questions, attempt.answers) {
      guard let isRight = answer?.isRight else { continue }
      outcomes[question].all += count
      if isRight { outcomes[question].allRight += count }
      if isLast { outcomes[question].last += count }
      if isLast, isRight { outcomes[question].lastRight += count }
      let known = firstRight[question] ?? .max
      firstRight[question] = isRight ? min(known, attempt.rank) : known
    }
  }

  private mutating func addPairs(_ attempts: [Attempt], _ count: Int) {
    guard let first = attempts.first, let second = attempts.dropFirst().first, first.rank == 1, second.rank == 2 else {
      return
    }
    for (question, answer) in zip(first.questions, first.answers) {
      guard let answer, let next = second.answer(to: question) else { continue }
      outcomes[question].addPair(answer, next, count: count)
    }
  }

  private func attempt(_ text: Substring, _ quiz: String) -> Attempt? {
    let parts = text.utf8.split(separator: 0x1F)
    guard parts.count == 3, let rank = Int(Substring(parts[0])),
      let setting = places.setting(curriculum: String(Substring(parts[1])), quiz: quiz)
    else { return nil }
    return Attempt(rank: rank, questions: setting.questions, answers: PackedAnswers(Substring(parts[2])).answers)
  }
}
