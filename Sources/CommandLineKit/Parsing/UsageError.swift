/// A command line that the program does not understand.
public struct UsageError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Reason: Equatable, Sendable {
    /// There is no command; the names are those there are.
    case commandMissing([String])
    /// No command or topic of that name.
    case unknownName(kind: String, found: String, nearest: String?)
    /// No option of that name here; `owners` are other commands that have it.
    case unknownOption(found: String, nearest: String?, owners: [String])
    /// An option stands before the command's name that only commands know.
    case optionBeforeCommand(option: String, owners: [String])
    /// An option ends the line or is followed by another option.
    case valueMissing(option: String, placeholder: String, found: String?)
    /// A flag has a value.
    case valueUnexpected(option: String, found: String)
    /// A value is not what is expected; `place` is the option, the argument or the environment variable.
    case valueRefused(place: String, found: String, expected: String, nearest: String?)
    /// An option that may be given once is given again.
    case repeated(option: String)
    /// Two options exclude each other.
    case exclusive(String, String)
    /// The first option is of no use without the second.
    case incomplete(given: String, missing: String)
    /// Too few arguments.
    case argumentMissing(name: String)
    /// One argument too many; `most` is how many the command takes.
    case argumentUnexpected(found: String, most: Int)
    /// A complaint of the program itself, a sentence.
    case other(String)
  }

  /// The name of the program.
  public let program: String

  /// The command that was called, once it is known.
  public let command: String?

  /// What is wrong.
  public let reason: Reason

  /// A usage error; a program makes its own with the reason `other`.
  public init(program: String, command: String?, reason: Reason) {
    self.program = program
    self.command = command
    self.reason = reason
  }

  /// Where to read more: `Try 'bridgekeeper import --help'.`
  public var advice: String {
    if case .unknownName = reason { return "Try '\(program) --help'." }
    return "Try '\(invokedAs) --help'."
  }

  /// The sentences of `message`, then those of `advice`.
  public var description: String { "\(message) \(advice)" }

  private var invokedAs: String { ([program] + (command.map { [$0] } ?? [])).joined(separator: " ") }
}

extension UsageError {
  /// What was found, what was expected and, where one is near, the name that was probably meant.
  public var message: String {
    switch reason {
    case .commandMissing(let names): "A command is missing: \(listed(names, "or"))."
    case .unknownName(let kind, let found, let nearest):
      "There is no \(kind) \(quoted(found)).\(suggestion(nearest))"
    case .unknownOption(let found, let nearest, let owners):
      "'\(invokedAs)' has no option \(quoted(found)).\(suggestion(nearest))\(ownership(owners))"
    case .optionBeforeCommand(let option, let owners):
      "The option '\(option)' stands before the command; write it after \(listed(owners.map { "'\($0)'" }, "or"))."
    case .valueRefused(let place, let found, let expected, let nearest):
      "\(place): expected \(expected), found \(found.isEmpty ? "nothing" : quoted(found)).\(suggestion(nearest))"
    case .other(let sentence): sentence
    default: messageAboutCounts
    }
  }

  private var messageAboutCounts: String {
    switch reason {
    case .valueMissing(let option, let placeholder, let found?):
      "\(option) needs a value \(placeholder), found \(quoted(found)); if that is the value, write "
        + "\(quoted(option + "=" + found))."
    case .valueMissing(let option, let placeholder, nil): "\(option) needs a value \(placeholder), found nothing."
    case .valueUnexpected(let option, let found): "\(option) takes no value, found \(quoted(found))."
    case .repeated(let option): "\(option) is given more than once; it takes one value."
    case .exclusive(let first, let second): "\(first) and \(second) exclude each other; give one of them."
    case .incomplete(let given, let missing): "\(given) is given without \(missing); give both or neither."
    case .argumentMissing(let name): "'\(invokedAs)' needs \(name), found nothing."
    case .argumentUnexpected(let found, let most):
      "'\(invokedAs)' takes \(most == 0 ? "no argument" : "one argument"), found \(quoted(found)) besides."
    default: ""
    }
  }

  private func suggestion(_ nearest: String?) -> String { nearest.map { " Did you mean '\($0)'?" } ?? "" }

  private func ownership(_ owners: [String]) -> String {
    owners.isEmpty ? "" : " It is an option of \(listed(owners.map { "'\($0)'" }, "and"))."
  }
}
