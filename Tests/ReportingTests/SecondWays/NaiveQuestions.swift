import Statistics

@testable import Reporting

/// The tables of the questions, their choices, their quizzes and their versions.
struct NaiveQuestions {
  let world: RandomWorld
  let request: ReportRequest
  let models: NaiveQuestionModels
  /// Those in force, in the order of the path.
  let questions: [NaiveQuestion]
  /// The versions before, of the first question of each quiz.
  let older: [String: NaiveQuestion]

  init(_ world: RandomWorld, _ request: ReportRequest) {
    (self.world, self.request) = (world, request)
    models = NaiveQuestionModels(world)
    questions = ["qa", "qb"].flatMap { quiz in
      (1...3).map { NaiveQuestion("new-\(quiz).\($0)", quiz, world, request) }
    }
    older = Dictionary(
      uniqueKeysWithValues: ["qa", "qb"].map { quiz in
        ("new-\(quiz).1", NaiveQuestion("old-\(quiz).1", quiz, world, request))
      })
  }

  private func place(_ question: NaiveQuestion) -> Int { Int(question.version.suffix(1)) ?? 0 }

  func name(_ question: NaiveQuestion) -> String { String(question.version.dropFirst(4)) }

  var rules: NaiveQuestionRules {
    NaiveQuestionRules(
      questions: questions,
      outfits: questions.map { question in
        models.within(question.quiz, "t2").map { within in
          let fit = within.fits[place(question) - 1]
          return (fit.outfit, fit.outfitP, models.complete(question.quiz, "t2").count)
        }
      },
      expected: questions.map { question in
        models.within(question.quiz, "t2")?.fits[place(question) - 1].expectedItemRestCorrelation
      },
      edited: questions.map { older[$0.version]?["n"] ?? 0 })
  }

  /// Fix, Watch, Fine, Too few; the weightiest flag; p; the path.
  func order(_ verdicts: [NaiveQuestionRules.Verdict]) -> [Int] {
    func key(_ index: Int) -> (Int, Int, Double, Int) {
      let (verdict, question) = (verdicts[index], questions[index])
      return (
        ["Fix", "Watch", "Fine", "Too few"].firstIndex(of: verdict.word) ?? 9,
        verdict.flags.first.flatMap(NaiveQuestionRules.names.firstIndex) ?? 99,
        Double(question["right_n"]) / Double(question["n"]), index
      )
    }
    return questions.indices.sorted { key($0) < key($1) }
  }

  // MARK: Questions

  func table() -> [NaiveRow] {
    let rules = rules
    let (verdicts, drifts, outfits) = (rules.verdicts(), rules.drifts(), rules.outfitChances())
    return order(verdicts).map { index in
      let (question, verdict) = (questions[index], verdicts[index])
      return [
        "verdict": .text(verdict.word), "reason": .text(verdict.flags.joined(separator: ", ")),
        "reason_text": .text(verdict.reason), "next_step": .text(verdict.step), "checks_n": .count(verdict.checks),
      ].merged(
        head(question), counts(question), shares(question), scale(question), within(question, outfits[index]),
        signal(question.pairs, ["r", "r_low", "r_high"]), choices(question, rules), before(question),
        drift(question, drifts[index]))
    }
  }

  private func head(_ question: NaiveQuestion) -> NaiveRow {
    let changed = older[question.version] == nil ? 0 : World.berlinDay(request.period.end - 30 * World.day)
    return [
      "badge": .text("b"), "quiz": .text(question.quiz), "quiz_title": .text("Quiz \(question.quiz)"),
      "question": .text(name(question)), "question_version": .text(question.version),
      "text": .text("Question \(place(question))"), "key_text": .text("a"), "changed_on": .integer(changed),
    ]
  }

  private func counts(_ question: NaiveQuestion) -> NaiveRow {
    let names = [
      "n", "complete_n", "right_n", "blank_n", "not_reached_n", "earlier_exposure_n", "last_n", "all_n", "period_n",
      "near_miss_n", "near_miss_lost_n", "retook_n", "wrong_first_n", "fixed_n", "right_first_n", "slipped_n",
      "wrong_again_n", "same_wrong_again_n", "never_right_n",
    ]
    let seconds = Naive.median(question.firsts.compactMap(\.wait))
    return Dictionary(uniqueKeysWithValues: names.map { ($0, .count(question[$0])) }).merged([
      "tries_to_right_median": Naive.median(question.tries).map { .count($0) } ?? .empty(.noData),
      "seconds_median": .figure(seconds.map { Double($0) / 1000 }),
    ])
  }

