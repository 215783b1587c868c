/// Makes the help texts of a program.
struct HelpRenderer {
  let program: ProgramDescription
  let columns: Int
  let style: TerminalStyle

  /// The list of all commands.
  var overview: String {
    text([
      ["\(program.name) - \(program.summary)"],
      [usage("[OPTION]… COMMAND [ARGUMENT]…")],
      wrapped(program.discussion),
      section("Commands", program.allCommands.map { (call(of: $0), $0.summary) }),
      options("Options of every command", program.sharedOptions + ProgramDescription.standardOptions),
      section("Topics", program.allTopics.map { ($0.name, $0.summary) }),
      examples(program.examples),
      wrapped("'\(program.name) help NAME' tells more about a command or a topic."),
    ])
  }

  /// The help of one command.
  func page(_ command: CommandDescription) -> String {
    let shared = program.isStandard(command) ? [] : program.sharedOptions
    return text([
      [usage(([command.name, "[OPTION]…"] + [command.argument?.synopsis].compactMap { $0 }).joined(separator: " "))],
      wrapped(command.summary + "."),
      wrapped(command.discussion),
      section("Arguments", command.argument.map { [($0.synopsis, $0.summary)] } ?? []),
      options("Options", command.options),
      wrapped(command.rules.map(\.sentence).joined(separator: " ")),
      options("Options of every command", shared + ProgramDescription.standardOptions),
      examples(command.examples),
    ])
  }

  /// A topic.
  func page(_ topic: TopicDescription) -> String {
    text([[style.bold(topic.summary)], wrapped(topic.text)])
  }

  /// Paragraphs with an empty line between two; empty ones are left out.
  private func text(_ paragraphs: [[String]]) -> String {
    paragraphs.filter { !$0.isEmpty }.map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n")
  }

  private func usage(_ rest: String) -> String { "\(style.bold("Usage:")) \(program.name) \(rest)" }

  private func call(of command: CommandDescription) -> String {
    command.name + (command.argument.map { " " + $0.synopsis } ?? "")
  }

  private func wrapped(_ text: String) -> [String] { TextWrapping(columns: columns).lines(text) }

  private func options(_ title: String, _ options: [OptionDescription]) -> [String] {
    section(title, options.map { ($0.synopsis, $0.explanation) })
  }

  private func examples(_ examples: [ExampleDescription]) -> [String] {
    guard !examples.isEmpty else { return [] }
    let lines = examples.flatMap { example in
      ["  " + example.line] + indented(example.summary, by: Self.exampleIndent)
    }
    return [style.bold("Examples:")] + lines
  }

  /// A heading and rows of a term with its explanation; a term that is too wide has a line of its own.
  private func section(_ title: String, _ rows: [(term: String, explanation: String)]) -> [String] {
    guard !rows.isEmpty else { return [] }
    let widest = rows.map { displayWidth($0.term) }.filter { $0 <= widestTerm }.max() ?? 0
    return [style.bold(title + ":")] + rows.flatMap { lines($0.term, $0.explanation, termWidth: widest) }
  }

  private func lines(_ term: String, _ explanation: String, termWidth: Int) -> [String] {
    let indent = termWidth + 4
    let lines = indented(explanation, by: indent)
    let gap = termWidth - displayWidth(term)
    guard gap >= 0, let first = lines.first else { return ["  " + term] + lines }
    let start = "  " + term + String(repeating: " ", count: gap) + "  "
    return [start + first.dropFirst(indent)] + lines.dropFirst()
  }

  /// At least half of a line is left to the explanation.
  private var widestTerm: Int { min(24, columns / 2 - 4) }

  private func indented(_ text: String, by indent: Int) -> [String] {
    let wrapping = TextWrapping(columns: max(columns - indent, Self.narrowestText))
    return wrapping.fill(text).map { String(repeating: " ", count: indent) + $0 }
  }

  private static let exampleIndent = 6
  private static let narrowestText = 20
}
