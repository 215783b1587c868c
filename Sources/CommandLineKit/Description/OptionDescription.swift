/// An option as every rendering sees it: help, manual, completions and the parser read this and nothing else.
///
/// It is made by an `OptionKey`, which knows the type of the value as well.
public struct OptionDescription: Sendable {
  /// How often an option may stand on one command line, and what each time brings.
  public enum Occurrence: Sendable, Equatable {
    /// Present or absent; takes no value. Given twice it is still just present.
    case flag
    /// At most once, with one value.
    case once
    /// Once for each value.
    case repeated
    /// Once or more, each time with one value or several joined by commas.
    case commaSeparated
  }

  /// The long name without its dashes: `store`.
  public let name: String

  /// How often it may be given.
  public let occurrence: Occurrence

  /// The name of the value in help texts: `FILE`. Empty for a flag.
  public let placeholder: String

  /// What the option does, in sentences.
  public let summary: String

  /// What holds when it is not given, as the help says it; empty when there is nothing to say.
  public let defaultText: String

  /// The environment variable that stands in for the option when it is not given; an empty variable counts as unset.
  public let environmentVariable: String?

  /// What a value may be; nil for a flag.
  public let kind: ValueKind<any Sendable>?

  /// The option as it is typed: `--store`.
  public var spelling: String { "--" + name }

  /// The option with the name of its value: `--store FILE`, `--code CODE…`, `--format FORMAT,…`.
  public var synopsis: String {
    switch occurrence {
    case .flag: spelling
    case .once: "\(spelling) \(placeholder)"
    case .repeated: "\(spelling) \(placeholder)…"
    case .commaSeparated: "\(spelling) \(placeholder),…"
    }
  }
}
