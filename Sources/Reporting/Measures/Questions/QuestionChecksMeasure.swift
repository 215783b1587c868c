/// `question_checks()`: how many rules had enough data; from the columns of `queries/base/question_evidence.sql`.
struct QuestionChecksMeasure: Measure {
  static let name = "question_checks"
  static let columns = QuestionEvidence.columns
  static let argumentCount = 0...0
  static let outputCount = 1

  func evaluate(_ arguments: MeasureArguments) throws(ReportingError) -> [[Cell]] {
    let rules = try QuestionRules(arguments)
    return [arguments.column { .integer(Int64(rules.checks($0))) }]
  }
}

extension QuestionRules {
  /// The rules over all rows of a table.
  init(_ arguments: MeasureArguments) throws(ReportingError) {
    self.init(
      settings: try RuleSettings(arguments.settings),
      questions: (0..<arguments.rowCount).map { QuestionEvidence(arguments, row: $0) })
  }
}
