internal import Statistics

extension QuestionRules {
  /// It decides more often than its share who misses the mark by one question.
  func gatekeeper(_ question: QuestionEvidence) -> RuleOutcome {
    guard question.count("near_miss_n") >= settings.count(.gatekeeper, "nearMisses") else { return .tooFew }
    guard let interval = question.interval("near_miss_lost_n", of: "near_miss_n"),
      interval.low > (question.number("neutral") ?? 1) + settings[.gatekeeper, "aboveNeutral"]
    else { return .quiet }
    let high = question.interval("right_n", of: "n")?.high ?? 1
    return .fires(
      reason:
        "\(question.count("near_miss_lost_n")) of \(question.count("near_miss_n")) attempts that missed the mark by one question lost this one.",
      nextStep: "Should this question decide who passes? Teach it or reword it.",
      level: high < settings[.gatekeeper, "fixBelow"] ? .fix : nil)
  }

  func hard(_ question: QuestionEvidence) -> RuleOutcome {
    guard question.count("n") >= settings.count(.hard) else { return .tooFew }
    guard let interval = question.interval("right_n", of: "n"), interval.high < settings[.hard, "below"] else {
      return .quiet
    }
    return .fires(
      reason: "\(question.shareRight) right at the first attempt.",
      nextStep: "Is it in the lesson? Teach it or reword it.")
  }

  func tooEasy(_ question: QuestionEvidence) -> RuleOutcome {
    guard question.count("n") >= settings.count(.tooEasy) else { return .tooFew }
    guard let interval = question.interval("right_n", of: "n"), interval.low > settings[.tooEasy, "above"] else {
      return .quiet
    }
    return .fires(
      reason: "\(question.shareRight) right at the first attempt.",
      nextStep: "Good as a warm-up; tells you nothing.")
  }

  /// As many right as by guessing, and no relation to the rest of the quiz.
  func guessable(_ question: QuestionEvidence) -> RuleOutcome {
    guard question.count("n") >= settings.count(.guessable) else { return .tooFew }
    let choices = question.count("choices_n")
    guard choices > 0, let interval = question.interval("right_n", of: "n"), let r = question.correlation,
      let signal = FisherInterval(correlation: r, count: question.count("complete_n")), signal.containsZero,
      interval.low <= 1 / Double(choices), 1 / Double(choices) <= interval.high
    else { return .quiet }
    return .fires(
      reason: "Answers look like guesses: \(question.shareRight) right with \(choices) choices.",
      nextStep: "Make the choices differ more, or teach it.")
  }

  /// Strong learners miss it and weak ones hit it, more often than a sound question allows.
  func noisy(_ question: QuestionEvidence, chance: Double?) -> RuleOutcome {
    guard question.count("quiz_complete_n") >= settings.count(.noisy), let outfit = question.number("outfit") else {
      return .tooFew
    }
    guard outfit > settings[.noisy, "outfit"], let chance, chance < settings[.noisy, "q"] else { return .quiet }
    return .fires(
      reason: "Strong learners miss it, weak ones hit it (outfit \(NumberFormat.fixed(outfit, 2))).",
      nextStep: "Look for an ambiguous wording.")
  }
}
