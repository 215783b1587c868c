internal import CommandLineKit
internal import StrictJSON

/// A command: its description, and what it does.
protocol Command: Sendable {
  var description: CommandDescription { get }
  /// Does the work; what cannot go on is thrown.
  func run(_ context: CommandContext) throws -> CommandResult
}

/// What a command leaves behind: its exit code, and what it says in JSON.
struct CommandResult {
  var code: ExitCode = .done
  /// Members of the JSON object after the common ones.
  var members: [JSONMember] = []
}
