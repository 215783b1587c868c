@testable import Reporting

/// For each query a random small world in which its table is worked out a second way.
enum SecondWays {
  typealias Way = @Sendable (_ query: String, _ seed: UInt64) throws -> SecondWay

  static let all: [String: Way] = [
    "pass_rate_by_quiz": passRates { $0.byQuiz() }, "pass_rate_by_week": passRates { $0.byWeek() },
    "pass_rate_by_version": passRates { $0.byVersion() }, "attempts_to_pass": passRates { $0.byAttempt() },
    "drop_off_steps": paths { $0.steps() }, "drop_off_by_version": paths { $0.byVersion() },
    "drop_off_returners": paths { $0.returners() }, "time_to_next_step": paths { $0.times() },
    "time_curve": paths { $0.curves() }, "cohorts": paths { $0.cohorts() },
    "week_over_week": paths(learners: 240) { $0.weekOverWeek(days: 28) },
    "week_over_week_early": paths(learners: 240) { $0.weekOverWeek(days: 7) },
    "overview_weeks": paths { $0.weeks() }, "overview_figures": paths { $0.figures() },
    "questions": questions { $0.table() }, "choices": questions { $0.choices() },
    "quiz_reliability": questions { $0.quizzes() }, "ability_scale": questions { $0.scale() },
    "question_versions": questions { $0.versions() },
    "impossible_by_code": records { $0.rules() }, "impossible_findings": records { $0.findings() },
    "impossible_learners": records { $0.learners() }, "learner_verdicts": records { $0.verdicts() },
    "data_quality": records { $0.quality() },
    "what_if_rules": scenario { $0.rules() }, "what_if_paths": scenario { $0.paths() },
    "what_if_quizzes": scenario { $0.quizzes() }, "what_if_gates": scenario { $0.gates() },
    "what_if_not_claimed": scenario { $0.statements() },
  ]

  private static func passRates(_ rows: @escaping @Sendable (NaivePassRates) -> [NaiveRow]) -> Way {
    { query, seed in
      let request = try ReportRequest.week("2026-W09")
      let world = try RandomWorld(
        seed: seed, learners: 80, end: request.period.end, hasChanged: seed.isMultiple(of: 2))
      let builder = try ReportBuilder(
        database: world.views.database, catalog: .shipped(NaivePassRates.catalog), request: request)
      return SecondWay(table: try builder.table(query), rows: rows(NaivePassRates(world: world, request: request)))
    }
  }

  private static func questions(_ rows: @escaping @Sendable (NaiveQuestions) -> [NaiveRow]) -> Way {
    { query, seed in
      let request = try ReportRequest.week("2026-W09")
      // In some worlds most have too few.
      let world = try RandomWorld(seed: seed, learners: seed.isMultiple(of: 3) ? 60 : 150, end: request.period.end)
      let builder = try ReportBuilder(
        database: world.views.database, catalog: .shipped(NaiveQuestionRules.catalog), request: request)
      return SecondWay(table: try builder.table(query), rows: rows(NaiveQuestions(world, request)))
    }
  }

  private static func records(_ rows: @escaping @Sendable (NaiveRecords) -> [NaiveRow]) -> Way {
    { query, seed in
      var request = try ReportRequest.week("2026-W09")
      request.excludedCount = 2
      let world = try RecordWorld(seed: seed, request: request)
      let builder = try ReportBuilder(database: world.views.database, catalog: .shipped(), request: request)
      return SecondWay(table: try builder.table(query), rows: rows(NaiveRecords(world: world, request: request)))
    }
  }

  private static func scenario(_ rows: @escaping @Sendable (NaiveScenario) -> [NaiveRow]) -> Way {
    { query, seed in
      let world = try RandomWorld(seed: seed, learners: 1, end: ReportRequest.week().period.end)
      let builder = try ReportBuilder(database: world.views.database, catalog: .shipped(), request: .week())
      let scenario = NaiveScenario(seed: seed)
      // The tables are there once anything was built.
      _ = try builder.table(query)
      try scenario.fill(world.views.database)
      return SecondWay(table: try builder.table(query), rows: rows(scenario))
    }
  }

  static let shapes = [PathShape.sections, .chain, .branching]

  /// In every second world the share that goes on changes from week to week.
  static func pathWorld(_ seed: UInt64, _ request: ReportRequest, learners: Int = 60) throws -> PathWorld {
    try PathWorld(
      seed: seed, learners: learners, end: request.period.asOf, dayOffset: 3_600_000,
      isRestless: seed.isMultiple(of: 2), shape: shapes[Int(seed % UInt64(shapes.count))])
  }

  private static func paths(learners: Int = 60, _ rows: @escaping @Sendable (NaivePaths) -> [NaiveRow]) -> Way {
    { query, seed in
      let request = try ReportRequest.week("2026-W09")
      let world = try pathWorld(seed, request, learners: learners)
      let builder = try ReportBuilder(
        database: world.views.database, catalog: .shipped(NaivePassRates.catalog), request: request)
      return SecondWay(table: try builder.table(query), rows: rows(NaivePaths(world: world, request: request)))
    }
  }
}
