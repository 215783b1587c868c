import SQLite
import Statistics
import Testing

@testable import Reporting

/// The tables of the questions against figures worked out attempt by attempt, on random small worlds.
struct RandomWorldTests {
  struct Figures {
    var counts: [String: Int] = [:]
    /// Right or wrong here, and right answers to the rest, over complete first attempts.
    var pairs: [(x: Double, y: Double)] = []
    var tries: [Int] = []
  }

  /// Figures are shown whatever their number; the models need 10 learners.
  private static func catalog() throws -> Catalog {
    try .shipped([
      ("reports/measures.json", "\"share\": 10, \"correlation\": 30", "\"share\": 0, \"correlation\": 0"),
      (
        "reports/measures.json", "\"difficulty\": 100, \"scaleLearners\": 100",
        "\"difficulty\": 0, \"scaleLearners\": 10"
      ),
    ])
  }

  static func sample(_ seed: UInt64, learners: Int = 60) throws -> (RandomWorld, ReportBuilder, ReportRequest) {
    var request = try ReportRequest.week("2026-W09")
    request.period.asOf = request.period.end
    let world = try RandomWorld(seed: seed, learners: learners, end: request.period.end)
    let builder = try ReportBuilder(database: world.views.database, catalog: catalog(), request: request)
    return (world, builder, request)
  }

  /// Works out one question version by going through every learner.
  static func figures(_ version: String, _ quiz: String, _ world: RandomWorld, _ request: ReportRequest)
    -> Figures
  {
    var figures = Figures()
    func add(_ name: String, _ condition: Bool = true) { if condition { figures.counts[name, default: 0] += 1 } }
    let byLearner = Dictionary(grouping: world.attempts.filter { $0.quiz == quiz }, by: \.learner)
    for learner in byLearner.keys.sorted() {
      let attempts = byLearner[learner] ?? []
      func answer(_ attempt: RandomWorld.Attempt) -> RandomWorld.Answer? {
        attempt.version.firstIndex(of: version).flatMap { attempt.answers[$0] }.flatMap { $0.isRight == nil ? nil : $0 }
      }
      let finished = attempts.filter(\.isFinished).sorted { ($0.rank ?? 0) < ($1.rank ?? 0) }
      let left = attempts.filter { attempt in
        attempt.isAbandoned && !finished.contains { $0.rank == 1 && $0.number < attempt.number }
      }
      let reachedBy = left + finished.prefix(1)
      add(
        "not_reached_n",
        reachedBy.contains { attempt in
          attempt.version.firstIndex(of: version).map { attempt.answers[$0] == nil } ?? false
        })
      if let first = finished.first, let answer = answer(first) {
        let isRight = answer.isRight == true
        add("n")
        add("right_n", isRight)
        add("blank_n", answer.isChoiceKnown && answer.choice == nil)
        add("earlier_exposure_n", !left.isEmpty)
        add("period_n", first.finishedAt >= request.period.start)
        if first.isComplete {
          add("complete_n")
          let isNearMiss = first.score == RandomWorld.need - 1
          add("near_miss_n", isNearMiss)
          add("near_miss_lost_n", isNearMiss && !isRight)
          figures.pairs.append((isRight ? 1 : 0, Double(first.score - (isRight ? 1 : 0))))
        }
      }
      let answers = finished.compactMap { attempt in answer(attempt).map { (attempt.rank ?? 0, $0) } }
      for (rank, answer) in answers {
        add("all_n")
        add("all_right_n", answer.isRight == true)
        add("last_n", rank == finished.last?.rank)
      }
      if let right = answers.first(where: { $0.1.isRight == true }) {
        figures.tries.append(right.0)
      } else {
        add("never_right_n", !answers.isEmpty)
      }
      guard finished.count >= 2, let first = answer(finished[0]), let second = answer(finished[1]) else { continue }
      add("retook_n")
      let (was, now) = (first.isRight == true, second.isRight == true)
      add("wrong_first_n", !was)
      add("right_first_n", was)
      add("fixed_n", !was && now)
      add("slipped_n", was && !now)
      add("wrong_again_n", !was && !now)
      add("same_wrong_again_n", !was && !now && first.choice != nil && first.choice == second.choice)
    }
    return figures
  }

