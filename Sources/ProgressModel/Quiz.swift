/// A quiz of a section.
public struct Quiz: Hashable, Sendable {
  /// Stable for ever, unique in the curriculum.
  public var id: String
  /// What the learner reads.
  public var title: String
  /// Where the app keeps its results.
  public var storageKeys: QuizStorageKeys
  /// In the order of the file.
  public var questions: [Question]
  /// Replaces the default gate.
  public var requires: Requirement?

  /// A quiz with its questions in their order.
  public init(
    id: String, title: String, storageKeys: QuizStorageKeys, questions: [Question], requires: Requirement? = nil
  ) {
    self.id = id
    self.title = title
    self.storageKeys = storageKeys
    self.questions = questions
    self.requires = requires
  }
}
