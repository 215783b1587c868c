import Statistics

@testable import Reporting

/// The tables of pass rates, attempt by attempt.
struct NaivePassRates {
  typealias Attempt = RandomWorld.Attempt

  let world: RandomWorld
  let request: ReportRequest
  /// Fewest first attempts of a comparison, as the catalog of the test has it.
  static let fewest = 3

  static let catalog = [("reports/measures.json", "\"change\": { \"n\": 30", "\"change\": { \"n\": \(fewest)")]

  /// A row of the tables: a quiz, the badge, or all.
  private struct Pool {
    var kind: String
    var badge: String?
    var quiz: String?
    var title: String

    var cells: NaiveRow {
      ["row_kind": .text(kind), "badge": .words(badge), "quiz": .words(quiz), "title": .text(title)]
    }
  }

  /// Quizzes, then badges, each with what only the first version has behind the others; then all.
  private var pools: [Pool] {
    func known<Element>(_ all: [[Element]], _ name: (Element) -> String) -> [Element] {
      all[0] + all[1].filter { old in !all[0].contains { name($0) == name(old) } }
    }
    let versions = ["t2", "t1"].map { world.quizzes[$0] ?? [] }
    let quizzes = known(versions, \.quiz)
    var badges: [String] = []
    for quiz in quizzes where !badges.contains(quiz.badge) { badges.append(quiz.badge) }
    return quizzes.map { Pool(kind: "quiz", badge: $0.badge, quiz: $0.quiz, title: "Quiz \($0.quiz)") }
      + badges.map { Pool(kind: "badge", badge: $0, quiz: nil, title: $0.uppercased()) }
      + [Pool(kind: "all", badge: nil, quiz: nil, title: "All quizzes")]
  }

  private func badge(_ quiz: String) -> String { quiz == "qo" ? "o" : "b" }

  private func holds(_ pool: Pool, _ attempt: Attempt) -> Bool {
    pool.quiz.map { $0 == attempt.quiz } ?? pool.badge.map { $0 == badge(attempt.quiz) } ?? true
  }

  /// Whether the learner has passed the quiz, or all quizzes that the badge has in some version.
  private func hasPassed(_ pool: Pool, _ learner: Int) -> Bool {
    if let quiz = pool.quiz { return tries(learner, quiz) != nil }
    return world.quizzes.values.contains { quizzes in
      let own = quizzes.filter { $0.badge == pool.badge }
      return !own.isEmpty && own.allSatisfy { tries(learner, $0.quiz) != nil }
    }
  }

  private func isPassed(_ attempt: Attempt) -> Bool { attempt.isFinished && attempt.score >= RandomWorld.need }

  /// Which finished attempt at the quiz was the learner's first to pass; nil where none has.
  private func tries(_ learner: Int, _ quiz: String) -> Int? {
    world.attempts.filter { $0.learner == learner && $0.quiz == quiz && isPassed($0) }.compactMap(\.rank).min()
  }

  private func started(_ attempts: [Attempt]) -> NaiveRow {
    [
      "started_n": .count(attempts.count), "finished_n": .count(attempts.count(where: \.isFinished)),
      "abandoned_n": .count(attempts.count(where: \.isAbandoned)),
      "open_n": .count(attempts.count { !$0.isFinished && !$0.isAbandoned }),
    ]
  }

  private func firsts(_ attempts: [Attempt]) -> NaiveRow {
    let passed = attempts.count(where: isPassed)
    return ["first_n": .count(attempts.count), "first_passed_n": .count(passed)]
      .merged(Naive.rate("first_rate", "first", passed, attempts.count))
  }

  /// What has become of those with these first attempts.
  private func cohort(_ firsts: [Attempt]) -> NaiveRow {
    let passed = firsts.count { tries($0.learner, $0.quiz) != nil }
    let still = firsts.count { tries($0.learner, $0.quiz) == nil && world.isActive($0.learner) }
    return [
      "cohort_passed_n": .count(passed), "cohort_still_n": .count(still),
      "cohort_gave_up_n": .count(firsts.count - passed - still),
    ].merged(Naive.rate("cohort_rate", "cohort", passed, firsts.count))
  }

  private func times(_ finished: [Attempt]) -> NaiveRow {
    let waits = finished.flatMap(\.waits).compactMap { $0 }.filter { $0 >= 0 }
    return [
      "attempt_minutes_median": .figure(Naive.median(finished.map(\.duration)).map { Double($0) / 60_000 }),
      "question_seconds_median": .figure(Naive.median(waits).map { Double($0) / 1000 }),
    ]
  }

  private func triesMedian(_ firsts: [Attempt]) -> Cell {
    Naive.median(firsts.compactMap { tries($0.learner, $0.quiz) }).map { .count($0) } ?? .empty(.noData)
  }

  private static func isInside(_ at: Int64, _ start: Int64, _ end: Int64) -> Bool { start <= at && at < end }

  // MARK: Tables

