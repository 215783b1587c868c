/// Makes the manual page in roff with the macros of man(7).
struct ManualRenderer {
  let program: ProgramDescription

  var page: String {
    let lines = [
      header, name, synopsis, description, commands, sharedOptions, topics, exitStatus, environment, examples,
    ]
    return lines.flatMap { $0 }.map { $0 + "\n" }.joined()
  }

  private var header: [String] {
    let name = Roff.argument(program.name.uppercased())
    let foot = [program.releaseDate, "\(program.name) \(program.version)"].map { "\"\($0)\"" }
    return [
      ".\\\" Made by '\(program.name) manual'.",
      ".TH \(name) 1 \(foot.joined(separator: " ")) \"User Commands\"",
    ]
  }

  private var name: [String] {
    [".SH NAME", "\(Roff.escaped(program.name)) \\- \(Roff.escaped(program.summary))"]
  }

  private var synopsis: [String] {
    let calls = program.allCommands.flatMap { command in
      [".br", "\(Roff.bold("\(program.name) \(command.name)")) \(Roff.italic(operands(of: command)))"]
    }
    return [".SH SYNOPSIS"] + calls.dropFirst()
  }

  private func operands(of command: CommandDescription) -> String {
    (["[OPTION]…"] + [command.argument?.synopsis].compactMap { $0 }).joined(separator: " ")
  }

  private var description: [String] {
    section("DESCRIPTION", blocks(program.discussion.isEmpty ? program.summary + "." : program.discussion))
  }

  private var commands: [String] {
    [".SH COMMANDS"] + program.allCommands.flatMap(lines)
  }

  private func lines(of command: CommandDescription) -> [String] {
    let title = ([command.name] + [command.argument?.synopsis].compactMap { $0 }).joined(separator: " ")
    let text = command.summary + "." + (command.discussion.isEmpty ? "" : "\n\n" + command.discussion)
    let argument = command.argument.map { definition(Roff.italic($0.name), $0.summary) } ?? []
    let rules = command.rules.isEmpty ? [] : [".PP"] + Roff.lines(command.rules.map(\.sentence).joined(separator: " "))
    return [".SS " + Roff.argument(title)] + blocks(text) + argument + command.options.flatMap(definition) + rules
  }

  private var sharedOptions: [String] {
    [".SH OPTIONS OF EVERY COMMAND"]
      + (program.sharedOptions + ProgramDescription.standardOptions).flatMap(definition)
  }

  private var topics: [String] {
    program.topics.flatMap { topic in
      section(String(topic.name.uppercased().map { $0 == "-" ? " " : $0 }), blocks(topic.text))
    }
  }

  private var exitStatus: [String] {
    section("EXIT STATUS", program.exitCodes.flatMap { definition(Roff.bold("\($0.code)"), $0.meaning + ".") })
  }

  private var environment: [String] {
    var seen: Set<String> = []
    let options = (program.sharedOptions + program.commands.flatMap(\.options)).flatMap { option -> [String] in
      guard let variable = option.environmentVariable, seen.insert(variable).inserted else { return [] }
      return definition(Roff.bold(variable), "Stands in for \(option.spelling) where that is not given.")
    }
    return section(
      "ENVIRONMENT", options + program.environment.flatMap { definition(Roff.bold($0.name), $0.summary) })
  }

  private var examples: [String] {
    let all = program.examples + program.commands.flatMap(\.examples)
    return section("EXAMPLES", all.flatMap { definition(Roff.bold($0.line), $0.summary) })
  }

  private func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : [".SH " + Roff.escaped(title)] + lines
  }

  private func definition(_ option: OptionDescription) -> [String] {
    let placeholder = option.synopsis.dropFirst(option.spelling.count + 1)
    let term = Roff.bold(option.spelling) + (placeholder.isEmpty ? "" : " " + Roff.italic(String(placeholder)))
    return definition(term, option.explanation)
  }

  private func definition(_ term: String, _ text: String) -> [String] {
    [".TP", term] + Roff.lines(text)
  }

  /// Paragraphs, with a macro only between two: one right after a heading would be superfluous.
  private func blocks(_ text: String) -> [String] {
    let blocks = TextBlock.blocks(of: text).map { block in
      switch block {
      case .paragraph(let words): Roff.lines(words)
      case .verbatim(let lines): [".nf"] + lines.map(Roff.escaped) + [".fi"]
      }
    }
    return blocks.reduce([]) { $0.isEmpty ? $1 : $0 + [".PP"] + $1 }
  }
}
