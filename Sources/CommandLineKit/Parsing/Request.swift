/// What a command line asks for.
public enum Request: Sendable {
  /// Run a command.
  case run(Invocation)
  /// Print a page on standard output and end with 0.
  case show(Page)
}
