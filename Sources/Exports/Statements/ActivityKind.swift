/// What an activity is in the curriculum.
enum ActivityKind: Sendable {
  case lesson, quiz, question, badge, course

  /// The kind that a definition's type names; nil for every other type.
  init?(type: UnsafeRawBufferPointer) {
    if type.elementsEqual("http://activitystrea.ms/schema/1.0/badge".utf8) {
      self = .badge
      return
    }
    let prefix = "http://adlnet.gov/expapi/activities/"
    guard type.starts(with: prefix.utf8) else { return nil }
    switch String(decoding: type[prefix.utf8.count...], as: UTF8.self) {
    case "lesson", "module": self = .lesson
    case "assessment": self = .quiz
    case "cmi.interaction", "question": self = .question
    case "course": self = .course
    default: return nil
    }
  }
}
