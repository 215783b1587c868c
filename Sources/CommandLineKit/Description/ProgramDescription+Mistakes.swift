extension ProgramDescription {
  /// What is wrong with the description itself, in sentences; a program's tests hold that this is empty.
  ///
  /// Refused are names that mean two things at one place, names that are not lower-case words joined by dashes,
  /// words for a shell to offer that a script cannot hold, and summaries of several lines.
  public var mistakes: [String] {
    let names = allCommands.map(\.name) + allTopics.map(\.name)
    let commandMistakes = commands.flatMap { command in
      let options = command.options + sharedOptions + Self.standardOptions
      return repeated(options.map(\.spelling)).map { "\(command.name) has two options \($0)." }
        + command.options.flatMap(mistakes) + mistakes(ofArgument: command) + mistakes(ofRules: command)
    }
    return repeated(names).map { "The name \($0) is given twice." }
      + names.filter { !isName($0) }.map { "\(quoted($0)) is no name for a command or a topic." }
      + commandMistakes + sharedOptions.flatMap(mistakes)
      + commands.filter { $0.summary.contains("\n") || $0.summary.hasSuffix(".") }
      .map { "The summary of \($0.name) is more than one line or ends with a full stop." }
  }

  private func mistakes(of option: OptionDescription) -> [String] {
    var mistakes: [String] = []
    if !isName(option.name) { mistakes.append("\(quoted(option.name)) is no name for an option.") }
    if option.summary.isEmpty { mistakes.append("\(option.spelling) has no summary.") }
    if option.summary.contains("\n") { mistakes.append("The summary of \(option.spelling) has several lines.") }
    if option.kind != nil, option.placeholder.isEmpty { mistakes.append("\(option.spelling) names no value.") }
    return mistakes + wordMistakes(option.kind, at: option.spelling)
  }

  private func mistakes(ofArgument command: CommandDescription) -> [String] {
    wordMistakes(command.argument?.kind, at: command.name)
  }

  private func mistakes(ofRules command: CommandDescription) -> [String] {
    let known = (command.options + sharedOptions).map(\.name)
    return command.rules.flatMap(\.options).filter { !known.contains($0.name) }
      .map { "A rule of \(command.name) names \($0.spelling), which is no option of it." }
  }

  private func wordMistakes(_ kind: ValueKind<any Sendable>?, at place: String) -> [String] {
    (kind?.completion.words ?? []).filter { !isWord($0) }.map { "\(place) cannot offer \(quoted($0))." }
  }
}

private func repeated(_ names: [String]) -> [String] {
  var seen: Set<String> = []
  return names.filter { !seen.insert($0).inserted }
}

private func isName(_ name: String) -> Bool {
  let parts = name.split(separator: "-", omittingEmptySubsequences: false)
  return parts.allSatisfy { part in
    !part.isEmpty && part.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) }
  }
}

private func isWord(_ word: String) -> Bool {
  !word.isEmpty
    && word.utf8.allSatisfy {
      (97...122).contains($0) || (65...90).contains($0) || (48...57).contains($0) || "-_.@+/".utf8.contains($0)
    }
}
