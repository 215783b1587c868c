/// A command with all that was given to it, already read and checked.
public struct Invocation: Sendable {
  /// The name of the command.
  public let command: String

  /// What was given besides options, in order; as many as the command's argument allows.
  public let positionals: [String]

  let given: [String: GivenOption]
  let declared: Set<String>

  /// The value of an option; of one that is not given, nil, false, an empty list or its default.
  ///
  /// Asking for an option that the command does not declare is a mistake in the program and stops a debug build; see
  /// `declares(_:)`.
  public subscript<Value>(key: OptionKey<Value>) -> Value {
    assert(declares(key), "The command \(command) declares no option \(key.description.spelling).")
    return key.collect(given[key.description.name]?.values ?? [])
  }

  /// Whether the option belongs to this command, shared ones included.
  public func declares<Value>(_ key: OptionKey<Value>) -> Bool {
    declared.contains(key.description.name)
  }

  /// Where the value of an option comes from; nil when it is not given at all.
  public func source<Value>(of key: OptionKey<Value>) -> OptionSource? {
    given[key.description.name]?.source
  }
}

/// Where the value of an option was found.
public enum OptionSource: Sendable, Equatable {
  /// On the command line.
  case commandLine
  /// In the environment variable of this name.
  case environment(String)
}

/// The values of one option in the order in which they were given; a flag has one value, true.
struct GivenOption: Sendable {
  var values: [any Sendable]
  var source: OptionSource
}
