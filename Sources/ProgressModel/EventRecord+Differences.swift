extension EventRecord {
  /// The names, in the export format, of the fields in which two records differ.
  public func fieldsDiffering(from other: EventRecord) -> [String] {
    var fields: [String] = []
    if kind != other.kind { fields.append("type") }
    if millisecondsSinceEpoch != other.millisecondsSinceEpoch { fields.append("at") }
    if subject != other.subject { fields.append((subject == 0 ? other : self).kind.subjectField) }
    if question != other.question { fields.append("question") }
    if attempt != other.attempt { fields.append("attempt") }
    if selected != other.selected { fields.append("selected") }
    if correct != other.correct { fields.append("correct") }
    if score != other.score { fields.append("score") }
    if total != other.total { fields.append("total") }
    if passed != other.passed { fields.append("passed") }
    if scope != other.scope, !fields.contains("scope") { fields.append("scope") }
    return fields
  }
}

extension EventKind {
  /// The field of the export format that holds a record's subject.
  fileprivate var subjectField: String {
    switch self {
    case .lessonStarted, .lessonCompleted: "lesson"
    case .quizStarted, .questionAnswered, .quizFinished: "quiz"
    case .badgeUnlocked: "badge"
    case .progressReset, .onboardingCompleted: "scope"
    }
  }
}