  func byQuiz() -> [NaiveRow] {
    let period = request.period
    let comparisons = pools.map { pool in
      Naive.Comparison(
        now: part(pool, period.start, period.end), before: part(pool, period.previousStart, period.start),
        family: pool.kind)
    }
    let changes = Naive.changes(comparisons, minimum: Self.fewest)
    return zip(pools, zip(comparisons, changes)).map { pool, change in
      let own = world.attempts.filter { holds(pool, $0) }
      let finished = own.filter { $0.isFinished && Self.isInside($0.finishedAt, period.start, period.end) }
      let before = change.0.before ?? Naive.Part(0, of: 0)
      return pool.cells.merged(
        started(own.filter { Self.isInside($0.startedAt, period.start, period.end) }),
        firsts(finished.filter { $0.rank == 1 }),
        [
          "previous_n": .count(before.n), "previous_passed_n": .count(before.k),
          "previous_rate": Naive.share(before.k, before.n),
        ], change.1, toDate(pool), times(finished))
    }
  }

  private func part(_ pool: Pool, _ start: Int64, _ end: Int64) -> Naive.Part {
    let firsts = world.attempts.filter {
      holds(pool, $0) && $0.rank == 1 && Self.isInside($0.finishedAt, start, end)
    }
    return Naive.Part(firsts.count(where: isPassed), of: firsts.count)
  }

  private func toDate(_ pool: Pool) -> NaiveRow {
    let finished = world.attempts.filter { holds(pool, $0) && $0.isFinished }
    let learners = Set(finished.map(\.learner))
    let passed = learners.filter { hasPassed(pool, $0) }
    let still = learners.subtracting(passed).filter(world.isActive)
    let median = pool.quiz == nil ? Cell.empty(.noData) : triesMedian(finished.filter { $0.rank == 1 })
    if pool.kind == "all" {
      let names = [
        "tried_n", "passed_n", "eventual_rate", "eventual_low", "eventual_high", "eventual_ceiling", "still_trying_n",
        "gave_up_n", "tries_median",
      ]
      return Dictionary(uniqueKeysWithValues: names.map { ($0, .empty(.noData)) })
    }
    return [
      "tried_n": .count(learners.count), "passed_n": .count(passed.count), "still_trying_n": .count(still.count),
      "gave_up_n": .count(learners.count - passed.count - still.count), "tries_median": median,
      "eventual_ceiling": Naive.share(passed.count + still.count, learners.count),
    ].merged(Naive.rate("eventual_rate", "eventual", passed.count, learners.count))
  }

  func byWeek() -> [NaiveRow] {
    request.weeks.flatMap { week in
      pools.map { pool in
        let own = world.attempts.filter { holds(pool, $0) }
        let finished = own.filter { $0.isFinished && Self.isInside($0.finishedAt, week.start, week.end) }
        let first = finished.filter { $0.rank == 1 }
        return pool.cells.merged(
          ["week": .text(week.label), "week_start": .count(Int(week.firstDay))],
          started(own.filter { Self.isInside($0.startedAt, week.start, week.end) }), firsts(first), cohort(first),
          times(finished))
      }
    }
  }

  func byVersion() -> [NaiveRow] {
    pools.flatMap { pool in
      [("app", { $0.appVersion ?? "unknown" }), ("curriculum", \.curriculum)].flatMap {
        (kind: String, version: (Attempt) -> String) -> [NaiveRow] in
        let starts = Dictionary(grouping: world.attempts, by: version).mapValues { $0.map(\.startedAt).min() ?? 0 }
        return starts.keys.sorted { (starts[$0] ?? 0, $0) < (starts[$1] ?? 0, $1) }.compactMap { name in
          let own = world.attempts.filter { version($0) == name && holds(pool, $0) }
          guard !own.isEmpty, let start = starts[name] else { return nil }
          let finished = own.filter(\.isFinished)
          let first = finished.filter { $0.rank == 1 }
          return pool.cells.merged(
            ["kind": .text(kind), "version": .text(name), "first_seen": .integer(World.berlinDay(start))],
            started(own), firsts(first), cohort(first), ["tries_median": triesMedian(first)], times(finished))
        }
      }
    }
  }

  func byAttempt() -> [NaiveRow] {
    pools.compactMap(\.quiz).flatMap { quiz -> [NaiveRow] in
      let byLearner = Dictionary(grouping: world.attempts.filter { $0.quiz == quiz && $0.isFinished }, by: \.learner)
      return (1...5).compactMap { number in
        // In order; those who came so far without a pass.
        let there = byLearner.mapValues { $0.sorted { ($0.rank ?? 0) < ($1.rank ?? 0) }.map(isPassed) }
          .filter { $0.value.count >= number && !$0.value.prefix(number - 1).contains(true) }
        guard !there.isEmpty else { return nil }
        let passed = there.filter { number == 5 ? $0.value.contains(true) : $0.value[number - 1] }
        let ended = there.filter { passed[$0.key] == nil && ($0.value.count == number || number == 5) }
        let still = ended.keys.count(where: world.isActive)
        return [
          "quiz": .text(quiz), "title": .text("Quiz \(quiz)"), "attempt": .count(number),
          "finished_n": .count(there.count), "passed_n": .count(passed.count),
          "gave_up_n": .count(ended.count - still), "still_trying_n": .count(still),
        ].merged(Naive.rate("pass_rate", "pass", passed.count, there.count))
      }
    }
  }
}
