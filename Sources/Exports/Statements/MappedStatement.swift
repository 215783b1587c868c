import ProgressModel

/// What a statement says about progress.
enum StatementMeaning {
  case event(MappedStatement)
  /// It takes another statement back.
  case void(StatementVoid)
  /// It is about something else.
  case unmapped
}

/// A statement as an event, and whose.
struct MappedStatement {
  var record: EventRecord
  var mark = StatementMark()
  var learner: String
  var device: String
  /// Tape index of a time that is a known default, or 0.
  var placeholder = 0
}
