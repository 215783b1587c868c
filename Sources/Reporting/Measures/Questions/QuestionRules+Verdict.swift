extension QuestionRules {
  /// The verdict on a question, the flags behind it in the order of the rules, and what to do.
  struct Verdict {
    var word: String
    var flags: String
    var reason: String
    var nextStep: String
  }

  private struct Flag {
    let rule: QuestionRule
    let level: FlagLevel
    let reason: String
    let nextStep: String
  }

  /// Fix or watch by the heaviest flag; else fine, or too few. Reason and next step are those of the first flag.
  func verdict(_ index: Int) -> Verdict {
    let flags = flags(index)
    let names = flags.map(\.rule.rawValue).joined(separator: ", ")
    let n = questions[index].count("n")
    if let first = flags.first, flags.contains(where: { $0.level != .note }) {
      let word = flags.contains { $0.level == .fix } ? "Fix" : "Watch"
      return Verdict(word: word, flags: names, reason: first.reason, nextStep: first.nextStep)
    }
    if n < settings.fine {
      let reason = "\(n) first attempt\(n == 1 ? "" : "s"); \(settings.fine - n) more needed."
      return Verdict(word: "Too few", flags: names, reason: reason, nextStep: "Wait.")
    }
    return Verdict(
      word: "Fine", flags: names, reason: flags.first?.reason ?? "", nextStep: flags.first?.nextStep ?? "")
  }

  private func flags(_ index: Int) -> [Flag] {
    QuestionRule.allCases.compactMap { rule in
      guard case .fires(let reason, let nextStep, let level) = outcome(rule, index) else { return nil }
      return Flag(rule: rule, level: level ?? settings.level(of: rule), reason: reason, nextStep: nextStep)
    }
  }
}
