import Foundation
import Statistics

@testable import Reporting

extension NaiveQuestions {
  // MARK: Choices

  /// Of every question its choices, then blank.
  func choices() -> [NaiveRow] {
    let rules = rules
    return order(rules.verdicts()).flatMap { index in
      [0, 1, 2, nil].map { choice(questions[index], $0, rules) }
    }
  }

  private func choice(_ question: NaiveQuestion, _ choice: Int?, _ rules: NaiveQuestionRules) -> NaiveRow {
    let known = question.known
    let taken = known.filter { $0.answer.choice == choice }
    let complete = known.filter(\.attempt.isComplete)
    let pairs = complete.map {
      NaiveQuestion.Pair(here: $0.answer.choice == choice ? 1 : 0, rest: Double($0.rest))
    }
    let remark = choice.map { $0 == 0 ? "key" : rules.beats($0, question) ? "beats the key" : isDead($0) ? "dead" : "" }
    func isDead(_ choice: Int) -> Bool { rules.dead(question).contains(choice) }
    return [
      "question": .text(name(question)), "question_version": .text(question.version),
      "question_text": .text("Question \(question.version.suffix(1))"),
      "choice": .text(choice.map(String.init) ?? "blank"),
      "choice_text": .text(choice.map { ["a", "b", "c"][$0] } ?? "(left blank)"),
      "is_key": .text(choice == 0 ? "yes" : "no"), "chosen_n": .count(taken.count),
      "high_n": .count(taken.count(where: NaiveQuestion.isStrong)),
      "high_total_n": .count(known.count(where: NaiveQuestion.isStrong)),
      "low_n": .count(taken.count(where: NaiveQuestion.isWeak)),
      "low_total_n": .count(known.count(where: NaiveQuestion.isWeak)), "remark": .text(remark ?? ""),
    ].merged(
      Naive.rate("share", "share", taken.count, known.count, minimum: 10), signal(pairs, ["r"]))
  }

  // MARK: Quizzes

  /// Newest version first.
  func quizzes() -> [NaiveRow] {
    ["qa", "qb"].flatMap { quiz in ["t2", "t1"].map { reliability(quiz, $0) } }
  }

  private func reliability(_ quiz: String, _ curriculum: String) -> NaiveRow {
    let persons = models.complete(quiz, curriculum).map { $0.answers.map { $0?.isRight == true ? 1.0 : 0 } }
    func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
    func squares(_ values: [Double]) -> Double {
      values.reduce(0) { $0 + ($1 - mean(values)) * ($1 - mean(values)) }
    }
    let (n, scores) = (Double(persons.count), persons.map { $0.reduce(0, +) })
    let (spread, items) = (
      squares(scores) / (n - 1), (0..<3).map { item in squares(persons.map { $0[item] }) / (n - 1) }
    )
    let alpha = 1.5 * (1 - items.reduce(0, +) / spread)
    let centre = mean(scores)
    let kr21 = 1.5 * (1 - centre * (3 - centre) / (3 * spread * (n - 1) / n))
    let decision = Self.decision(mean: centre, kr21: kr21, need: RandomWorld.need)
    let held = models.complete(quiz, curriculum).first?.version.compactMap(models.item) ?? []
    let everyone = models.scale?.passShareOfEveryone(items: held, need: RandomWorld.need)
    func estimate(_ value: Double?) -> Cell { Naive.few(persons.count, 40) ?? .figure(value?.rounded(decimals: 6)) }
    return [
      "quiz": .text(quiz), "title": .text("Quiz \(quiz)"), "quiz_version": .text("\(quiz)-\(curriculum)"),
      "complete_n": .count(persons.count), "mean_score": .figure(centre), "score_sd": .figure(spread.squareRoot()),
      "alpha": .figure(alpha), "sem": .figure((spread * (1 - alpha)).squareRoot()), "kr21": .figure(kr21),
      "decision_consistency": .figure(decision?.alike), "decision_kappa": .figure(decision?.kappa),
      "loglik_cml": estimate(models.conditionalLogLikelihood(quiz, curriculum)),
      "pass_rate_everyone": estimate(everyone),
    ]
  }

  /// Two equivalent quizzes of three questions under Huynh's beta-binomial, every pair of scores by itself.
  private static func decision(mean: Double, kr21: Double, need: Int) -> (alike: Double, kappa: Double)? {
    guard kr21 > 0, kr21 < 1 else { return nil }
    let a = (1 / kr21 - 1) * mean
    let c = -a + 3 / kr21 - 3
    func logBeta(_ x: Double, _ y: Double) -> Double { lgamma(x) + lgamma(y) - lgamma(x + y) }
    let ways = [1.0, 3, 3, 1]
    func chance(_ x: Int, _ y: Int) -> Double {
      ways[x] * ways[y] * exp(logBeta(a + Double(x + y), c + Double(6 - x - y)) - logBeta(a, c))
    }
    let pairs = (0...3).flatMap { x in (0...3).map { (x, $0) } }
    let alike = pairs.filter { ($0.0 >= need) == ($0.1 >= need) }.map(chance).reduce(0, +)
    let pass = pairs.filter { $0.0 >= need }.map(chance).reduce(0, +)
    let same = pass * pass + (1 - pass) * (1 - pass)
    return (alike, (alike - same) / (1 - same))
  }

  func scale() -> [NaiveRow] {
    func estimate(_ value: Double?) -> Cell { Naive.few(models.learners, 100) ?? .figure(value?.rounded(decimals: 6)) }
    return [
      [
        "sigma": estimate(models.scale?.sigma), "sigma_se": estimate(models.scale?.sigmaStandardError),
        "loglik_mml": estimate(models.logLikelihood), "learners_n": .count(models.learners),
        "cells_n": .count(models.cells), "items_n": .count(models.itemCount),
      ]
    ]
  }

  // MARK: Versions

  func versions() -> [NaiveRow] {
    let all = questions.flatMap { question in [question] + (older[question.version].map { [$0] } ?? []) }
    let tested = all.map { question in
      older[question.version].flatMap {
        min(question["n"], $0["n"]) < 20 ? nil : Naive.test(part(question), part($0)).p
      }
    }
    let adjusted = Naive.adjust(tested, Naive.holm)
    let comparisons = all.map { question in
      Naive.Comparison(now: part(question), before: older[question.version].map(part))
    }
    let verdicts = Naive.changes(comparisons, minimum: 20).map { $0["verdict"] ?? .empty(.noData) }
    return all.indices.map { row in
      let (question, times) = (all[row], all[row].firsts.map(\.attempt.finishedAt))
      let before = older[question.version]
      let change =
        before.map { Self.change(part(question), part($0), minimum: 20) }
        ?? Array(repeating: .empty(.noData), count: 3)
      let fewer = before.map { min(question["n"], $0["n"]) } ?? 20
      return [
        "question": .text(name(question)), "question_version": .text(question.version),
        "first_used": times.min().map { .integer(World.berlinDay($0)) } ?? .empty(.noData),
        "last_used": times.max().map { .integer(World.berlinDay($0)) } ?? .empty(.noData),
        "is_current": .text(question.version.hasPrefix("new") ? "yes" : "no"), "n": .count(question["n"]),
        "right_n": .count(question["right_n"]), "change_points": change[0], "change_low": change[1],
        "change_high": change[2],
        "p_adjusted": .figure(adjusted[row], else: fewer < 20 ? .few(fewer, of: 20) : .noData),
        "verdict": verdicts[row],
      ].merged(
        Naive.rate("p", "p", question["right_n"], question["n"], minimum: 10), signal(question.pairs, ["r"]))
    }
  }
}
