import SQLite
import Testing

/// A store of one quiz of five questions, with attempts that a test adds one by one.
struct OneQuizStore {
  let views: ViewTables
  private let keys: [Int]
  private let need: Int
  private var attempts: [String: Int64] = [:]
  private var finished: [String: Int64] = [:]
  private var learners: [String: Int64] = [:]

  init(keys: [Int], choices: [String], need: Int = 4) throws {
    views = try ViewTables()
    self.keys = keys
    self.need = need
    try views.add("curricula", ["curriculum": "t1", "pass_mark": 80, "retakes": "best", "is_current": 1])
    try views.add("badges", ["curriculum": "t1", "badge": "b", "position": 1, "title": "B", "is_current": 1])
    try views.addPath([
      (name: "onboarding", kind: "onboarding", badge: nil, title: "Onboarding"),
      (name: "b.quiz1", kind: "quiz", badge: "b", title: "B, quiz 1"),
    ])
    try views.addQuiz("q", badge: "b", position: 1, need: need, keys: keys, choices: choices)
  }

  /// An answer of an attempt.
  enum Answer {
    case choice(Int)
    case blank
    case missing
    /// A choice that was not recorded, with its result.
    case unknown(isRight: Bool)
  }

  /// An attempt at `start`, finished a minute later unless abandoned.
  mutating func attempt(_ learner: String, _ answers: [Answer], at start: Int64, isFinished: Bool = true) throws {
    let id = learners[learner] ?? Int64(learners.count + 1)
    if learners[learner] == nil {
      learners[learner] = id
      try views.add(
        "learners",
        [
          "learner_id": .integer(id), "pseudonym": .text(learner), "first_at": .integer(start),
          "last_at": .integer(start), "events_n": 1, "devices_n": 1, "snapshots_n": 0, "resets_n": 0, "on_path": 0,
        ])
    }
    try views.database.run(
      "update learners set last_at = max(last_at, ?) where learner_id = ?", [.integer(start + 60_000), .integer(id)])
    attempts[learner, default: 0] += 1
    if isFinished { finished[learner, default: 0] += 1 }
    let right = zip(answers, keys).filter { isRight($0, key: $1) }.count
    let isComplete = !answers.contains { if case .missing = $0 { true } else { false } }
    try views.add(
      "attempts",
      [
        "learner_id": .integer(id), "attempt_no": .integer(attempts[learner] ?? 0), "quiz": "q", "curriculum": "t1",
        "started_at": .integer(start), "finished_at": isFinished ? .integer(start + 60_000) : .null,
        "last_at": .integer(start + 60_000), "passed": isFinished ? (right >= need ? 1 : 0) : .null,
        "finish_rank": isFinished ? .integer(finished[learner] ?? 0) : .null, "complete": isComplete ? 1 : 0,
        "answers": .text("[" + zip(answers, keys).map(packed).joined(separator: ",") + "]"), "waits": "[]",
      ])
  }

  private func isRight(_ answer: Answer, key: Int) -> Bool {
    switch answer {
    case .choice(let choice): choice == key
    case .unknown(let isRight): isRight
    case .blank, .missing: false
    }
  }

  private func packed(_ answer: Answer, key: Int) -> String {
    switch answer {
    case .choice(let choice): String(10 * (choice + (choice >= 98 ? 2 : 1)) + (choice == key ? 1 : 0))
    case .blank: "0"
    case .missing: "null"
    case .unknown(let isRight): isRight ? "991" : "990"
    }
  }
}
