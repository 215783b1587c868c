internal import Statistics

/// The complete first attempts at every quiz version, as right and wrong responses to its questions.
///
/// An attempt is complete when every question has an answer whose result was recorded.
struct QuizResponses {
  /// One version of a quiz.
  struct Version {
    /// The numbers of the questions in the order of the responses: the same in every curriculum.
    let questions: [Int]
    /// The smallest score that passes.
    let need: Int
    var responses: ItemResponses
  }

  /// The columns of the base table of answer patterns.
  static let columns = ["curriculum", "quiz", "answers", "attempts_n"]

  /// By quiz version; only those with a complete first attempt.
  private(set) var versions: [QuestionPlaces.Quiz: Version] = [:]

  /// Counts the patterns of first attempts.
  init(patterns: BaseTable, places: QuestionPlaces) throws(ReportingError) {
    let curricula = try patterns.texts("curriculum")
    let quizzes = try patterns.texts("quiz")
    let answers = try patterns.texts("answers")
    let counts = try patterns.integers("attempts_n")
    for row in 0..<patterns.rowCount {
      guard let setting = places.setting(curriculum: curricula[row], quiz: quizzes[row]),
        let results = PackedAnswers(answers[row]).results, results.count == setting.questions.count
      else { continue }
      add(results, count: counts[row], to: setting, order: Self.order(of: setting.questions, places))
    }
  }

  private mutating func add(_ results: [Bool], count: Int, to setting: QuestionPlaces.Setting, order: [Int]) {
    var version =
      versions.removeValue(forKey: setting.quiz)
      ?? Version(
        questions: order.map { setting.questions[$0] }, need: setting.need,
        responses: ItemResponses(itemCount: order.count))
    version.responses.add(order.map { results[$0] }, count: count)
    versions[setting.quiz] = version
  }

  /// The positions by question version: curricula may ask the same questions in another order.
  private static func order(of questions: [Int], _ places: QuestionPlaces) -> [Int] {
    let versions = questions.map { places.questions[$0].version }
    return versions.indices.sorted { (versions[$0], $0) < (versions[$1], $1) }
  }
}
