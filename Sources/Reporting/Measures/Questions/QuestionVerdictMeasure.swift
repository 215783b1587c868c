/// `question_verdict()`: verdict, flags, what we see, what to do; from the columns of `queries/base/question_evidence.sql`.
struct QuestionVerdictMeasure: Measure {
  static let name = "question_verdict"
  static let columns = QuestionEvidence.columns
  static let argumentCount = 0...0
  static let outputCount = 4
  static let source =
    "Rules of the settings under flags; each needs its own number of answers and a whole interval on the wrong side. Tests over all questions are adjusted by Benjamini & Hochberg 1995, J R Stat Soc B 57:289. Among 40 sound questions expect fewer than 0.1 false KEY flags, 0.1 false NOISY flags at 100 first attempts each and fewer above, 0.3 false STICKY flags. KEY found a miskeyed question in every run with 50 first attempts, one answered by pure guessing in 17, 30, 49, 86% of runs with 50, 100, 200, 500."

  func evaluate(_ arguments: MeasureArguments) throws(ReportingError) -> [[Cell]] {
    let rules = try QuestionRules(arguments)
    return arguments.columns(Self.outputCount) { row in
      let verdict = rules.verdict(row)
      return [.text(verdict.word), .text(verdict.flags), .text(verdict.reason), .text(verdict.nextStep)]
    }
  }
}
