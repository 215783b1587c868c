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
