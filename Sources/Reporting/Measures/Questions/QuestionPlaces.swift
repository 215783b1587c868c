/// Which question version stands where in which version of a quiz.
struct QuestionPlaces {
  /// A version of a quiz: the same questions, whatever the curriculum.
  struct Quiz: Hashable {
    let name: String
    let version: String
  }

  /// A version of a question of a quiz.
  struct Question: Hashable {
    let quiz: String
    let name: String
    let version: String
  }

  /// A quiz as one curriculum has it.
  struct Setting {
    let quiz: Quiz
    /// The smallest score that passes.
    let need: Int
    /// The numbers of the questions by position.
    var questions: [Int]
  }

  /// The columns of the base table.
  static let columns = ["curriculum", "quiz", "quiz_version", "need", "question", "question_version"]

  /// The question versions by number.
  private(set) var questions: [Question] = []
  private var numbers: [Question: Int] = [:]
  private var settings: [String: [String: Setting]] = [:]

  /// Reads the base table, whose rows stand in the order of the positions.
  init(_ table: BaseTable) throws(ReportingError) {
    let curricula = try table.texts("curriculum")
    let quizzes = try table.texts("quiz")
    let quizVersions = try table.texts("quiz_version")
    let needs = try table.integers("need")
    let names = try table.texts("question")
    let versions = try table.texts("question_version")
    for row in 0..<table.rowCount {
      let quiz = Quiz(name: quizzes[row], version: quizVersions[row])
      let question = add(Question(quiz: quiz.name, name: names[row], version: versions[row]))
      settings[curricula[row], default: [:]][quiz.name, default: Setting(quiz: quiz, need: needs[row], questions: [])]
        .questions.append(question)
    }
  }

  private mutating func add(_ question: Question) -> Int {
    if let number = numbers[question] { return number }
    numbers[question] = questions.count
    questions.append(question)
    return questions.count - 1
  }

  /// The number of a question version; nil where no curriculum has it.
  func number(of question: Question) -> Int? { numbers[question] }

  /// The quiz as the curriculum has it; nil where it has none of that name.
  func setting(curriculum: String, quiz: String) -> Setting? { settings[curriculum]?[quiz] }
}
