internal import ProgressModel

/// A finished attempt's records held against one version.
struct AttemptReading {
  private let last: EventRecord?
  private let answers: [EventRecord]
  private let rules: RuleVersion
  private let quiz: Int

  init(_ records: ArraySlice<EventRecord>, _ rules: RuleVersion, _ quiz: Int) {
    last = records.last
    answers = records.filter { $0.kind == .questionAnswered }
    self.rules = rules
    self.quiz = quiz
  }

  private var hasAllAnswers: Bool { answers.count == rules.sizes[quiz] && answers.allSatisfy { $0.correct != nil } }

  /// From the answers where all are recorded, else from the score.
  var isPassed: Bool {
    guard let last else { return false }
    var result = AttemptResult(last, size: rules.sizes[quiz], mark: rules.passMark)
    if hasAllAnswers { result.right = Int64(answers.count { $0.correct == true }) }
    return result.isComputedPass
  }

  /// From the same choices under another key; nil where other questions were asked, or the choices are not recorded.
  var isPassedByKey: Bool? {
    guard answers.count == rules.sizes[quiz] else { return nil }
    var right: Int64 = 0
    for answer in answers {
      let question = rules.question(answer.question)
      guard Int(question.quiz) == quiz, answer.selected != EventRecord.notRecorded else { return nil }
      if answer.selected == Int64(question.answer) { right += 1 }
    }
    return PassMark.isMet(score: right, total: Int64(rules.sizes[quiz]), mark: rules.passMark)
  }
}
