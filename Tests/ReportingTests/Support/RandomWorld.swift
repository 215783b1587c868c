import SQLite
import Testing

/// A small random world of two quizzes, three questions each, whose first question is edited half way: attempts, finished or left, with
/// answers of all kinds. Kept as plain values beside the store, so that figures can be worked out a second way.
struct RandomWorld {
  let views: ViewTables
  private(set) var attempts: [Attempt] = []
  /// The quizzes of each version with their badges, in order.
  let quizzes: [String: [(quiz: String, badge: String)]]

  /// What an attempt of this world is.
  struct Attempt {
    var learner: Int
    var number: Int
    var quiz: String
    var curriculum: String
    var startedAt: Int64
    var isFinished: Bool
    var isAbandoned: Bool
    /// By position; nil = no answer.
    var answers: [Answer?]
    /// By position: milliseconds to the answer, negative where the clock went back; nil = not known.
    var waits: [Int64?] = []
    /// Among the learner's finished attempts at the quiz, from 1.
    var rank: Int?
    var appVersion: String?
    /// From start to finish.
    var duration: Int64 = 60_000

    var finishedAt: Int64 { startedAt + duration }

    var version: [String] {
      (1...3).map { $0 == 1 && curriculum == "t1" ? "old-\(quiz).1" : "new-\(quiz).\($0)" }
    }
    /// Every question answered, every result known.
    var isComplete: Bool { answers.allSatisfy { $0?.isRight != nil } }
    var score: Int { answers.count { $0?.isRight == true } }
  }

  struct Answer: Hashable {
    /// nil = blank
    var choice: Int?
    var isChoiceKnown = true
    /// nil = not recorded
    var isRight: Bool?
  }

  static let need = 2

  /// Whether the learner has done anything in the last two weeks: every third has not.
  func isActive(_ learner: Int) -> Bool { learner % 3 > 0 }
  private static let day: Int64 = 86_400_000

