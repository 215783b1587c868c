/// What an event records. The numbers are stored; they never change meaning and are never reused.
public enum EventKind: UInt8, CaseIterable, Sendable {
  case onboardingCompleted = 1
  case lessonStarted = 2
  case lessonCompleted = 3
  case quizStarted = 4
  case questionAnswered = 5
  case quizFinished = 6
  case badgeUnlocked = 7
  case progressReset = 8

  /// The word of the export format, such as `quizFinished`.
  public var name: String {
    switch self {
    case .onboardingCompleted: "onboardingCompleted"
    case .lessonStarted: "lessonStarted"
    case .lessonCompleted: "lessonCompleted"
    case .quizStarted: "quizStarted"
    case .questionAnswered: "questionAnswered"
    case .quizFinished: "quizFinished"
    case .badgeUnlocked: "badgeUnlocked"
    case .progressReset: "progressReset"
    }
  }
}
