internal import ProgressModel

/// Records in words.
enum EventWords {
  /// `badge newbie awarded`. No chosen answer is named.
  static func text(of record: EventRecord, names: NameTable) -> String {
    let subject = names[record.subject]
    switch record.kind {
    case .onboardingCompleted: return "onboarding completed"
    case .lessonStarted: return "lesson \(subject) started"
    case .lessonCompleted: return "lesson \(subject) completed"
    case .quizStarted: return "\(subject) attempt \(record.attempt) started"
    case .questionAnswered: return "\(subject) attempt \(record.attempt): \(names[record.question]) answered"
    case .quizFinished: return "\(subject) attempt \(record.attempt): \(score(of: record))"
    case .badgeUnlocked: return "badge \(subject) awarded"
    case .progressReset: return "reset of \(scope(of: record, names: names))"
    }
  }

  static func score(of record: EventRecord) -> String {
    "\(record.score)" + (record.total.map { " of \($0)" } ?? "")
  }

  private static func scope(of record: EventRecord, names: NameTable) -> String {
    switch record.scope {
    case .all: "all"
    case .keepBadges: "lessons and quizzes"
    case .badge: "badge \(names[record.subject])"
    }
  }
}
