/// A command line worth copying and what it does.
public struct ExampleDescription: Sendable {
  /// The whole line: `bridgekeeper import exports/`.
  public let line: String

  /// What it does, in one sentence.
  public let summary: String

  /// Describes an example.
  public init(_ line: String, _ summary: String) {
    self.line = line
    self.summary = summary
  }
}
