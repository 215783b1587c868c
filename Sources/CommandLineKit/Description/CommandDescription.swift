/// One command as data: the parser, the help, the completions and the manual are all made from it.
public struct CommandDescription: Sendable {
  /// The word that calls it: `import`.
  public let name: String

  /// What it does, in one line without a full stop.
  public let summary: String

  /// More about it; paragraphs are separated by an empty line, lines that begin with two spaces are kept as they are.
  public let discussion: String

  /// What it takes besides options; nil when it takes nothing.
  public let argument: ArgumentDescription?

  /// Its own options, without the shared ones.
  public let options: [OptionDescription]

  /// Conditions between options.
  public let rules: [OptionRule]

  /// Command lines worth copying.
  public let examples: [ExampleDescription]

  /// Describes a command.
  public init(
    name: String, summary: String, discussion: String = "", argument: ArgumentDescription? = nil,
    options: [OptionDescription] = [], rules: [OptionRule] = [], examples: [ExampleDescription] = []
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.argument = argument
    self.options = options
    self.rules = rules
    self.examples = examples
  }
}
