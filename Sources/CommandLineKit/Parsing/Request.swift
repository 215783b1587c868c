/// What a command line asks for.
public enum Request: Sendable {
  /// Run a command.
  case run(Invocation)
  /// Print a page on standard output and end with 0.
  case show(Page)
}

/// A text that is made from the description of the program.
public enum Page: Sendable, Equatable {
  /// The overview of all commands.
  case program
  /// The help of one command, by name.
  case command(String)
  /// A topic, by name.
  case topic(String)
  /// The name and version of the program.
  case version
  /// The completion script of a shell.
  case completions(Shell)
  /// The manual page in roff.
  case manual
}

/// A shell with programmable completion.
public enum Shell: String, Sendable, CaseIterable {
  /// GNU bash, 4.4 or newer.
  case bash
  /// The Z shell.
  case zsh
  /// fish, 3.4 or newer.
  case fish
}