  /// The period ends at `end`: attempts lie within the 60 days before it. In a world that has changed the first version has a quiz in
  /// place of qb, and another of a badge of its own.
  init(seed: UInt64, learners: Int, end: Int64, hasChanged: Bool = false) throws {
    views = try ViewTables()
    let now = [("qa", "b"), ("qb", "b")]
    quizzes = ["t1": hasChanged ? [("qa", "b"), ("qc", "b"), ("qo", "o")] : now, "t2": now]
    var random = SplitMix64(seed: seed)
    try addCurricula(change: end - 30 * Self.day)
    for learner in 1...learners {
      let ability = Double.random(in: -1.5...1.5, using: &random)
      var number = 0
      var ranks: [String: Int] = [:]
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        number += 1
        let age = Int64.random(in: 2...60, using: &random)
        try add(learner: learner, number: number, startedAt: end - age * Self.day, ability, &ranks, &random, end: end)
      }
      try views.add(
        "learners",
        [
          "learner_id": .integer(Int64(learner)), "pseudonym": .text("p\(learner)"), "first_at": 1,
          "last_at": .integer(isActive(learner) ? end - 1 : end - 14 * Self.day),
          "events_n": 1, "devices_n": 1, "snapshots_n": 0, "resets_n": 0, "on_path": 0,
        ])
    }
  }

  private mutating func add(
    learner: Int, number: Int, startedAt: Int64, _ ability: Double, _ ranks: inout [String: Int],
    _ random: inout SplitMix64, end: Int64
  ) throws {
    let curriculum = startedAt < end - 30 * Self.day ? "t1" : "t2"
    var quiz = Bool.random(using: &random) ? "qa" : "qb"
    if quizzes[curriculum]?.contains(where: { $0.quiz == quiz }) == false { quiz = number % 2 == 0 ? "qc" : "qo" }
    let isFinished = Int.random(in: 0..<5, using: &random) > 0
    var attempt = Attempt(
      learner: learner, number: number, quiz: quiz, curriculum: curriculum,
      startedAt: startedAt, isFinished: isFinished,
      isAbandoned: !isFinished && Int.random(in: 0..<3, using: &random) > 0,
      answers: (0..<3).map { _ in Self.answer(ability, isFinished, &random) })
    // Drawn from the attempt itself, so that answers stay what they are.
    attempt.appVersion = [nil, "1.0", "1.1"][(learner + number) % 3]
    attempt.duration = 60_000 + Int64((7 * learner + 3 * number) % 11) * 1_000
    if isFinished {
      ranks[quiz, default: 0] += 1
      attempt.rank = ranks[quiz]
    }
    var clock = SplitMix64(seed: UInt64(learner * 100 + number))
    attempt.waits = attempt.answers.map { answer in
      let wait = Int64.random(in: -2_000...20_000, using: &clock)
      return answer == nil || wait % 11 == 0 ? nil : wait
    }
    attempts.append(attempt)
    try insert(attempt, end: end)
  }

  private static func answer(_ ability: Double, _ isFinished: Bool, _ random: inout SplitMix64) -> Answer? {
    switch Int.random(in: 0..<40, using: &random) {
    case 0..<(isFinished ? 1 : 14): return nil
    case 14..<17: return Answer(choice: nil, isRight: false)
    case 17: return Answer(choice: nil, isChoiceKnown: false, isRight: Bool.random(using: &random))
    case 18: return Answer(choice: 1, isRight: nil)
    default:
      let isRight = Double.random(in: -2...2, using: &random) < ability
      return Answer(choice: isRight ? 0 : Int.random(in: 1...2, using: &random), isRight: isRight)
    }
  }

  private func insert(_ attempt: Attempt, end: Int64) throws {
    let codes = attempt.answers.map { answer -> String in
      guard let answer else { return "null" }
      let place = answer.isChoiceKnown ? (answer.choice.map { $0 + 1 } ?? 0) : 99
      return String(10 * place + (answer.isRight.map { $0 ? 1 : 0 } ?? 2))
    }
    let isAnswered = attempt.answers.allSatisfy { $0 != nil }
    let finishedAt = attempt.finishedAt
    try views.add(
      "attempts",
      [
        "learner_id": .integer(Int64(attempt.learner)), "attempt_no": .integer(Int64(attempt.number)),
        "quiz": .text(attempt.quiz),
        "curriculum": .text(attempt.curriculum), "app_version": attempt.appVersion.map { .text($0) } ?? .null,
        "started_at": .integer(attempt.startedAt),
        "finished_at": attempt.isFinished ? .integer(finishedAt) : .null,
        "closed_at": attempt.isAbandoned ? .integer(finishedAt) : .null,
        // Left open: its last event is younger than a day.
        "last_at": .integer(attempt.isFinished || attempt.isAbandoned ? finishedAt : end - 1),
        "passed": attempt.isFinished ? (attempt.score >= Self.need ? 1 : 0) : .null,
        "finish_rank": attempt.rank.map { .integer(Int64($0)) } ?? .null, "complete": isAnswered ? 1 : 0,
        "answers": .text("[" + codes.joined(separator: ",") + "]"),
        "waits": .text("[" + attempt.waits.map { $0.map(String.init) ?? "null" }.joined(separator: ",") + "]"),
      ])
  }

  private func addCurricula(change: Int64) throws {
    for (curriculum, isCurrent, release) in [("t1", 0, 0), ("t2", 1, change)] {
      try views.add(
        "curricula",
        [
          "curriculum": .text(curriculum), "released_at": .integer(release), "pass_mark": 60,
          "is_current": .integer(Int64(isCurrent)),
        ])
      let own = quizzes[curriculum] ?? []
      for (index, badge) in ["b", "o"].enumerated() where own.contains(where: { $0.badge == badge }) {
        try views.add(
          "badges",
          [
            "curriculum": .text(curriculum), "badge": .text(badge), "position": .integer(Int64(index + 1)),
            "title": .text(badge.uppercased()), "is_current": .integer(Int64(isCurrent)),
          ])
      }
      for (index, quiz) in own.enumerated() {
        try addQuiz(quiz.quiz, quiz.badge, index + 1, curriculum, Int64(isCurrent))
      }
    }
  }

  private func addQuiz(_ quiz: String, _ badge: String, _ position: Int, _ curriculum: String, _ isCurrent: Int64)
    throws
  {
    try views.add(
      "quizzes",
      [
        "curriculum": .text(curriculum), "quiz": .text(quiz), "badge": .text(badge),
        "position": .integer(Int64(position)),
        "title": .text("Quiz \(quiz)"), "quiz_version": .text("\(quiz)-\(curriculum)"), "questions_n": 3,
        "need": .integer(Int64(Self.need)), "is_current": .integer(isCurrent),
      ])
    for place in 1...3 {
      let version = place == 1 && curriculum == "t1" ? "old-\(quiz).1" : "new-\(quiz).\(place)"
      try views.add(
        "questions",
        [
          "curriculum": .text(curriculum), "question": .text("\(quiz).\(place)"), "quiz": .text(quiz),
          "position": .integer(Int64(place)),
          "path_position": .integer(Int64(10 * position + place)), "text": .text("Question \(place)"), "answer": 0,
          "key_text": "a",
          "choices_n": 3, "question_version": .text(version), "is_current": .integer(isCurrent),
        ])
      for (choice, text) in ["a", "b", "c"].enumerated() {
        try views.add(
          "choices",
          [
            "curriculum": .text(curriculum), "question": .text("\(quiz).\(place)"), "question_version": .text(version),
            "choice": .integer(Int64(choice)), "text": .text(text), "is_key": choice == 0 ? 1 : 0,
            "is_current": .integer(isCurrent),
          ])
      }
    }
  }
}

/// A small generator whose numbers are the same everywhere. Source: Steele, Lea & Flood 2014.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
