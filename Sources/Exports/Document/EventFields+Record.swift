import ProgressModel

extension EventFields {
  /// Sets the subject, and puts fields that other kinds have back to their defaults.
  @inline(__always)
  func keepWhatCounts(in record: inout EventRecord) {
    switch record.kind {
    case .questionAnswered:
      record.subject = quiz
      (record.score, record.total, record.passed, record.scope) = (0, nil, nil, .all)
    case .quizFinished:
      record.subject = quiz
      (record.question, record.selected, record.correct, record.scope) = (0, 0, nil, .all)
    default: record = reduced(record)
    }
  }

  private func reduced(_ record: EventRecord) -> EventRecord {
    var made = EventRecord(
      seq: record.seq, millisecondsSinceEpoch: record.millisecondsSinceEpoch, kind: record.kind)
    made.origin = record.origin
    switch record.kind {
    case .lessonStarted, .lessonCompleted: made.subject = lesson
    case .badgeUnlocked: made.subject = badge
    case .quizStarted: (made.subject, made.attempt) = (quiz, record.attempt)
    case .progressReset: (made.subject, made.scope) = (scopeBadge, record.scope)
    default: break
    }
    return made
  }
}
