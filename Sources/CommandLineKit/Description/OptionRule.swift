/// A condition between options of one command, checked on what stands on the command line; what comes from the
/// environment is a default and contradicts nothing.
public enum OptionRule: Sendable {
  /// At most one of these may be given.
  case exclusive([OptionDescription])
  /// All of these are given, or none.
  case together([OptionDescription])

  var options: [OptionDescription] {
    switch self {
    case .exclusive(let options), .together(let options): options
    }
  }

  /// The condition as the help tells it.
  var sentence: String {
    let names = options.map(\.spelling)
    return switch self {
    case .exclusive: "Give at most one of \(listed(names, "and"))."
    case .together: "Give \(listed(names, "and")) together."
    }
  }
}
