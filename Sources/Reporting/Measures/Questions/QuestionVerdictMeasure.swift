internal import Statistics

/// `question_verdict(…)`: verdict, flags, what we see, what to do.
///
/// Arguments, in order: n, right, complete, Σx, Σx², Σy, Σy², Σxy, near-misses, lost near-misses, neutral share, choices,
/// blank, strong learners, strong learners with the top wrong choice, with the key, that choice, dead choices, the first.
struct QuestionVerdictMeasure: Measure {
  static let name = "question_verdict"
  static let argumentCount = 19...19
  static let outputCount = 4
  static let source =
    "Rules of the settings under flags; each needs its own number of answers and a whole interval on the wrong side."

  func evaluate(_ arguments: MeasureArguments) throws(ReportingError) -> [[Cell]] {
    let rules = try QuestionRules(settings: arguments.settings)
    let evidence = (0..<arguments.rowCount).map { QuestionEvidence(arguments, row: $0) }
    let adjusted = rules.negativeSignal(evidence)
    let judged = zip(evidence, adjusted).map { rules.verdict(of: $0, negativeSignal: $1) }
    return arguments.columns(4) { row in
      let verdict = judged[row]
      return [.text(verdict.word), .text(verdict.flags), .text(verdict.reason), .text(verdict.nextStep)]
    }
  }
}

/// What is known of one question.
struct QuestionEvidence {
  var n: Int
  var right: Int
  var complete: Int
  var correlation: Double?
  var nearMisses: Int
  var lost: Int
  var neutral: Double
  var choices: Int
  var blank: Int
  var high: Int
  var highWrong: Int
  var highKey: Int
  var highWrongText: String
  var dead: Int
  var deadText: String

  init(_ arguments: MeasureArguments, row: Int) {
    func whole(_ argument: Int) -> Int { arguments.integer(argument, row) ?? 0 }
    n = whole(0)
    right = whole(1)
    complete = whole(2)
    correlation =
      PearsonCorrelation(
        count: complete, sumX: whole(3), sumXX: whole(4), sumY: whole(5), sumYY: whole(6), sumXY: whole(7))?.r
    nearMisses = whole(8)
    lost = whole(9)
    neutral = arguments.number(10, row) ?? 0
    choices = whole(11)
    blank = whole(12)
    high = whole(13)
    highWrong = whole(14)
    highKey = whole(15)
    highWrongText = arguments.columns[16][row].text ?? ""
    dead = whole(17)
    deadText = arguments.columns[18][row].text ?? ""
  }
}
