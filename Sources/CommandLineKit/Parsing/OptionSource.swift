/// Where the value of an option was found.
public enum OptionSource: Sendable, Equatable {
  /// On the command line.
  case commandLine
  /// In the environment variable of this name.
  case environment(String)
}
