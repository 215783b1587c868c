/// `answer_histories(quiz, question, question_version, histories: …, places: …)`: what became of a question version over all
/// finished attempts.
///
/// In this order: learners with it in their last finished attempt, of these right; answers in all finished attempts, of these
/// right; pairs of a first and a second finished attempt with it, of these wrong first, fixed, wrong again, wrong again with the same
/// choice, right first, slipped; the median number of the first finished attempt with it right; learners who never had it right.
struct AnswerHistoriesMeasure: Measure {
  static let name = "answer_histories"
  static let tables = ["histories": ["quiz", "history", "learners_n"], "places": QuestionPlaces.columns]
  static let argumentCount = 3...3
  static let outputCount = 13

  func evaluate(_ arguments: MeasureArguments) throws(ReportingError) -> [[Cell]] {
    let places = try QuestionPlaces(arguments.table("places"))
    let histories = try arguments.table("histories")
    let (quizzes, texts) = (try histories.texts("quiz"), try histories.texts("history"))
    let counts = try histories.integers("learners_n")
    var tally = HistoryTally(places)
    for row in 0..<histories.rowCount { tally.add(texts[row], of: quizzes[row], count: counts[row]) }
    return arguments.columns(Self.outputCount) { row in
      let texts = arguments.columns.map { $0[row].text ?? "" }
      let question = QuestionPlaces.Question(quiz: texts[0], name: texts[1], version: texts[2])
      guard let number = places.number(of: question) else {
        return Array(repeating: .empty(.noData), count: Self.outputCount)
      }
      return Self.cells(tally.outcomes[number])
    }
  }

  private static func cells(_ outcome: QuestionOutcome) -> [Cell] {
    let figures: [Int?] = [
      outcome.last, outcome.lastRight, outcome.all, outcome.allRight, outcome.retook, outcome.wrongFirst,
      outcome.fixed, outcome.wrongFirst - outcome.fixed, outcome.sameWrongAgain, outcome.retook - outcome.wrongFirst,
      outcome.slipped, outcome.medianTries, outcome.neverRight,
    ]
    return figures.map { $0.map { .integer(Int64($0)) } ?? .empty(.noData) }
  }
}
