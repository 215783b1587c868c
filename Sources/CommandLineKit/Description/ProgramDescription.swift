/// A whole program as data, to which the commands `help`, `completions` and `manual`, the options `--help` and
/// `--version`, and the topic `exit-codes` are added.
///
///     let program = ProgramDescription(
///       name: "bridgekeeper", version: "1.0.0", summary: "Keeps the progress of learners.",
///       commands: [importCommand, replayCommand], sharedOptions: [store.description])
///     switch try program.parse(arguments, environment: environment) {
///     case .run(let invocation): …
///     case .show(let page): print(program.text(of: page), terminator: "")
///     }
public struct ProgramDescription: Sendable {
  /// The name of the executable.
  public let name: String

  /// What `--version` prints after the name.
  public let version: String

  /// The day of the release as `2026-01-31`, for the manual's foot line; may be empty.
  public let releaseDate: String

  /// What the program does, in one line without a full stop.
  public let summary: String

  /// More about it, in the form of `CommandDescription.discussion`.
  public let discussion: String

  /// The commands, in the order in which the help lists them.
  public let commands: [CommandDescription]

  /// Options that every command takes; before the command's name too.
  public let sharedOptions: [OptionDescription]

  /// Conditions between shared options.
  public let sharedRules: [OptionRule]

  /// Pages of text besides `exit-codes`.
  public let topics: [TopicDescription]

  /// What the exit codes mean.
  public let exitCodes: [ExitCodeDescription]

  /// Environment variables besides those of options.
  public let environment: [EnvironmentDescription]

  /// Command lines worth copying, from all commands.
  public let examples: [ExampleDescription]

  /// Describes a program.
  public init(
    name: String, version: String, releaseDate: String = "", summary: String, discussion: String = "",
    commands: [CommandDescription], sharedOptions: [OptionDescription] = [], sharedRules: [OptionRule] = [],
    topics: [TopicDescription] = [], exitCodes: [ExitCodeDescription] = [],
    environment: [EnvironmentDescription] = [], examples: [ExampleDescription] = []
  ) {
    self.name = name
    self.version = version
    self.releaseDate = releaseDate
    self.summary = summary
    self.discussion = discussion
    self.commands = commands
    self.sharedOptions = sharedOptions
    self.sharedRules = sharedRules
    self.topics = topics
    self.exitCodes = exitCodes
    self.environment = environment
    self.examples = examples
  }

  /// Reads a command line, without the program's own name.
  ///
  /// `--help` (or `-h`) or `--version` anywhere before `--` wins over everything else, mistakes included. The environment is
  /// asked only for options that are not given.
  public func parse(_ arguments: [String], environment: [String: String] = [:]) throws(UsageError) -> Request {
    if let page = requestedPage(arguments) { return .show(page) }
    var parser = ArgumentParser(program: self, environment: environment)
    return try parser.parse(arguments)
  }

  /// Whether a flag stands among the arguments, even when they cannot be parsed: a program that answers in JSON must
  /// answer so about a mistake too.
  public func mentions(_ flag: OptionKey<Bool>, in arguments: [String]) -> Bool {
    arguments.prefix { $0 != "--" }.contains(flag.description.spelling)
  }

  private func requestedPage(_ arguments: [String]) -> Page? {
    let words = arguments.prefix { $0 != "--" }
    if words.contains("--help") || words.contains("-h") {
      let command = words.first { word in allCommands.contains { $0.name == word } }
      return command.map(Page.command) ?? .program
    }
    return words.contains("--version") ? .version : nil
  }
}
