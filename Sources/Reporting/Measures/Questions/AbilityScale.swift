internal import Statistics

/// All question versions on one scale, from the complete first attempts of all learners.
struct AbilityScale {
  private let places: QuestionPlaces
  private let quizzes: QuizResponses
  private let responses: IncompleteResponses
  private let model: MarginalRaschModel?

  /// Fits the model to the base tables that the measure names.
  init(_ arguments: MeasureArguments) throws(ReportingError) {
    places = try QuestionPlaces(arguments.table("places"))
    quizzes = try QuizResponses(patterns: arguments.table("patterns"), places: places)
    responses = try Self.responses(arguments, places, quizzes)
    let nodes = Int(try arguments.settings.number("quadratureNodes"))
    let learners = Int(try arguments.settings.number("minimum.scaleLearners"))
    model =
      responses.isConsistent
      ? MarginalRaschModel(responses, nodeCount: nodes, minimumPersons: learners) : nil
  }

  /// The number of a question version is the number of its item.
  private static func responses(_ arguments: MeasureArguments, _ places: QuestionPlaces, _ quizzes: QuizResponses)
    throws(ReportingError) -> IncompleteResponses
  {
    let cells = try arguments.table("cells")
    let (sets, scores) = (try cells.texts("quizzes"), try cells.integers("score"))
    let counts = try cells.integers("learners_n")
    let items = try items(arguments.table("numbers"), quizzes)
    var responses = IncompleteResponses(itemCount: places.questions.count)
    for row in 0..<cells.rowCount {
      let seen = sets[row].split(separator: ",").flatMap { items[String($0)] ?? [] }
      guard scores[row] <= seen.count else { continue }
      responses.addCell(items: seen, score: scores[row], count: counts[row])
    }
    for version in quizzes.versions.values {
      for (item, right) in zip(version.questions, version.responses.rightCounts) {
        responses.addRight(item: item, count: right)
      }
    }
    return responses
  }

  /// The questions of each quiz version by its number.
  private static func items(_ numbers: BaseTable, _ quizzes: QuizResponses) throws(ReportingError) -> [String: [Int]] {
    let number = try numbers.integers("quiz_number")
    let (quiz, version) = (try numbers.texts("quiz"), try numbers.texts("quiz_version"))
    var items: [String: [Int]] = [:]
    for row in 0..<numbers.rowCount {
      items[String(number[row])] = quizzes.versions[.init(name: quiz[row], version: version[row])]?.questions
    }
    return items
  }

  /// Difficulty, its standard error, and the share of everybody that would have it right.
  func figures(of question: QuestionPlaces.Question) -> [Double?] {
    guard let model, let item = places.number(of: question) else { return [nil, nil, nil] }
    return [model.difficulties[item], model.standardErrors[item], model.rightShareOfEveryone(item: item)]
  }

  /// The share of everybody that would pass the quiz; nil while one of its questions has no difficulty.
  func passShare(of quiz: QuestionPlaces.Quiz) -> Double? {
    guard let version = quizzes.versions[quiz] else { return nil }
    return model?.passShareOfEveryone(items: version.questions, need: version.need)
  }

  /// Spread of ability, its standard error, log-likelihood; learners, cells, questions that somebody had right and somebody wrong.
  var figures: [Double?] {
    let cells = responses.scoreCounts.values.reduce(0) { $0 + $1.count { $0 > 0 } }
    let items = zip(responses.rightCounts, responses.seenCounts).count { 0 < $0 && $0 < $1 }
    return [
      model?.sigma, model?.sigmaStandardError, model?.logLikelihood, Double(responses.count),
      Double(model?.cellCount ?? cells), Double(items),
    ]
  }
}
