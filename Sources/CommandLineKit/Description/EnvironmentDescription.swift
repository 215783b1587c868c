/// An environment variable that the program obeys besides those that stand in for an option.
public struct EnvironmentDescription: Sendable {
  /// The name without the dollar sign: `NO_COLOR`.
  public let name: String

  /// What it changes, in one sentence.
  public let summary: String

  /// Describes an environment variable.
  public init(_ name: String, _ summary: String) {
    self.name = name
    self.summary = summary
  }
}
