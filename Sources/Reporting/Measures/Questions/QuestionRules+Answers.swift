internal import Statistics

extension QuestionRules {
  /// Who misses it twice chooses the same again.
  func sticky(_ question: QuestionEvidence) -> RuleOutcome {
    let (same, again) = (question.count("same_wrong_again_n"), question.count("wrong_again_n"))
    guard again >= settings.count(.sticky) else { return .tooFew }
    // With two choices there is only one wrong one.
    guard question.count("choices_n") >= 3, let share = Proportion(successes: same, of: again)?.share,
      share >= settings[.sticky, "share"], let interval = WilsonInterval(successes: same, of: again),
      interval.low > settings[.sticky, "low"]
    else { return .quiet }
    return .fires(
      reason: "\(same) of \(again) who missed it twice chose the same answer.",
      nextStep: "A misconception: answer it in the lesson.")
  }

  /// Right at first, wrong at the retake, more often than on the other questions.
  func slip(_ question: QuestionEvidence) -> RuleOutcome {
    let (slipped, right) = (question.count("slipped_n"), question.count("right_first_n"))
    guard min(right, question.count("others_right_first_n")) >= settings.count(.slip) else { return .tooFew }
    guard let interval = WilsonInterval(successes: slipped, of: right),
      let others = Proportion(
        successes: question.count("others_slipped_n"), of: question.count("others_right_first_n")),
      interval.low > settings[.slip, "above"], interval.low > settings[.slip, "ratio"] * others.share
    else { return .quiet }
    return .fires(
      reason: "\(slipped) of \(right) who had it right missed it next time.",
      nextStep: "First success was luck: make the wrong choices more plausible.")
  }

  func skipped(_ question: QuestionEvidence) -> RuleOutcome {
    guard question.count("n") >= settings.count(.skipped) else { return .tooFew }
    guard let interval = question.interval("blank_n", of: "n"), interval.low > settings[.skipped, "above"] else {
      return .quiet
    }
    return .fires(
      reason: "\(question.count("blank_n")) of \(question.count("n")) left it blank.",
      nextStep: "Is it unclear or too long?")
  }

  /// The same version, but the last days differ from all before.
  func drift(_ question: QuestionEvidence, chance: Double?) -> RuleOutcome {
    guard min(question.count("recent_n"), question.count("earlier_n")) >= settings.count(.drift),
      let (recent, earlier) = question.drift
    else { return .tooFew }
    // Whole numbers, so that a gap of exactly ten points counts as one.
    let gap = abs(recent.successes * earlier.trials - earlier.successes * recent.trials)
    guard Double(gap) >= settings[.drift, "gap"] * Double(recent.trials * earlier.trials),
      !NewcombeInterval(recent, minus: earlier).containsZero, let chance, chance < settings[.drift, "q"]
    else { return .quiet }
    let words = [recent, earlier].map { NumberFormat.share0.text(of: .real($0.share)) }
    let days = settings.count(.drift, "days")
    return .fires(
      reason: "\(words[0]) right in the last \(days == 1 ? "day" : "\(days) days"), \(words[1]) before.",
      nextStep: "What changed: lesson, audience, or the answer is shared?")
  }

  func deadChoice(_ question: QuestionEvidence) -> RuleOutcome {
    guard question.count("n") >= settings.count(.deadChoice) else { return .tooFew }
    guard question.count("dead_n") > 0 else { return .quiet }
    let who = question.count("dead_chosen_n") > 0 ? "Almost nobody" : "Nobody"
    return .fires(reason: "\(who) takes “\(question.text("dead_text"))”.", nextStep: "Replace it.")
  }

  func edited(_ question: QuestionEvidence) -> RuleOutcome {
    guard question.count("n") + question.count("edited_n") > 0 else { return .tooFew }
    guard question.count("edited_n") > 0 else { return .quiet }
    return .fires(reason: "Changed on \(question.words("changed_on", .date)); figures are since then.", nextStep: "")
  }
}