  private static let columns = [
    "n", "right_n", "blank_n", "not_reached_n", "earlier_exposure_n", "period_n", "complete_n", "near_miss_n",
    "near_miss_lost_n",
    "all_n", "last_n", "never_right_n", "retook_n", "wrong_first_n", "right_first_n", "fixed_n", "slipped_n",
    "wrong_again_n",
    "same_wrong_again_n",
  ]

  @Test("Every count of the questions, worked out attempt by attempt", arguments: UInt64(1)...8)
  func questions(_ seed: UInt64) throws {
    let (world, builder, request) = try Self.sample(seed)
    let table = try builder.table("questions")
    #expect(table.rows.count == 6)
    for row in table.rows.indices {
      let (version, quiz) = (table.plain(table[row, "question_version"]), table.plain(table[row, "quiz"]))
      let figures = Self.figures(version, quiz, world, request)
      for column in Self.columns {
        #expect(table[row, column] == .integer(Int64(figures.counts[column] ?? 0)), "\(version) \(column)")
      }
      let tries = figures.tries.sorted()
      #expect(
        table[row, "tries_to_right_median"]
          == (tries.isEmpty ? .empty(.noData) : .integer(Int64(tries[(tries.count + 1) / 2 - 1]))), "\(version)")
      let allRight = Double(figures.counts["all_right_n"] ?? 0)
      #expect(table[row, "p_all"].number == figures.counts["all_n"].map { allRight / Double($0) })
      #expect(Self.agree(table[row, "r"], Self.correlation(figures.pairs)), "\(version) r")
      let before = Self.figures("old-\(quiz).1", quiz, world, request).counts["n"] ?? 0
      let isFirst = version.hasSuffix(".1")
      #expect(table[row, "previous_n"] == (isFirst ? .integer(Int64(before)) : .empty(.noData)))
      #expect(table.plain(table[row, "reason"]).contains("EDITED") == (isFirst && before > 0))
    }
  }

  @Test(
    "Seconds to an answer, sorted one by one: of a question's first attempts, and of a quiz's attempts of the period",
    arguments: UInt64(1)...8)
  func seconds(_ seed: UInt64) throws {
    let (world, builder, request) = try Self.sample(seed)
    func median(_ times: [Int64]) -> Cell {
      times.isEmpty ? .empty(.noData) : .real(Double(times.sorted()[(times.count - 1) / 2]) / 1000)
    }
    let questions = try builder.table("questions")
    for row in questions.rows.indices {
      let version = questions.plain(questions[row, "question_version"])
      let times = world.attempts.filter { $0.rank == 1 }.compactMap { attempt -> Int64? in
        guard let place = attempt.version.firstIndex(of: version), attempt.answers[place]?.isRight != nil else {
          return nil
        }
        return attempt.waits[place].flatMap { $0 < 0 ? nil : $0 }
      }
      #expect(!times.isEmpty)
      #expect(questions[row, "seconds_median"] == median(times), "\(version)")
    }
    let rates = try builder.table("pass_rate_by_quiz")
    let ended = world.attempts.filter { $0.isFinished && $0.finishedAt >= request.period.start }
    for row in rates.rows.indices {
      let quiz = rates[row, "quiz"].text
      let times = ended.filter { quiz == nil || $0.quiz == quiz }.flatMap(\.waits).compactMap { $0 }.filter { $0 >= 0 }
      #expect(!times.isEmpty)
      #expect(rates[row, "question_seconds_median"] == median(times), "\(quiz ?? "all")")
    }
  }

  @Test(
    "Choices are counted by who took them; shares of a question add up to all with a recorded choice",
    arguments: UInt64(1)...4)
  func choices(_ seed: UInt64) throws {
    let (world, builder, request) = try Self.sample(seed)
    let table = try builder.table("choices")
    #expect(table.rows.count == 24)
    for row in table.rows.indices {
      let version = table.plain(table[row, "question_version"])
      let wanted = Int(table.plain(table[row, "choice"]))
      let firsts = world.attempts.filter { $0.rank == 1 && $0.version.contains(version) }
      let taken = firsts.filter { first in
        guard let answer = first.version.firstIndex(of: version).flatMap({ first.answers[$0] }) else { return false }
        return answer.isChoiceKnown && answer.isRight != nil && answer.choice == wanted
      }
      #expect(table[row, "chosen_n"] == .integer(Int64(taken.count)), "\(version) \(wanted ?? -1)")
      let strong = taken.filter { first in
        let here = first.version.firstIndex(of: version).flatMap { first.answers[$0]?.isRight } == true ? 1 : 0
        return first.isComplete && 4 * (first.score - here) >= 6
      }
      #expect(table[row, "high_n"] == .integer(Int64(strong.count)), "\(version) \(wanted ?? -1)")
      // Whose choice is known, in complete attempts: whether it is this one, and how many of the others are right.
      let complete = firsts.compactMap { first -> (x: Double, y: Double)? in
        guard first.isComplete, let answer = first.version.firstIndex(of: version).flatMap({ first.answers[$0] }),
          answer.isChoiceKnown
        else { return nil }
        let isTaken = wanted == nil ? answer.choice == nil : answer.choice == wanted
        return (isTaken ? 1 : 0, Double(first.score - (answer.isRight == true ? 1 : 0)))
      }
      #expect(Self.agree(table[row, "r"], Self.correlation(complete)), "\(version) \(wanted ?? -1)")
      for (name, isThere) in [("high", { $0 >= 1.5 }), ("low", { $0 <= 0.5 })] as [(String, (Double) -> Bool)] {
        #expect(
          table[row, "\(name)_total_n"] == .integer(Int64(complete.count { isThere($0.y) })), "\(version) \(name)")
        let taken = complete.count { isThere($0.y) && $0.x == 1 }
        #expect(table[row, "\(name)_n"] == .integer(Int64(taken)), "\(version) \(wanted ?? -1) \(name)")
      }
    }
    _ = request
  }

  @Test("Learners, cells and questions of the common scale", arguments: UInt64(1)...4)
  func scale(_ seed: UInt64) throws {
    let (world, builder, _) = try Self.sample(seed)
    let firsts = Dictionary(grouping: world.attempts.filter { $0.rank == 1 && $0.isComplete }, by: \.learner)
    let cells = Set(
      firsts.values.map { attempts in
        attempts.map { "\($0.quiz)-\($0.curriculum)" }.sorted() + [String(attempts.reduce(0) { $0 + $1.score })]
      })
    let table = try builder.table("ability_scale")
    #expect(table[0, "learners_n"] == .integer(Int64(firsts.count)))
    #expect(table[0, "cells_n"] == .integer(Int64(cells.count)))
    #expect(table[0, "items_n"] == .integer(8))
  }

  @Test("The common scale is the model of persons one by one, those not reached left out", arguments: UInt64(1)...3)
  func scaleModel(_ seed: UInt64) throws {
    let (world, builder, _) = try Self.sample(seed, learners: 150)
    let firsts = world.attempts.filter { $0.rank == 1 && $0.isComplete }
    let items = Set(firsts.flatMap(\.version)).sorted()
    var responses = IncompleteResponses(itemCount: items.count)
    for attempts in Dictionary(grouping: firsts, by: \.learner).values {
      var (right, wrong): ([Int], [Int]) = ([], [])
      for attempt in attempts {
        for (version, answer) in zip(attempt.version, attempt.answers) {
          let item = try #require(items.firstIndex(of: version))
          if answer?.isRight == true { right.append(item) } else { wrong.append(item) }
        }
      }
      responses.add(right: right, wrong: wrong)
    }
    let model = try #require(MarginalRaschModel(responses, minimumPersons: 10))
    let table = try builder.table("questions")
    for row in table.rows.indices {
      let item = try #require(items.firstIndex(of: table.plain(table[row, "question_version"])))
      #expect(Self.agree(table[row, "b"], model.difficulties[item]?.rounded(decimals: 6)))
      #expect(Self.agree(table[row, "b_se"], model.standardErrors[item]?.rounded(decimals: 6)))
      #expect(Self.agree(table[row, "p_everyone"], model.rightShareOfEveryone(item: item)?.rounded(decimals: 6)))
    }
    #expect(Self.agree(try builder.table("ability_scale")[0, "sigma"], model.sigma.rounded(decimals: 6)))
    let quizzes = try builder.table("quiz_reliability")
    #expect(
      quizzes.rows.indices.map { quizzes.plain(quizzes[$0, "quiz_version"]) } == ["qa-t2", "qa-t1", "qb-t2", "qb-t1"])
    for row in quizzes.rows.indices {
      let version = quizzes.plain(quizzes[row, "quiz_version"])
      let held = firsts.first { "\($0.quiz)-\($0.curriculum)" == version }?.version.compactMap(items.firstIndex)
      let share = try model.passShareOfEveryone(items: #require(held), need: RandomWorld.need)
      #expect(Self.agree(quizzes[row, "pass_rate_everyone"], share?.rounded(decimals: 6)), "\(version)")
    }
  }

  @Test("The model within a quiz is that of its complete first attempts one by one", arguments: UInt64(1)...3)
  func quizModel(_ seed: UInt64) throws {
    let (world, builder, _) = try Self.sample(seed, learners: 150)
    let table = try builder.table("questions")
    var compared = 0
    for quiz in ["qa", "qb"] {
      var responses = ItemResponses(itemCount: 3)
      for attempt in world.attempts
      where attempt.rank == 1 && attempt.isComplete && attempt.quiz == quiz && attempt.curriculum == "t2" {
        responses.add(attempt.answers.map { $0?.isRight == true })
      }
      let model = try #require(ConditionalRaschModel(responses))
      let fit = model.itemFit(in: responses)
      for item in 0..<3 {
        let row = try #require(table.row(["question": "\(quiz).\(item + 1)"]))
        let expected = [
          model.difficulties[item], model.standardErrors[item], fit[item].infit, fit[item].outfit,
          fit[item].expectedItemRestCorrelation,
        ]
        for (column, value) in zip(["b_quiz", "b_quiz_se", "infit", "outfit", "r_expected"], expected) {
          #expect(Self.agree(table[row, column], value?.rounded(decimals: 6)), "\(quiz).\(item + 1) \(column)")
          compared += 1
        }
      }
    }
    #expect(compared == 30)
  }

  static func agree(_ cell: Cell, _ expected: Double?) -> Bool {
    guard let expected else { return cell.isEmpty }
    return abs((cell.number ?? .nan) - expected) < 1e-8
  }

  /// By the definition: mean product of deviations over the roots of the mean squares.
  static func correlation(_ pairs: [(x: Double, y: Double)]) -> Double? {
    let n = Double(pairs.count)
    guard n > 0 else { return nil }
    let (mx, my) = (pairs.reduce(0) { $0 + $1.x } / n, pairs.reduce(0) { $0 + $1.y } / n)
    let xx = pairs.reduce(0) { $0 + ($1.x - mx) * ($1.x - mx) }
    let yy = pairs.reduce(0) { $0 + ($1.y - my) * ($1.y - my) }
    let xy = pairs.reduce(0) { $0 + ($1.x - mx) * ($1.y - my) }
    return xx < 1e-12 || yy < 1e-12 ? nil : xy / (xx * yy).squareRoot()
  }
}
