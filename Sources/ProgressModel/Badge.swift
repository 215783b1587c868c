/// A section of the path and the badge that completes it.
public struct Badge: Hashable, Sendable {
  /// Stable for ever, unique in the curriculum.
  public var id: String
  /// What the learner reads.
  public var title: String
  /// The storage key of its flag.
  public var storageKey: String
  /// In path order.
  public var lessons: [Lesson]
  /// In path order.
  public var quizzes: [Quiz]
  /// Replaces the default gate of the badge.
  public var requires: Requirement?

  /// A section with its lessons and quizzes in path order.
  public init(
    id: String, title: String, storageKey: String, lessons: [Lesson], quizzes: [Quiz], requires: Requirement? = nil
  ) {
    self.id = id
    self.title = title
    self.storageKey = storageKey
    self.lessons = lessons
    self.quizzes = quizzes
    self.requires = requires
  }
}
