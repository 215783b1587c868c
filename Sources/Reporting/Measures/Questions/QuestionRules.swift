internal import Statistics

/// The rules that make a question worth a look, with their thresholds from the settings.
struct QuestionRules {
  private let settings: MeasureSettings

  init(settings: MeasureSettings) throws(ReportingError) {
    self.settings = settings
    for name in Self.thresholds { _ = try settings.number(name) }
  }

  private static let thresholds = [
    "minimum.fine", "flags.KEY.n", "flags.KEY.q", "flags.KEY.high", "flags.GATEKEEPER.nearMisses",
    "flags.GATEKEEPER.aboveNeutral", "flags.GATEKEEPER.fixBelow", "flags.HARD.n", "flags.HARD.below",
    "flags.TOO EASY.n",
    "flags.TOO EASY.above", "flags.GUESSABLE.n", "flags.SKIPPED.n", "flags.SKIPPED.above", "flags.DEAD CHOICE.n",
  ]

  /// What fires for a question, and what follows from it.
  struct Verdict {
    var word: String
    var flags: String
    var reason: String
    var nextStep: String
  }

  private struct Flag {
    var name: String
    var isFix: Bool
    var isNote = false
    var reason: String
    var nextStep: String
  }

  private func threshold(_ name: String) -> Double { settings[name]?.number ?? 0 }

  /// For each question: the chance, adjusted over all tested ones, of a signal this far below 0 if the key were right.
  func negativeSignal(_ evidence: [QuestionEvidence]) -> [Double?] {
    let chances = evidence.map { question -> Double? in
      guard question.n >= Int(threshold("flags.KEY.n")), let r = question.correlation else { return nil }
      return CorrelationBelowTest(correlation: r, expected: 0, count: question.complete)?.p
    }
    return PValueAdjustment.benjaminiHochberg.adjusted(chances)
  }

  func verdict(of question: QuestionEvidence, negativeSignal: Double?) -> Verdict {
    let flags = [
      key(question, negativeSignal), gatekeeper(question), hard(question), tooEasy(question), guessable(question),
      skipped(question), deadChoice(question),
    ].compactMap { $0 }
    let names = flags.map(\.name).joined(separator: ", ")
    if let first = flags.first, !first.isNote {
      let word = flags.contains(where: \.isFix) ? "Fix" : "Watch"
      return Verdict(word: word, flags: names, reason: first.reason, nextStep: first.nextStep)
    }
    return unflagged(question, names: names, note: flags.first)
  }

  private func unflagged(_ question: QuestionEvidence, names: String, note: Flag?) -> Verdict {
    let enough = Int(threshold("minimum.fine"))
    if question.n < enough {
      return Verdict(
        word: "Too few", flags: names, reason: "\(question.n) first attempts; \(enough - question.n) more needed.",
        nextStep: "Wait.")
    }
    return Verdict(word: "Fine", flags: names, reason: note?.reason ?? "", nextStep: note?.nextStep ?? "")
  }

  private func key(_ question: QuestionEvidence, _ negativeSignal: Double?) -> Flag? {
    guard question.n >= Int(threshold("flags.KEY.n")) else { return nil }
    let nextStep = "Check the answer key; then whether two choices are defensible."
    if let r = question.correlation, r < 0, let chance = negativeSignal, chance < threshold("flags.KEY.q") {
      return Flag(
        name: "KEY", isFix: true,
        reason: "Learners who do well on the rest of the quiz miss it more often (r \(NumberFormat.fixed(r, 2))).",
        nextStep: nextStep)
    }
    let both = question.highWrong + question.highKey
    guard question.high >= Int(threshold("flags.KEY.high")), question.highWrong > question.highKey,
      let interval = WilsonInterval(successes: question.highWrong, of: both), interval.low > 0.5
    else { return nil }
    return Flag(
      name: "KEY", isFix: true,
      reason: "\(question.highWrong) strong learners chose “\(question.highWrongText)”, \(question.highKey) the key.",
      nextStep: nextStep)
  }

  private func gatekeeper(_ question: QuestionEvidence) -> Flag? {
    guard question.nearMisses >= Int(threshold("flags.GATEKEEPER.nearMisses")),
      let interval = WilsonInterval(successes: question.lost, of: question.nearMisses),
      interval.low > question.neutral + threshold("flags.GATEKEEPER.aboveNeutral")
    else { return nil }
    let high = WilsonInterval(successes: question.right, of: question.n)?.high ?? 1
    return Flag(
      name: "GATEKEEPER", isFix: high < threshold("flags.GATEKEEPER.fixBelow"),
      reason: "\(question.lost) of \(question.nearMisses) attempts that missed the mark by one question lost this one.",
      nextStep: "Should this question decide who passes? Teach it or reword it.")
  }

  private func hard(_ question: QuestionEvidence) -> Flag? {
    guard question.n >= Int(threshold("flags.HARD.n")),
      let interval = WilsonInterval(successes: question.right, of: question.n),
      interval.high < threshold("flags.HARD.below")
    else { return nil }
    return Flag(
      name: "HARD", isFix: false, reason: "\(share(question)) right at the first attempt.",
      nextStep: "Is it in the lesson? Teach it or reword it.")
  }

  private func tooEasy(_ question: QuestionEvidence) -> Flag? {
    guard question.n >= Int(threshold("flags.TOO EASY.n")),
      let interval = WilsonInterval(successes: question.right, of: question.n),
      interval.low > threshold("flags.TOO EASY.above")
    else { return nil }
    return Flag(
      name: "TOO EASY", isFix: false, reason: "\(share(question)) right at the first attempt.",
      nextStep: "Good as a warm-up; tells you nothing.")
  }

  private func guessable(_ question: QuestionEvidence) -> Flag? {
    guard question.n >= Int(threshold("flags.GUESSABLE.n")), question.choices > 0,
      let interval = WilsonInterval(successes: question.right, of: question.n),
      let r = question.correlation, let signal = FisherInterval(correlation: r, count: question.complete)
    else { return nil }
    let guessing = 1 / Double(question.choices)
    guard interval.low <= guessing, guessing <= interval.high, signal.containsZero else { return nil }
    return Flag(
      name: "GUESSABLE", isFix: false,
      reason: "Answers look like guesses: \(share(question)) right with \(question.choices) choices.",
      nextStep: "Make the choices differ more, or teach it.")
  }

  private func skipped(_ question: QuestionEvidence) -> Flag? {
    guard question.n >= Int(threshold("flags.SKIPPED.n")),
      let interval = WilsonInterval(successes: question.blank, of: question.n),
      interval.low > threshold("flags.SKIPPED.above")
    else { return nil }
    return Flag(
      name: "SKIPPED", isFix: false, reason: "\(question.blank) of \(question.n) left it blank.",
      nextStep: "Is it unclear or too long?")
  }

  private func deadChoice(_ question: QuestionEvidence) -> Flag? {
    guard question.n >= Int(threshold("flags.DEAD CHOICE.n")), question.dead > 0 else { return nil }
    return Flag(
      name: "DEAD CHOICE", isFix: false, isNote: true, reason: "Nobody takes “\(question.deadText)”.",
      nextStep: "Replace it.")
  }

  private func share(_ question: QuestionEvidence) -> String {
    NumberFormat.share0.text(of: .real(Double(question.right) / Double(question.n)))
  }
}
