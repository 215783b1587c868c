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

/// A lesson of a section.
public struct Lesson: Hashable, Sendable {
  /// Stable for ever, unique in the curriculum.
  public var id: String
  /// What the learner reads.
  public var title: String
  /// The storage key of its flag.
  public var storageKey: String
  /// Replaces the default gate.
  public var requires: Requirement?

  /// A lesson and the key of its flag.
  public init(id: String, title: String, storageKey: String, requires: Requirement? = nil) {
    self.id = id
    self.title = title
    self.storageKey = storageKey
    self.requires = requires
  }
}

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

/// A multiple-choice question.
public struct Question: Hashable, Sendable {
  /// Stable for ever, unique in the curriculum.
  public var id: String
  /// The wording.
  public var text: String
  /// The choices, by index.
  public var choices: [String]
  /// Index of the right choice, from 0.
  public var answer: Int

  /// A question with its choices; `answer` is the index of the right one.
  public init(id: String, text: String, choices: [String], answer: Int) {
    self.id = id
    self.text = text
    self.choices = choices
    self.answer = answer
  }
}

/// What an item needs: ids of lessons (finished), quizzes (passed) and badges (awarded).
public enum Requirement: Hashable, Sendable {
  case all([String])
  case any([String])
}
