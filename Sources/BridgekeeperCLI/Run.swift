internal import CommandLineKit
internal import Glibc

/// Reads the command line, runs the command, ends the process with its exit code.
public func runBridgekeeper() -> Never {
  StandardDescriptors.occupy()
  let environment = Dictionary(
    ProcessEnvironment.pairs().map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
  let code = run(Array(CommandLine.arguments.dropFirst()), environment: environment)
  if code == .interrupted || code == .terminated { Interruption.raiseAgain(code) }
  exit(code.rawValue)
}

private func run(_ arguments: [String], environment: [String: String]) -> ExitCode {
  let terminal = Terminal(fileDescriptor: STDERR_FILENO, environment: environment)
  do {
    switch try Program.description.parse(arguments, environment: environment) {
    case .show(let page):
      let shown = Terminal(fileDescriptor: STDOUT_FILENO, environment: environment)
      let output = StandardOutput()
      output.write(Program.description.text(of: page, columns: min(shown.columns, 100), style: shown.style()))
      guard let failure = output.failure else { return .done }
      Messages(terminal: terminal, isQuiet: false).fail(failure.message)
      return failure.code
    case .run(let invocation): return run(invocation, environment: environment, terminal: terminal)
    }
  } catch {
    let messages = Messages(terminal: terminal, isQuiet: false)
    messages.fail(error.description)
    if Program.description.mentions(SharedOptions.json, in: arguments) {
      let result = ResultDocument(command: error.command ?? "", code: .usage, messages: messages.texts, members: [])
      StandardOutput().write(result.text)
    }
    return .usage
  }
}

private func run(_ invocation: Invocation, environment: [String: String], terminal: Terminal) -> ExitCode {
  Interruption.watch()
  let messages = Messages(terminal: terminal, isQuiet: invocation[SharedOptions.quiet])
  let context = CommandContext(invocation: invocation, environment: environment, messages: messages, terminal: terminal)
  var result = CommandResult()
  do {
    guard let command = Program.commands.first(where: { $0.description.name == invocation.command }) else {
      throw CommandFailure(.internalError, "the command \(invocation.command) is declared but missing")
    }
    try refuseRepaired(invocation[SharedOptions.store])
    if let zone = invocation[SharedOptions.zone] { _ = try Zones.named(zone) }
    result = try command.run(context)
  } catch {
    let failure = CommandFailure(error)
    messages.fail(failure.message)
    result.code = failure.code
  }
  if context.wantsJSON {
    let document = ResultDocument(
      command: invocation.command, code: result.code, messages: messages.texts, members: result.members)
    context.print(document.text)
  }
  guard let failure = context.outputFailure else { return result.code }
  messages.fail(failure.message)
  return failure.code.combined(with: result.code)
}

/// A path whose bytes are not UTF-8 would name another file.
private func refuseRepaired(_ path: String) throws {
  guard ProcessArguments.isRepaired(path) else { return }
  throw CommandFailure(.usage, "--store \(path): the name is not UTF-8")
}
