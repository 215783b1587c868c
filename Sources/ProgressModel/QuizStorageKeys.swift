/// The storage keys of a quiz; nil where the app stores no such value.
public struct QuizStorageKeys: Hashable, Sendable {
  /// Key of the pass flag.
  public var passed: String?
  /// Key of the score.
  public var score: String?
  /// Key of the number of attempts.
  public var attempts: String?

  /// Keys as the curriculum names them.
  public init(passed: String?, score: String?, attempts: String?) {
    self.passed = passed
    self.score = score
    self.attempts = attempts
  }
}
