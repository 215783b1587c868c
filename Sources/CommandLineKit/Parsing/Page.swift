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
