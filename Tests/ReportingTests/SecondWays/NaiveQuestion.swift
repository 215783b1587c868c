import Foundation
import Statistics

@testable import Reporting

/// What a random world says of one version of a question, attempt by attempt.
struct NaiveQuestion {
  typealias Attempt = RandomWorld.Attempt
  typealias Answer = RandomWorld.Answer

  let version: String
  let quiz: String
  private(set) var counts: [String: Int] = [:]
  /// Of complete first attempts: right or wrong here, right answers to the rest.
  private(set) var pairs: [Pair] = []
  /// Which finished attempt was the first with it right.
  private(set) var tries: [Int] = []
  /// First answers with a recorded result.
  private(set) var firsts: [First] = []

  struct Pair {
    var here: Double
    var rest: Double
  }

  struct First {
    var attempt: Attempt
    var answer: Answer
    var wait: Int64?

    var isRight: Bool { answer.isRight == true }
    /// Right answers to the others.
    var rest: Int { attempt.score - (isRight ? 1 : 0) }
    /// Nil for blank and for what was not recorded.
    var choice: Int? { answer.isChoiceKnown ? answer.choice : nil }
  }

  subscript(_ name: String) -> Int { counts[name] ?? 0 }

  init(_ version: String, _ quiz: String, _ world: RandomWorld, _ request: ReportRequest) {
    (self.version, self.quiz) = (version, quiz)
    let byLearner = Dictionary(grouping: world.attempts.filter { $0.quiz == quiz }, by: \.learner)
    for learner in byLearner.keys.sorted() { add(byLearner[learner] ?? [], request.period) }
  }

  private mutating func add(_ name: String, _ condition: Bool = true) { if condition { counts[name, default: 0] += 1 } }

  private func place(_ attempt: Attempt) -> Int? { attempt.version.firstIndex(of: version) }

  /// The answer, if its result was recorded.
  private func answer(_ attempt: Attempt) -> Answer? {
    place(attempt).flatMap { attempt.answers[$0] }.flatMap { $0.isRight == nil ? nil : $0 }
  }

  /// All attempts of one learner at the quiz.
  private mutating func add(_ attempts: [Attempt], _ period: ReportPeriod) {
    let finished = attempts.filter(\.isFinished).sorted { ($0.rank ?? 0) < ($1.rank ?? 0) }
    let left = attempts.filter { attempt in
      attempt.isAbandoned && !finished.contains { $0.rank == 1 && $0.number < attempt.number }
    }
    let isUnanswered = (left + finished.prefix(1)).contains { attempt in
      place(attempt).map { attempt.answers[$0] == nil } ?? false
    }
    add("not_reached_n", isUnanswered)
    if let first = finished.first, let answer = answer(first), let place = place(first) {
      let wait = first.waits[place].flatMap { $0 < 0 ? nil : $0 }
      add(First(attempt: first, answer: answer, wait: wait), isExposed: !left.isEmpty, period)
    }
    addAll(finished)
    addPair(finished)
  }

  private mutating func add(_ first: First, isExposed: Bool, _ period: ReportPeriod) {
    firsts.append(first)
    let (isRight, at) = (first.isRight, first.attempt.finishedAt)
    add("n")
    add("right_n", isRight)
    add("blank_n", first.answer.isChoiceKnown && first.answer.choice == nil)
    add("earlier_exposure_n", isExposed)
    add("period_n", at >= period.start)
    add("period_right_n", at >= period.start && isRight)
    let side = at >= period.asOf - 28 * World.day ? "recent" : "earlier"
    add("\(side)_n")
    add("\(side)_right_n", isRight)
    guard first.attempt.isComplete else { return }
    let (isNear, isPassed) = (first.attempt.score == RandomWorld.need - 1, first.attempt.score >= RandomWorld.need)
    add("complete_n")
    add("near_miss_n", isNear)
    add("near_miss_lost_n", isNear && !isRight)
    add("passed_if_right_n", isPassed || isNear && !isRight)
    pairs.append(Pair(here: isRight ? 1 : 0, rest: Double(first.rest)))
  }

  private mutating func addAll(_ finished: [Attempt]) {
    let answers = finished.compactMap { attempt in answer(attempt).map { (attempt.rank ?? 0, $0.isRight == true) } }
    for (rank, isRight) in answers {
      let isLast = rank == finished.last?.rank
      add("all_n")
      add("all_right_n", isRight)
      add("last_n", isLast)
      add("last_right_n", isLast && isRight)
    }
    if let right = answers.first(where: \.1) { tries.append(right.0) } else { add("never_right_n", !answers.isEmpty) }
  }

  /// The first and the second finished attempt, where both answer it.
  private mutating func addPair(_ finished: [Attempt]) {
    guard finished.count >= 2, let first = answer(finished[0]), let second = answer(finished[1]) else { return }
    let (was, now) = (first.isRight == true, second.isRight == true)
    add("retook_n")
    add(was ? "right_first_n" : "wrong_first_n")
    add("fixed_n", !was && now)
    add("slipped_n", was && !now)
    add("wrong_again_n", !was && !now)
    add("same_wrong_again_n", !was && !now && first.choice != nil && first.choice == second.choice)
  }

  // MARK: Figures

  /// By the definition: mean product of deviations over the roots of the mean squares; with Fisher's bounds.
  static func signal(_ pairs: [Pair]) -> (r: Double, low: Double?, high: Double?)? {
    let n = Double(pairs.count)
    guard n > 0 else { return nil }
    let (mx, my) = (pairs.reduce(0) { $0 + $1.here } / n, pairs.reduce(0) { $0 + $1.rest } / n)
    let xx = pairs.reduce(0) { $0 + ($1.here - mx) * ($1.here - mx) }
    let yy = pairs.reduce(0) { $0 + ($1.rest - my) * ($1.rest - my) }
    let xy = pairs.reduce(0) { $0 + ($1.here - mx) * ($1.rest - my) }
    guard xx > 1e-12, yy > 1e-12 else { return nil }
    let r = xy / (xx * yy).squareRoot()
    guard pairs.count >= 4, abs(r) < 1 - 1e-12 else { return (r, nil, nil) }
    let width = 1.959963984540054 / (n - 3).squareRoot()
    return (r, tanh(atanh(r) - width), tanh(atanh(r) + width))
  }

  /// Whether so many of the others are right that the learner counts as strong.
  static func isStrong(_ first: First) -> Bool { first.attempt.isComplete && first.rest == 2 }
  static func isWeak(_ first: First) -> Bool { first.attempt.isComplete && first.rest == 0 }

  func taking(_ choice: Int) -> [First] { firsts.filter { $0.choice == choice } }
  var known: [First] { firsts.filter(\.answer.isChoiceKnown) }
}
