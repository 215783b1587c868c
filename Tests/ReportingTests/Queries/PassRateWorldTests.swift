import Statistics
import Testing

@testable import Reporting

/// Pass rates by week, by version and by attempt against figures worked out learner by learner, on random small worlds.
struct PassRateWorldTests {
  private typealias Attempt = RandomWorld.Attempt
  private static let minute: Int64 = 60_000

  private static func sample(_ seed: UInt64) throws -> (RandomWorld, ReportBuilder, ReportRequest) {
    let request = try ReportRequest.week("2026-W09")
    let world = try RandomWorld(seed: seed, learners: 80, end: request.period.end)
    return (
      world, try ReportBuilder(database: world.views.database, catalog: .shipped(), request: request), request
    )
  }

  /// Which finished attempt at the quiz was the first to pass; nil where none has.
  private static func tries(_ first: Attempt, _ world: RandomWorld) -> Int? {
    world.attempts.filter {
      $0.learner == first.learner && $0.quiz == first.quiz && $0.isFinished && $0.score >= RandomWorld.need
    }.compactMap(\.rank).min()
  }

  private static func median(_ values: [Int64]) -> Int64? {
    values.isEmpty ? nil : values.sorted()[(values.count + 1) / 2 - 1]
  }

  /// Everything that a row of attempts and first attempts must say.
  private static func check(
    _ table: Table, _ row: Int, _ world: RandomWorld, started: [Attempt], firsts: [Attempt], finished: [Attempt]
  ) {
    let tries = firsts.compactMap { Self.tries($0, world) }
    let counts = [
      "started_n": started.count, "finished_n": started.count(where: \.isFinished),
      "abandoned_n": started.count(where: \.isAbandoned),
      "open_n": started.count { !$0.isFinished && !$0.isAbandoned }, "first_n": firsts.count,
      "first_passed_n": firsts.count { $0.score >= RandomWorld.need }, "cohort_passed_n": tries.count,
      "cohort_still_n": firsts.count { Self.tries($0, world) == nil && world.isActive($0.learner) },
      "cohort_gave_up_n": firsts.count { Self.tries($0, world) == nil && !world.isActive($0.learner) },
    ]
    for (column, count) in counts { #expect(table[row, column] == .integer(Int64(count)), "row \(row) \(column)") }
    for (rate, count) in [("first_rate", "first_passed_n"), ("cohort_rate", "cohort_passed_n")] {
      let share = counts[count].map { Double($0) / Double(firsts.count) } ?? .nan
      #expect(firsts.isEmpty ? table[row, rate].isEmpty : table[row, rate] == .real(share))
    }
    let minutes = Self.median(finished.map(\.duration)).map { (Double($0) / Double(Self.minute)).rounded(decimals: 9) }
    #expect(table[row, "attempt_minutes_median"].number == minutes, "row \(row)")
    let seconds = Self.median(finished.flatMap(\.waits).compactMap { $0 }.filter { $0 >= 0 }).map { Double($0) / 1000 }
    #expect(table[row, "question_seconds_median"].number == seconds, "row \(row)")
    if table.index(of: "tries_median") != nil {
      #expect(table[row, "tries_median"].integer == Self.median(tries.map(Int64.init)), "row \(row)")
    }
  }

  /// Whether a row of quizzes, badges and all is about the quiz; the world has one badge.
  private static func pools(_ table: Table, _ row: Int, _ attempt: Attempt) -> Bool {
    table[row, "quiz"].text.map { $0 == attempt.quiz } ?? true
  }

  @Test("By week: attempts, first attempts, what became of them", arguments: UInt64(1)...6)
  func weeks(_ seed: UInt64) throws {
    let (world, builder, request) = try Self.sample(seed)
    let table = try builder.table("pass_rate_by_week")
    #expect(table.rows.count == 12 * 4)
    var rows = 0
    for week in request.weeks {
      func isInside(_ at: Int64) -> Bool { week.start <= at && at < week.end }
      for kind in ["qa", "qb", "badge", "all"] {
        #expect(table[rows, "week"] == .text(week.label) && table[rows, "week_start"] == .integer(Int64(week.firstDay)))
        #expect(table[rows, "quiz"].text ?? table.plain(table[rows, "row_kind"]) == kind)
        let own = world.attempts.filter { Self.pools(table, rows, $0) }
        let finished = own.filter { $0.isFinished && isInside($0.finishedAt) }
        Self.check(
          table, rows, world, started: own.filter { isInside($0.startedAt) }, firsts: finished.filter { $0.rank == 1 },
          finished: finished)
        rows += 1
      }
    }
  }

  @Test("By version of app and curriculum, to date", arguments: UInt64(1)...6)
  func versions(_ seed: UInt64) throws {
    let (world, builder, _) = try Self.sample(seed)
    let table = try builder.table("pass_rate_by_version")
    let kinds: [(String, (Attempt) -> String)] = [
      ("app", { $0.appVersion ?? "unknown" }), ("curriculum", \.curriculum),
    ]
    var rows = 0
    for pooled in ["qa", "qb", "badge", "all"] {
      for (kind, version) in kinds {
        let starts = Dictionary(grouping: world.attempts, by: version).mapValues { $0.map(\.startedAt).min() ?? 0 }
        for name in starts.keys.sorted(by: { (starts[$0] ?? 0, $0) < (starts[$1] ?? 0, $1) }) {
          let own = world.attempts.filter { version($0) == name && (pooled.count > 2 || $0.quiz == pooled) }
          if own.isEmpty { continue }
          #expect(table[rows, "kind"] == .text(kind) && table[rows, "version"] == .text(name))
          #expect(table[rows, "quiz"].text ?? table.plain(table[rows, "row_kind"]) == pooled)
          let day = Int64(try #require(starts[name]) + 3_600_000) / 86_400_000
          #expect(table[rows, "first_seen"] == .integer(day), "Berlin in winter")
          let finished = own.filter(\.isFinished)
          Self.check(table, rows, world, started: own, firsts: finished.filter { $0.rank == 1 }, finished: finished)
          rows += 1
        }
      }
    }
    #expect(table.rows.count == rows)
  }

  @Test("By attempt: who passed at it, gave up after it, tried again", arguments: UInt64(1)...6)
  func attempts(_ seed: UInt64) throws {
    let (world, builder, _) = try Self.sample(seed)
    let table = try builder.table("attempts_to_pass")
    var rows = 0
    for quiz in ["qa", "qb"] {
      let byLearner = Dictionary(grouping: world.attempts.filter { $0.quiz == quiz && $0.isFinished }, by: \.learner)
      for number in 1...5 {
        var counts = (finished: 0, passed: 0, gaveUp: 0, still: 0)
        for (learner, attempts) in byLearner {
          let results = attempts.sorted { ($0.rank ?? 0) < ($1.rank ?? 0) }.map { $0.score >= RandomWorld.need }
          guard results.count >= number, !results.prefix(number - 1).contains(true) else { continue }
          counts.finished += 1
          let isPassed = number == 5 ? results.contains(true) : results[number - 1]
          if isPassed { counts.passed += 1 }
          guard !isPassed, results.count == number || number == 5 else { continue }
          if world.isActive(learner) { counts.still += 1 } else { counts.gaveUp += 1 }
        }
        guard counts.finished > 0 else { continue }
        let expected = [counts.finished, counts.passed, counts.gaveUp, counts.still].map { Cell.integer(Int64($0)) }
        #expect(
          ["finished_n", "passed_n", "gave_up_n", "still_trying_n"].map { table[rows, $0] } == expected,
          "\(quiz) \(number)")
        #expect(table[rows, "quiz"] == .text(quiz) && table[rows, "attempt"] == .integer(Int64(number)))
        rows += 1
      }
    }
    #expect(table.rows.count == rows)
  }

  /// Whether the learner passes at some attempt.
  private static func passes(_ learner: Int, _ quiz: String, _ world: RandomWorld) -> Bool {
    world.attempts.contains {
      $0.learner == learner && $0.quiz == quiz && $0.isFinished && $0.score >= RandomWorld.need
    }
  }

  @Test("By quiz, badge and all: the period, the one before, and to date", arguments: UInt64(1)...6)
  func quizzes(_ seed: UInt64) throws {
    let (world, builder, request) = try Self.sample(seed)
    let (table, period) = (try builder.table("pass_rate_by_quiz"), request.period)
    for (row, kind) in ["qa", "qb", "badge", "all"].enumerated() {
      let own = world.attempts.filter { Self.pools(table, row, $0) }
      let started = own.filter { period.start <= $0.startedAt && $0.startedAt < period.end }
      let firsts = own.filter { $0.rank == 1 && period.start <= $0.finishedAt && $0.finishedAt < period.end }
      let before = own.filter { $0.rank == 1 && period.previousStart <= $0.finishedAt && $0.finishedAt < period.start }
      var counts = [
        "started_n": started.count, "finished_n": started.count(where: \.isFinished),
        "abandoned_n": started.count(where: \.isAbandoned), "first_n": firsts.count,
        "first_passed_n": firsts.count { $0.score >= RandomWorld.need }, "previous_n": before.count,
        "previous_passed_n": before.count { $0.score >= RandomWorld.need },
      ]
      counts["open_n"] = started.count - (counts["finished_n"] ?? 0) - (counts["abandoned_n"] ?? 0)
      let quizzes = kind.count == 2 ? [kind] : ["qa", "qb"]
      let tried = Set(own.filter(\.isFinished).map(\.learner))
      let passed = tried.filter { learner in quizzes.allSatisfy { Self.passes(learner, $0, world) } }
      let still = tried.subtracting(passed).count(where: world.isActive)
      if kind != "all" {
        counts["tried_n"] = tried.count
        counts["passed_n"] = passed.count
        counts["still_trying_n"] = still
        counts["gave_up_n"] = tried.count - passed.count - still
        #expect(table[row, "eventual_rate"] == .real(Double(passed.count) / Double(tried.count)), "\(kind)")
        #expect(table[row, "eventual_ceiling"] == .real(Double(passed.count + still) / Double(tried.count)), "\(kind)")
      } else {
        for column in ["tried_n", "passed_n", "eventual_rate", "eventual_ceiling"] {
          #expect(table[row, column].isEmpty)
        }
      }
      for (column, count) in counts { #expect(table[row, column] == .integer(Int64(count)), "\(kind) \(column)") }
      let tries = own.filter { $0.rank == 1 }.compactMap { Self.tries($0, world) }.map(Int64.init)
      #expect(table[row, "tries_median"].integer == (kind.count == 2 ? Self.median(tries) : nil), "\(kind)")
      let ended = own.filter { $0.isFinished && period.start <= $0.finishedAt && $0.finishedAt < period.end }
      let minutes = Self.median(ended.map(\.duration)).map { (Double($0) / Double(Self.minute)).rounded(decimals: 9) }
      #expect(table[row, "attempt_minutes_median"].number == minutes, "\(kind)")
    }
  }

  @Test("Data quality: answers against the key and times that were left out, one by one", arguments: UInt64(1)...4)
  func quality(_ seed: UInt64) throws {
    let (world, builder, _) = try Self.sample(seed)
    let table = try builder.table("data_quality")
    func value(_ measure: String) -> Cell? { table.row(["measure": measure]).map { table[$0, "value"] } }
    let answers = world.attempts.flatMap { $0.answers.compactMap(\.self) }
    let contradicting = answers.count { $0.isChoiceKnown && $0.isRight != nil && ($0.choice == 0) != $0.isRight }
    #expect(value("answers marked against the key") == .integer(Int64(contradicting)))
    let backward = world.attempts.flatMap(\.waits).count { ($0 ?? 0) < 0 }
    #expect(backward > 0 && value("answers without a duration") == .integer(Int64(backward)))
    #expect(value("attempts without a duration") == .integer(0))
    #expect(value("learners with events") == .integer(Int64(Set(world.attempts.map(\.learner)).count)))
  }
}
