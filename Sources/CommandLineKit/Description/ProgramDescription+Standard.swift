/// The words that every program gets without declaring them.
enum StandardCommand: String, CaseIterable {
  case help, completions, manual
}

extension ProgramDescription {
  /// `--help` and `--version`, as the renderings list them; the parser knows them by itself.
  static let standardOptions: [OptionDescription] = [
    OptionKey.flag("help", "Prints the help of the program or of the command.").description,
    OptionKey.flag("version", "Prints the version.").description,
  ]

  static let exitCodesTopic = "exit-codes"

  /// The declared commands, then the standard ones.
  var allCommands: [CommandDescription] { commands + standardCommands }

  /// The declared topics, then the table of exit codes.
  var allTopics: [TopicDescription] {
    guard !exitCodes.isEmpty else { return topics }
    let width = exitCodes.map { String($0.code).count }.max() ?? 0
    let lines = exitCodes.map { row in
      "  " + String(repeating: " ", count: width - String(row.code).count) + "\(row.code)  \(row.meaning)"
    }
    return topics + [
      TopicDescription(
        name: Self.exitCodesTopic, summary: "What the exit codes mean", text: lines.joined(separator: "\n"))
    ]
  }

  /// The options that the help, the manual and the completions list for a command, its own first.
  func listedOptions(of command: CommandDescription) -> [OptionDescription] {
    isStandard(command) ? Self.standardOptions : command.options + sharedOptions + Self.standardOptions
  }

  func isStandard(_ command: CommandDescription) -> Bool { StandardCommand(rawValue: command.name) != nil }

  private var standardCommands: [CommandDescription] {
    [
      CommandDescription(
        name: StandardCommand.help.rawValue, summary: "Explains a command or a topic",
        argument: ArgumentDescription(
          "NAME", .optional, .text(offering: commands.map(\.name) + allTopics.map(\.name)),
          "A command or a topic; without it, the list of both.")),
      CommandDescription(
        name: StandardCommand.completions.rawValue, summary: "Prints the completion script of a shell",
        argument: ArgumentDescription("SHELL", .one, .choice(of: Shell.self), "The shell to complete in.")),
      CommandDescription(
        name: StandardCommand.manual.rawValue, summary: "Prints the manual page, for 'man -l -'"),
    ]
  }
}
