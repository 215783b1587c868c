/// A condition between options of one command, checked on what stands on the command line; what comes from the
/// environment is a default and contradicts nothing.
public enum OptionRule: Sendable {
  /// At most one of these may be given.
  case exclusive([OptionDescription])
  /// All of these are given, or none.
  case together([OptionDescription])
}
