/// A page of text that `help NAME` prints.
public struct TopicDescription: Sendable {
  /// The word that calls it: `exit-codes`.
  public let name: String

  /// What it is about, in one line without a full stop.
  public let summary: String

  /// The page; paragraphs are separated by an empty line, lines that begin with two spaces are kept as they are.
  public let text: String

  /// Describes a topic.
  public init(name: String, summary: String, text: String) {
    self.name = name
    self.summary = summary
    self.text = text
  }
}
