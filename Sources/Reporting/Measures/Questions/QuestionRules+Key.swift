internal import Statistics

extension QuestionRules {
  /// The key may be wrong: by the signal, by what strong learners choose, or by retakes that do not mend it.
  func key(_ question: QuestionEvidence, chance: Double?) -> RuleOutcome {
    let hasAnswers = question.count("n") >= settings.count(.key)
    let retakes = settings.count(.key, "retakes")
    let hasRetakes = min(question.count("wrong_first_n"), question.count("others_wrong_first_n")) >= retakes
    guard hasAnswers || hasRetakes else { return .tooFew }
    let reason =
      hasAnswers
      ? negativeSignal(question, chance) ?? strongPreference(question) ?? unmended(question, hasRetakes)
      : unmended(question, hasRetakes)
    guard let reason else { return .quiet }
    return .fires(reason: reason, nextStep: "Check the answer key; then whether two choices are defensible.")
  }

  private func negativeSignal(_ question: QuestionEvidence, _ chance: Double?) -> String? {
    guard let r = question.correlation, r < 0, let chance, chance < settings[.key, "q"] else { return nil }
    return "Learners who do well on the rest of the quiz miss it more often (r \(NumberFormat.fixed(r, 2)))."
  }

  private func strongPreference(_ question: QuestionEvidence) -> String? {
    let (wrong, key) = (question.count("high_wrong_n"), question.count("high_key_n"))
    guard question.count("high_n") >= settings.count(.key, "high"), wrong > key,
      let interval = WilsonInterval(successes: wrong, of: wrong + key), interval.low > 0.5
    else { return nil }
    return "\(wrong) strong learners chose “\(question.text("high_wrong_text"))”, \(key) the key."
  }

  private func unmended(_ question: QuestionEvidence, _ hasRetakes: Bool) -> String? {
    let (fixed, wrong) = (question.count("fixed_n"), question.count("wrong_first_n"))
    let (othersFixed, othersWrong) = (question.count("others_fixed_n"), question.count("others_wrong_first_n"))
    guard hasRetakes, let interval = WilsonInterval(successes: fixed, of: wrong),
      let others = Proportion(successes: othersFixed, of: othersWrong),
      interval.high < settings[.key, "fixedRatio"] * others.share
    else { return nil }
    return
      "Only \(fixed) of \(wrong) who retook it got it right; on the other questions \(othersFixed) of \(othersWrong)."
  }
}
