internal import Statistics

/// `rasch_within_quiz(quiz, quiz_version, question, question_version, patterns: …, places: …)`: difficulty and its standard
/// error, infit and its z, outfit, its z and its p, the item-rest correlation that a question of this difficulty shows, and the
/// log-likelihood of the quiz.
struct RaschWithinQuizMeasure: Measure {
  static let name = "rasch_within_quiz"
  static let tables = ["patterns": QuizResponses.columns, "places": QuestionPlaces.columns]
  static let argumentCount = 4...4
  static let outputCount = 9
  static let decimals: Int? = 6
  static let source =
    "Rasch model within a quiz by conditional maximum likelihood: Andersen 1970, J R Stat Soc B 32:283; Fischer 1981, Psychometrika 46:59; Fischer & Molenaar 1995, Rasch Models. Conditional infit and outfit: Müller 2020, J Stat Distrib App 7:5."

  func evaluate(_ arguments: MeasureArguments) throws(ReportingError) -> [[Cell]] {
    let places = try QuestionPlaces(arguments.table("places"))
    let responses = try QuizResponses(patterns: arguments.table("patterns"), places: places)
    let figures = responses.versions.mapValues(Self.figures)
    return arguments.columns(Self.outputCount) { row in
      let texts = arguments.columns.map { $0[row].text ?? "" }
      let quiz = QuestionPlaces.Quiz(name: texts[0], version: texts[1])
      let question = QuestionPlaces.Question(quiz: texts[0], name: texts[2], version: texts[3])
      let found =
        places.number(of: question).flatMap { figures[quiz]?[$0] } ?? Array(repeating: nil, count: Self.outputCount)
      return found.map { $0.map { .real($0) } ?? .empty(.noData) }
    }
  }

  /// The figures of each question of a quiz version; none where the model has no finite maximum.
  private static func figures(_ version: QuizResponses.Version) -> [Int: [Double?]] {
    guard let model = ConditionalRaschModel(version.responses) else { return [:] }
    let fits = model.itemFit(in: version.responses)
    var figures: [Int: [Double?]] = [:]
    for (item, question) in version.questions.enumerated() {
      let fit = fits[item]
      figures[question] = [
        model.difficulties[item], model.standardErrors[item], fit.infit, fit.infitZ, fit.outfit, fit.outfitZ,
        fit.outfitP, fit.expectedItemRestCorrelation, model.logLikelihood,
      ]
    }
    return figures
  }
}
