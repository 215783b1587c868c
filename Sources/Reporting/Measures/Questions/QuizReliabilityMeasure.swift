internal import Statistics

/// `quiz_reliability(quiz, quiz_version, patterns: …, places: …)`: mean score, its standard deviation, alpha, standard
/// error of measurement, KR-21, decision consistency and its kappa, over complete first attempts.
struct QuizReliabilityMeasure: Measure {
  static let name = "quiz_reliability"
  static let tables = ["patterns": QuizResponses.columns, "places": QuestionPlaces.columns]
  static let argumentCount = 2...2
  static let outputCount = 7
  static let source =
    "Alpha and standard error of measurement: Cronbach 1951, Psychometrika 16:297. Decision consistency: Huynh 1976, J Educ Meas 13:253."

  func evaluate(_ arguments: MeasureArguments) throws(ReportingError) -> [[Cell]] {
    let responses = try QuizResponses(
      patterns: arguments.table("patterns"), places: QuestionPlaces(arguments.table("places")))
    return arguments.columns(Self.outputCount) { row in
      let texts = arguments.columns.map { $0[row].text ?? "" }
      let version = responses.versions[QuestionPlaces.Quiz(name: texts[0], version: texts[1])]
      return Self.figures(version).map { $0.map { .real($0) } ?? .empty(.noData) }
    }
  }

  private static func figures(_ version: QuizResponses.Version?) -> [Double?] {
    let scores = version?.responses.scores
    let alpha = version?.responses.alpha
    let decision = version.flatMap { DecisionConsistency(scores: $0.responses.scores, need: $0.need) }
    return [
      scores?.mean, scores?.standardDeviation, alpha?.alpha, alpha?.standardErrorOfMeasurement,
      scores?.kuderRichardson21, decision?.consistency, decision?.kappa,
    ]
  }
}
