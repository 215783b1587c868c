internal import Statistics

/// Holds the rules against all questions together: some of their tests are adjusted over all that are tested.
struct QuestionRules {
  let settings: RuleSettings
  let questions: [QuestionEvidence]
  /// For each question, adjusted over all tested ones: the chance of a signal that far below the expected one.
  let signalChances: [Double?]
  /// The same of an outfit that high.
  let outfitChances: [Double?]
  /// The same of such a difference between the last days and all earlier ones.
  let driftChances: [Double?]

  init(settings: RuleSettings, questions: [QuestionEvidence]) {
    self.settings = settings
    self.questions = questions
    func adjusted(_ chance: (QuestionEvidence) -> Double?) -> [Double?] {
      PValueAdjustment.benjaminiHochberg.adjusted(questions.map(chance))
    }
    signalChances = adjusted { question in
      guard question.count("n") >= settings.count(.key), let r = question.correlation else { return nil }
      let expected = question.number("r_expected") ?? 0
      return CorrelationBelowTest(correlation: r, expected: expected, count: question.count("complete_n"))?.p
    }
    outfitChances = adjusted { question in
      question.count("quiz_complete_n") >= settings.count(.noisy) ? question.number("outfit_p") : nil
    }
    driftChances = adjusted { question in
      guard min(question.count("recent_n"), question.count("earlier_n")) >= settings.count(.drift) else { return nil }
      return question.drift.map { TwoProportionTest($0.recent, against: $0.earlier).p }
    }
  }

  /// What a rule says of the question at an index.
  func outcome(_ rule: QuestionRule, _ index: Int) -> RuleOutcome {
    let question = questions[index]
    switch rule {
    case .key: return key(question, chance: signalChances[index])
    case .gatekeeper: return gatekeeper(question)
    case .hard: return hard(question)
    case .tooEasy: return tooEasy(question)
    case .guessable: return guessable(question)
    case .noisy: return noisy(question, chance: outfitChances[index])
    case .sticky: return sticky(question)
    case .slip: return slip(question)
    case .skipped: return skipped(question)
    case .drift: return drift(question, chance: driftChances[index])
    case .deadChoice: return deadChoice(question)
    case .edited: return edited(question)
    }
  }

  /// How many rules had enough data.
  func checks(_ index: Int) -> Int {
    QuestionRule.allCases.count { rule in
      if case .tooFew = outcome(rule, index) { false } else { true }
    }
  }
}
