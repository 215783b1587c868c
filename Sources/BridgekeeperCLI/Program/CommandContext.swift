internal import CommandLineKit
internal import Glibc

/// What a command is called with: options, surroundings, where messages go. Clock and zone come from here alone.
final class CommandContext {
  let invocation: Invocation
  let environment: [String: String]
  let messages: Messages
  let terminal: Terminal
  private let output = StandardOutput()
  /// Milliseconds since 1970: `--now`, else the system's clock when the run began.
  let now: Int64
  /// The system's clock when the run began: for what is measured, never for what is reported.
  let startedAt: Int64

  init(invocation: Invocation, environment: [String: String], messages: Messages, terminal: Terminal) {
    self.invocation = invocation
    self.environment = environment
    self.messages = messages
    self.terminal = terminal
    startedAt = Self.systemClock()
    now = invocation[SharedOptions.now] ?? startedAt
  }

  var wantsJSON: Bool { invocation[SharedOptions.json] }
  var isVerbose: Bool { invocation[SharedOptions.verbose] }

  /// How text on standard output is emphasised.
  var outputStyle: TerminalStyle { outputTerminal.style(isRefused: invocation[SharedOptions.noColor]) }

  /// How wide text on standard output may be: as the terminal is, 80 columns without one.
  var outputColumns: Int { outputTerminal.columns }

  private var outputTerminal: Terminal { Terminal(fileDescriptor: STDOUT_FILENO, environment: environment) }

  /// Why standard output is not complete; nil while it is.
  var outputFailure: CommandFailure? { output.failure }

  /// Writes data to standard output.
  func print(_ text: String) {
    output.write(text)
  }

  /// Prints data for people; with `--json` the object says it instead.
  func printForPeople(_ text: String) {
    if !wantsJSON { print(text) }
  }

  /// A progress bar, where standard error is a terminal that wants one.
  func progressBar(_ title: String, total: Int?, unit: String) -> ProgressBar? {
    guard terminal.showsProgress, !invocation[SharedOptions.quiet] else { return nil }
    return ProgressBar(
      title, total: total, unit: unit, columns: terminal.columns, clock: Self.elapsed,
      write: { [terminal] in _ = terminal.write($0) })
  }

  private static func systemClock() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }

  private static func elapsed() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }
}
