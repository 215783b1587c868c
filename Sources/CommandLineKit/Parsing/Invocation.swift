/// A command with all that was given to it, already read and checked.
public struct Invocation: Sendable {
  /// The name of the command.
  public let command: String

  /// What was given besides options, in order; as many as the command's argument allows.
  public let positionals: [String]

  let given: [String: GivenOption]
  let declared: [String: OptionDescription.Occurrence]

  /// The value of an option; of one that is not given, nil, false, an empty list or its default.
  ///
  /// Asking for an option that the command does not declare is a mistake in the program and stops a debug build; see
  /// `declares(_:)`.
  public subscript<Value>(key: OptionKey<Value>) -> Value {
    assert(declares(key), "The command \(command) declares no option \(key.description.spelling).")
    return key.collect(given[key.description.name]?.values ?? [])
  }

  /// Whether the option belongs to this command, shared ones included. An option of the same name that is given
  /// another number of times, as another command may declare it, is not the same.
  public func declares<Value>(_ key: OptionKey<Value>) -> Bool {
    declared[key.description.name] == key.description.occurrence
  }

  /// Where the value of an option comes from; nil when it is not given at all.
  public func source<Value>(of key: OptionKey<Value>) -> OptionSource? {
    given[key.description.name]?.source
  }
}
