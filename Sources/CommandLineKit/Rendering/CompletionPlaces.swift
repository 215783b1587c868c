/// What the three completion scripts have in common: the names of a program and the commands in their order.
struct CompletionPlaces {
  let program: ProgramDescription

  /// A name for a shell function: letters, digits and underscores.
  var functionName: String {
    "_" + String(program.name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }

  var commandNames: [String] { program.allCommands.map(\.name) }

  /// Options that may stand before the command.
  var sharedOptions: [OptionDescription] { program.sharedOptions + ProgramDescription.standardOptions }

  /// The first comment of a script.
  func comment(for shell: Shell) -> String {
    "Completion of \(program.name) for \(shell.rawValue), made by '\(program.name) completions \(shell.rawValue)'."
  }
}
