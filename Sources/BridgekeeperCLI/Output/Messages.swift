internal import CommandLineKit

/// What a run says on standard error; kept, since `--json` repeats it.
final class Messages {
  private(set) var texts: [String] = []
  private let terminal: Terminal
  private let isQuiet: Bool

  init(terminal: Terminal, isQuiet: Bool) {
    self.terminal = terminal
    self.isQuiet = isQuiet
  }

  /// Something the user should know although the run goes on; silent with `--quiet`.
  func warn(_ text: String) {
    texts.append(text)
    if !isQuiet { _ = terminal.write(text.shownInLines + "\n") }
  }

  /// Why the run cannot go on; never silent.
  func fail(_ text: String) {
    texts.append(text)
    _ = terminal.write("bridgekeeper: " + text.shownInLines + "\n")
  }

  /// A line of summary: on a terminal, or with `--verbose`.
  func summarise(_ text: String, isVerbose: Bool) {
    guard !isQuiet, terminal.isTerminal || isVerbose else { return }
    _ = terminal.write(text.shownInLines + "\n")
  }
}
