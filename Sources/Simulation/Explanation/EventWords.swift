internal import ProgressModel

/// Records in words.
enum EventWords {
  /// `badge newbie awarded`. No chosen answer is named.
  static func text(of record: EventRecord, names: NameTable) -> String { text(of: record) { names[$0] } }

  /// The same where names are told otherwise.
  static func text(of record: EventRecord, name: (NameID) -> String) -> String {
    let subject = name(record.subject)
    switch record.kind {
    case .onboardingCompleted: return "onboarding completed"
    case .lessonStarted: return "lesson \(subject) started"
    case .lessonCompleted: return "lesson \(subject) completed"
    case .quizStarted: return "\(subject) attempt \(record.attempt) started"
    case .questionAnswered: return "\(subject) attempt \(record.attempt): \(name(record.question)) answered"
    case .quizFinished: return "\(subject) attempt \(record.attempt): \(score(of: record))"
    case .badgeUnlocked: return "badge \(subject) awarded"
    case .progressReset: return "reset of \(scope(of: record, name: name))"
    }
  }

  static func score(of record: EventRecord) -> String {
    "\(record.score)" + (record.total.map { " of \($0)" } ?? "")
  }

  private static func scope(of record: EventRecord, name: (NameID) -> String) -> String {
    switch record.scope {
    case .all: "all"
    case .keepBadges: "lessons and quizzes"
    case .badge: "badge \(name(record.subject))"
    }
  }
}
