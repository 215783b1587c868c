internal import ProgressModel

/// The guards of answers and results on one device, naively. What a log never records is not required of it.
struct NaiveAttempts {
  private let rules: [NaiveRules]
  private let hasStarts: Bool
  private let hasAnswers: Bool
  private var open: (quiz: NameID, number: Int64)?
  private var answers: [NameID: Bool] = [:]

  init(_ log: [EventRecord], _ rules: [NaiveRules]) {
    self.rules = rules
    hasStarts = log.contains { $0.kind == .quizStarted }
    hasAnswers = log.contains { $0.kind == .questionAnswered }
  }

  static func areLegal(_ log: [EventRecord], _ rules: [NaiveRules]) -> Bool {
    var attempts = NaiveAttempts(log, rules)
    return log.allSatisfy { attempts.allows($0) }
  }

  /// Takes the next record; whether its guard holds.
  mutating func allows(_ record: EventRecord) -> Bool {
    switch record.kind {
    case .quizStarted:
      begin(record)
      return true
    case .questionAnswered:
      if !hasStarts && !isOpen(record) { begin(record) }
      return isOpen(record) && isLegalAnswer(record)
    case .quizFinished:
      if !hasStarts && !isOpen(record) { begin(record) }
      defer { open = nil }
      return isOpen(record) && rules.contains { isLegalFinish(record, $0) }
    case .progressReset:
      open = nil
      return true
    default: return true
    }
  }

  private func isOpen(_ record: EventRecord) -> Bool { open?.quiz == record.subject && open?.number == record.attempt }

  private mutating func begin(_ record: EventRecord) {
    open = (record.subject, record.attempt)
    answers = [:]
  }

  private mutating func isLegalAnswer(_ record: EventRecord) -> Bool {
    let isKnown = rules.contains { version in
      version.question(record.question, of: record.subject).map {
        record.selected < $0.choices.count && record.correct == (record.selected == Int64($0.answer))
      } ?? false
    }
    return isKnown && answers.updateValue(record.correct == true, forKey: record.question) == nil
  }

  private func isLegalFinish(_ record: EventRecord, _ version: NaiveRules) -> Bool {
    guard let size = version.quizzes[record.subject]?.questions.count else { return false }
    let right = hasAnswers ? answers.values.count { $0 } : Int(record.score)
    return (!hasAnswers || answers.count == size) && record.score == Int64(right) && (0...size).contains(right)
      && record.total ?? Int64(size) == Int64(size) && record.passed == (100 * right >= version.passMark * size)
  }
}