  private func shares(_ question: NaiveQuestion) -> NaiveRow {
    func rate(_ name: String, _ bounds: String, _ k: String, _ n: String) -> NaiveRow {
      Naive.rate(name, bounds, question[k], question[n], minimum: 10)
    }
    func share(_ k: String, _ n: String) -> Cell { Naive.share(question[k], question[n], minimum: 10) }
    return rate("p", "p", "right_n", "n").merged(
      rate("near_miss_share", "near_miss", "near_miss_lost_n", "near_miss_n"),
      rate("fixed_rate", "fixed", "fixed_n", "wrong_first_n"),
      rate("slipped_rate", "slipped", "slipped_n", "right_first_n"),
      [
        "p_last": share("last_right_n", "last_n"), "p_all": share("all_right_n", "all_n"),
        "period_p": share("period_right_n", "period_n"),
        "pass_rate_if_right": share("passed_if_right_n", "complete_n"),
        "same_wrong_share": share("same_wrong_again_n", "wrong_again_n"),
      ])
  }

  private func estimate(_ value: Double?, _ n: Int, _ minimum: Int) -> Cell {
    Naive.few(n, minimum) ?? .figure(value?.rounded(decimals: 6))
  }

  private func scale(_ question: NaiveQuestion) -> NaiveRow {
    let (n, item) = (question["n"], models.item(question.version))
    func b(_ question: NaiveQuestion) -> Double? {
      models.item(question.version).flatMap { models.scale?.difficulties[$0] }
    }
    let own = b(question)
    let rank = own.map { own in 1 + questions.compactMap(b).count { $0 > own } }
    let everyone = item.flatMap { models.scale?.rightShareOfEveryone(item: $0) }
    return [
      "b": estimate(own, n, 40), "b_se": estimate(item.flatMap { models.scale?.standardErrors[$0] }, n, 40),
      "b_rank": Naive.few(n, 40) ?? rank.map { .count($0) } ?? .empty(.noData),
      "p_everyone": estimate(everyone, n, 40),
    ]
  }

  private func within(_ question: NaiveQuestion, _ chance: Double?) -> NaiveRow {
    let n = models.complete(question.quiz, "t2").count
    let within = models.within(question.quiz, "t2")
    let fit = within?.fits[place(question) - 1]
    func cell(_ value: Double?) -> Cell { estimate(value, n, 40) }
    return [
      "b_quiz": cell(within?.model.difficulties[place(question) - 1]),
      "b_quiz_se": cell(within?.model.standardErrors[place(question) - 1]), "infit": cell(fit?.infit),
      "infit_z": cell(fit?.infitZ), "outfit": cell(fit?.outfit), "outfit_z": cell(fit?.outfitZ),
      "outfit_p_adjusted": estimate(chance, n, 40),
      "r_expected": estimate(fit?.expectedItemRestCorrelation, question["complete_n"], 30),
    ]
  }

  func signal(_ pairs: [NaiveQuestion.Pair], _ names: [String]) -> NaiveRow {
    let signal = NaiveQuestion.signal(pairs)
    let few: Cell? = pairs.count < 30 ? .empty(.few(pairs.count, of: 30)) : nil
    return Dictionary(
      uniqueKeysWithValues: zip(names, [signal?.r, signal?.low, signal?.high]).map { ($0, few ?? .figure($1)) })
  }

  private func choices(_ question: NaiveQuestion, _ rules: NaiveQuestionRules) -> NaiveRow {
    let taken = [1, 2].map { question.taking($0).count }
    let most = max(taken[0], taken[1])
    return [
      "top_wrong": .words(most == 0 ? nil : taken[0] == most ? "b" : "c"),
      "top_wrong_share": Naive.share(most, question["n"], minimum: 10),
      "dead_n": .count(rules.dead(question).count),
    ]
  }

  private func before(_ question: NaiveQuestion) -> NaiveRow {
    let names = ["change_points", "change_low", "change_high"]
    guard let older = older[question.version] else {
      return Dictionary(uniqueKeysWithValues: (names + ["previous_n", "previous_p"]).map { ($0, .empty(.noData)) })
    }
    let cells = Self.change(part(question), part(older), minimum: 10)
    return [
      "previous_n": .count(older["n"]), "previous_p": Naive.share(older["right_n"], older["n"], minimum: 10),
    ].merged(Dictionary(uniqueKeysWithValues: zip(names, cells)))
  }

  func part(_ question: NaiveQuestion) -> Naive.Part { Naive.Part(question["right_n"], of: question["n"]) }

  /// A difference with its bounds, where both sides have enough.
  static func change(_ now: Naive.Part, _ before: Naive.Part, minimum: Int) -> [Cell] {
    guard let change = Naive.change(now, before) else { return Array(repeating: .empty(.noData), count: 3) }
    let fewer = min(now.n, before.n)
    if fewer < minimum { return Array(repeating: .empty(.few(fewer, of: minimum)), count: 3) }
    return [change.points, change.low, change.high].map { .real($0) }
  }

  private func drift(_ question: NaiveQuestion, _ chance: Double?) -> NaiveRow {
    let recent = Naive.Part(question["recent_right_n"], of: question["recent_n"])
    let earlier = Naive.Part(question["earlier_right_n"], of: question["earlier_n"])
    let fewer = min(recent.n, earlier.n)
    return [
      "drift_points": Self.change(recent, earlier, minimum: 20)[0],
      "drift_p_adjusted": .figure(chance, else: fewer < 20 ? .few(fewer, of: 20) : .noData),
    ]
  }
}
