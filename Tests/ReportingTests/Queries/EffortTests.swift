import SQLite
import Testing

@testable import Reporting

/// Learners who wait before a quiz, by what they have tried: random attempts, worked out one by one.
struct EffortTests {
  private struct Attempt {
    var quiz: String
    var isFinished: Bool
    var score: Int
    var total: Int?
    var isPassed: Bool { isFinished && score >= 4 }
    var share: Double { Double(score) / Double(total ?? 5) }
  }

  private struct Learner {
    /// The last node reached: 1 = the lesson, 2 = the first quiz.
    var depth: Int
    var isActive: Bool
    var attempts: [Attempt]

    /// Those at the quizzes of the section that are not passed yet.
    var open: [Attempt] {
      let passed = Set(attempts.filter(\.isPassed).map(\.quiz))
      return attempts.filter { ["qa", "qb"].contains($0.quiz) && !passed.contains($0.quiz) }
    }
    var finished: [Attempt] { open.filter(\.isFinished) }
    var effort: String { open.isEmpty ? "never_tried" : finished.isEmpty ? "left_midway" : "tried_below" }
  }

  private static func learners(_ seed: UInt64) -> [Learner] {
    var random = SplitMix64(seed: seed)
    return (0..<60).map { _ in
      let depth = Int.random(in: 1...2, using: &random)
      var attempts = (0..<Int.random(in: 0...4, using: &random)).map { _ -> Attempt in
        let quiz = ["qa", "qb", "elsewhere"][Int.random(in: 0...2, using: &random)]
        return Attempt(
          quiz: quiz, isFinished: Int.random(in: 0...2, using: &random) > 0,
          score: Int.random(in: 0...3, using: &random),
          total: Bool.random(using: &random) ? 5 : nil)
      }
      if depth == 2 { attempts.append(Attempt(quiz: "qa", isFinished: true, score: 4, total: 5)) }
      return Learner(depth: depth, isActive: Bool.random(using: &random), attempts: attempts)
    }
  }

  private static func views(_ learners: [Learner], end: Int64) throws -> ViewTables {
    let views = try ViewTables()
    try views.add("curricula", ["curriculum": "t", "released_at": 0, "pass_mark": 80, "is_current": 1])
    try views.add("badges", ["curriculum": "t", "badge": "b", "position": 1, "title": "B", "is_current": 1])
    try views.addPath(
      ["onboarding", "lesson", "quiz", "quiz", "badge"].enumerated().map { node, kind in
        (name: "n\(node)", kind: kind, badge: node == 0 ? nil : "b", title: "N\(node)")
      })
    for (position, quiz) in ["qa", "qb"].enumerated() {
      try views.add(
        "quizzes",
        [
          "curriculum": "t", "quiz": .text(quiz), "badge": "b", "position": .integer(Int64(position + 1)),
          "title": .text(quiz),
          "quiz_version": "v", "questions_n": 5, "need": 4, "is_current": 1,
        ])
    }
    for (index, learner) in learners.enumerated() {
      let id = SQLValue.integer(Int64(index + 1))
      let last = learner.isActive ? end - 1 : end - 14 * 86_400_000
      try views.add(
        "learners",
        ["learner_id": id, "first_at": 1, "last_at": .integer(last), "events_n": 1, "on_path": 1, "curriculum": "t"])
      for node in 0...learner.depth {
        try views.add(
          "steps",
          [
            "learner_id": id, "node": .integer(Int64(node)), "reached_at": 1, "recorded_at": 1, "item_number": 1,
            "curriculum": "t",
          ])
      }
      for (number, attempt) in learner.attempts.enumerated() {
        try views.add(
          "attempts",
          [
            "learner_id": id, "attempt_no": .integer(Int64(number)), "quiz": .text(attempt.quiz), "curriculum": "t",
            "started_at": 1, "finished_at": attempt.isFinished ? 2 : .null,
            "score": attempt.isFinished ? .integer(Int64(attempt.score)) : .null,
            "total": attempt.total.map { .integer(Int64($0)) } ?? .null,
            "passed": attempt.isFinished ? (attempt.isPassed ? 1 : 0) : .null, "answers": "[]", "waits": "[]",
            "complete": 0,
          ])
      }
    }
    try views.closePath()
    return views
  }

  @Test("Never tried, left midway, tried below: dropped and active, best score and attempts", arguments: UInt64(1)...6)
  func efforts(_ seed: UInt64) throws {
    let request = try ReportRequest.week()
    let learners = Self.learners(seed)
    let builder = try ReportBuilder(
      database: Self.views(learners, end: request.period.asOf).database, catalog: .shipped(), request: request)
    let (table, versions) = (try builder.table("drop_off_steps"), try builder.table("drop_off_by_version"))
    for node in 1...2 {
      let waiting = learners.filter { $0.depth == node }
      for (state, isActive) in [("dropped", false), ("active", true)] {
        for effort in ["never_tried", "left_midway", "tried_below"] {
          let count = waiting.count { $0.isActive == isActive && $0.effort == effort }
          #expect(table[node, "\(state)_\(effort)_n"] == .integer(Int64(count)), "\(node) \(state) \(effort)")
          if !isActive { #expect(versions[node, "dropped_\(effort)_n"] == .integer(Int64(count)), "\(node) \(effort)") }
        }
      }
      let tried = waiting.filter { !$0.isActive && $0.effort == "tried_below" }
      let shares = tried.compactMap { $0.finished.map(\.share).max() }.sorted()
      let counts = tried.map(\.finished.count).sorted()
      #expect(!tried.isEmpty)
      #expect(table[node, "tried_best_median"].number == shares[(shares.count + 1) / 2 - 1])
      #expect(table[node, "tried_attempts_median"] == .integer(Int64(counts[(counts.count + 1) / 2 - 1])))
    }
  }
}
