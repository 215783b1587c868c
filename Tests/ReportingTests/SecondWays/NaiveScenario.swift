import SQLite

@testable import Reporting

/// What a scenario's tables say, put in at random: of a scenario the queries only add titles and order.
struct NaiveScenario {
  private let seed: UInt64
  private let order: [Int]

  init(seed: UInt64) {
    self.seed = seed
    var random = SplitMix64(seed: seed)
    order = [1, 2, 3].shuffled(using: &random)
  }

  /// A number of its own for every place and column.
  private func number(_ place: Int, _ column: Int) -> Int { Int(seed) * 100 + place * 10 + column }

  private static let pathColumns = ["paths_n", "stopped_n", "whole_n", "not_observed_n", "earlier_n", "later_n"]
  private static let quizColumns = [
    "finished_n", "passed_n", "would_pass_n", "gained_n", "lost_n", "not_comparable_n",
  ]
  private static let gateColumns = ["used_n", "stopped_n", "opened_n"]
  private static let quizzes = ["qa", "qb", "qz"]
  private static let items = ["qa", "lesson", "elsewhere"]

  /// At a lesson or quiz: those there, of these those stopped, those let in.
  private func gateCounts(_ place: Int) -> [Int] { [number(place, 2), number(place, 1), number(place, 3)] }

  /// Attempts finished, that meet the one mark, that meet the other, gained, lost, not comparable.
  private func quizCounts(_ place: Int) -> [Int] {
    let (both, gained, lost) = (number(place, 1), number(place, 2), number(place, 3))
    let apart = number(place, 4)
    return [both + gained + lost + apart, both + lost, both + gained, gained, lost, apart]
  }

  /// Whoever has a path is stopped at one place, comes through or is not observed.
  private var pathCounts: [Int] {
    let parts = [order.reduce(0) { $0 + gateCounts($1)[1] }, number(0, 2), number(0, 3)]
    return [parts.reduce(0, +)] + parts + [number(0, 4), number(0, 5)]
  }

  func fill(_ database: Database) throws {
    try database.execute(
      """
      insert into lessons (curriculum, lesson, title, is_current) values ('t2', 'lesson', 'The lesson', 1), ('t1', 'lesson', 'Old', 0);
      insert into temp.scenario_paths values (\(pathCounts.map(String.init).joined(separator: ", ")));
      """)
    for place in order {
      func list(_ counts: [Int]) -> String { counts.map(String.init).joined(separator: ", ") }
      try database.execute(
        """
        insert into temp.scenario_rules values (\(place), 'rule \(place)', 'is \(seed)', 'other \(place)');
        insert into temp.scenario_quizzes values (\(place), '\(Self.quizzes[place - 1])', \(list(quizCounts(place))));
        insert into temp.scenario_gates values (\(place), '\(Self.items[place - 1])', \(list(gateCounts(place))));
        """)
    }
  }

  private func row(_ columns: [String], _ counts: [Int]) -> NaiveRow {
    Dictionary(uniqueKeysWithValues: zip(columns, counts.map { .count($0) }))
  }

  func rules() -> [NaiveRow] {
    (1...3).map { ["rule": .text("rule \($0)"), "in_force": .text("is \(seed)"), "other": .text("other \($0)")] }
  }

  func paths() -> [NaiveRow] {
    [row(Self.pathColumns, pathCounts)]
  }

  func quizzes() -> [NaiveRow] {
    (1...3).map { place in
      let quiz = Self.quizzes[place - 1]
      return ["quiz": .text(quiz), "title": .text(quiz == "qz" ? quiz : "Quiz \(quiz)")]
        .merged(row(Self.quizColumns, quizCounts(place)))
    }
  }

  func gates() -> [NaiveRow] {
    (1...3).map { place in
      ["item": .text(Self.items[place - 1]), "title": .text(["Quiz qa", "The lesson", "elsewhere"][place - 1])]
        .merged(row(Self.gateColumns, gateCounts(place)))
    }
  }

  func statements() -> [NaiveRow] {
    [
      (
        "That a stopped learner would have given up, or would have retaken the quiz and passed.",
        "The record shows what he did under the rules in force. A retake that never took place has no answers."
      ),
      (
        "That a learner who would have been let in earlier would have gone on.",
        "He did not stand before the next section then, so nothing is recorded of it."
      ),
      (
        "Completion or pass rates under the other rules.",
        "Whoever is stopped or let in earlier leaves other attempts than those recorded, so rates of these attempts are not his."
      ),
      (
        "Anything about questions that were never shown.",
        "Only answers that were given can be held against another key or mark."
      ),
      (
        "That learners whose record ends early would have come through.",
        "They are counted as not observed: the gates that differ may lie behind the end of their record."
      ),
    ].map { ["statement": .text($0.0), "reason": .text($0.1)] }
  }
}
