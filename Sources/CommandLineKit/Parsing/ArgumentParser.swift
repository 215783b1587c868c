import Spelling

/// Reads one command line from left to right; used once.
struct ArgumentParser {
  let program: ProgramDescription
  let environment: [String: String]
  private var command: CommandDescription?
  private var positionals: [String] = []
  private var given: [String: GivenOption] = [:]

  init(program: ProgramDescription, environment: [String: String]) {
    self.program = program
    self.environment = environment
  }

  mutating func parse(_ arguments: [String]) throws(UsageError) -> Request {
    try readWords(arguments)
    guard let command else { throw error(.commandMissing(program.allCommands.map(\.name))) }
    try checkPositionals(command)
    if let page = try standardPage(command) { return .show(page) }
    try checkRules(command.rules + program.sharedRules)
    try readEnvironment()
    return .run(
      Invocation(
        command: command.name, positionals: positionals, given: given,
        declared: Dictionary(scope.map { ($0.name, $0.occurrence) }) { first, _ in first }))
  }

  /// The options that may stand here: before the command's name only the shared ones.
  private var scope: [OptionDescription] { (command?.options ?? []) + program.sharedOptions }

  private mutating func readWords(_ arguments: [String]) throws(UsageError) {
    var words = arguments[...]
    while let word = words.popFirst() {
      if word == "--" { break }
      if isOption(word) {
        try readOption(word, &words)
      } else {
        try readPlainWord(word)
      }
    }
    for word in words { try readPlainWord(word) }
  }

  private mutating func readPlainWord(_ word: String) throws(UsageError) {
    guard command == nil else { return positionals.append(word) }
    guard let found = program.allCommands.first(where: { $0.name == word }) else {
      let nearest = nearestName(to: word, among: program.allCommands.map(\.name))
      throw error(.unknownName(kind: "command", found: word, nearest: nearest))
    }
    command = found
  }

  private mutating func readOption(_ word: String, _ words: inout ArraySlice<String>) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let attached = parts.count > 1 ? parts[1] : nil
    guard let option = scope.first(where: { $0.spelling == parts[0] }) else { throw unknownOption(parts[0]) }
    guard let kind = option.kind else {
      if let attached { throw error(.valueUnexpected(option: option.spelling, found: attached)) }
      return record([true], of: option)
    }
    guard let value = attached ?? takeValue(&words) else {
      throw error(
        .valueMissing(option: option.spelling, placeholder: option.placeholder, found: words.first))
    }
    if option.occurrence == .once, given[option.name] != nil { throw error(.repeated(option: option.spelling)) }
    record(try readValues(value, of: option, kind, place: option.spelling), of: option)
  }

  /// The next word, unless it looks like an option: a forgotten value must not swallow what follows.
  private func takeValue(_ words: inout ArraySlice<String>) -> String? {
    guard let next = words.first, !isOption(next) else { return nil }
    return words.removeFirst()
  }

  /// A single dash is standard input, and a dash before digits is a minus sign.
  private func isOption(_ word: String) -> Bool {
    word.hasPrefix("-") && word != "-" && !isPlainNumber(word, allowingFraction: true)
  }

  private mutating func record(
    _ values: [any Sendable], of option: OptionDescription, from source: OptionSource = .commandLine
  ) {
    given[option.name, default: GivenOption(values: [], source: source)].values += values
  }

  private func readValues(
    _ text: String, of option: OptionDescription, _ kind: ValueKind<any Sendable>, place: String
  ) throws(UsageError) -> [any Sendable] {
    guard option.occurrence == .commaSeparated else { return [try readValue(text, kind, place: place)] }
    var values: [any Sendable] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard !part.isEmpty else { throw refusal("", kind, place: place) }
      values.append(try readValue(String(part), kind, place: place))
    }
    return values
  }

  private func readValue(
    _ text: String, _ kind: ValueKind<any Sendable>, place: String
  ) throws(UsageError) -> any Sendable {
    guard let value = kind.read(text) else { throw refusal(text, kind, place: place) }
    return value
  }

  private func refusal(_ text: String, _ kind: ValueKind<any Sendable>, place: String) -> UsageError {
    error(
      .valueRefused(
        place: place, found: text, expected: kind.expectation,
        nearest: nearestName(to: text, among: kind.completion.words)))
  }
}

extension ArgumentParser {
  private func checkPositionals(_ command: CommandDescription) throws(UsageError) {
    let most = command.argument?.most ?? 0
    if positionals.count > most { throw error(.argumentUnexpected(found: positionals[most], most: most)) }
    guard let argument = command.argument else { return }
    if positionals.count < argument.fewest { throw error(.argumentMissing(name: argument.name)) }
    for text in positionals { _ = try readValue(text, argument.kind, place: argument.name) }
  }

  private func checkRules(_ rules: [OptionRule]) throws(UsageError) {
    for rule in rules {
      switch rule {
      case .exclusive(let options):
        let present = options.filter { given[$0.name] != nil }
        if present.count > 1 { throw error(.exclusive(present[0].spelling, present[1].spelling)) }
      case .together(let options):
        guard let present = options.first(where: { given[$0.name] != nil }),
          let missing = options.first(where: { given[$0.name] == nil })
        else { continue }
        throw error(.incomplete(given: present.spelling, missing: missing.spelling))
      }
    }
  }

  private mutating func readEnvironment() throws(UsageError) {
    for option in scope where given[option.name] == nil {
      guard let variable = option.environmentVariable, let kind = option.kind,
        let text = environment[variable], !text.isEmpty
      else { continue }
      let values = try readValues(text, of: option, kind, place: "$" + variable)
      record(values, of: option, from: .environment(variable))
    }
  }

  private func standardPage(_ command: CommandDescription) throws(UsageError) -> Page? {
    switch StandardCommand(rawValue: command.name) {
    case .help: try positionals.first.map(helpPage) ?? .program
    case .completions: positionals.first.flatMap(Shell.init).map(Page.completions)
    case .manual: .manual
    case nil: nil
    }
  }

  private func helpPage(_ name: String) throws(UsageError) -> Page {
    let commands = program.allCommands.map(\.name)
    if commands.contains(name) { return .command(name) }
    let topics = program.allTopics.map(\.name)
    if topics.contains(name) { return .topic(name) }
    throw error(
      .unknownName(kind: "command or topic", found: name, nearest: nearestName(to: name, among: commands + topics)))
  }

  private func unknownOption(_ word: String) -> UsageError {
    let owners = program.commands.filter { $0.options.contains { $0.spelling == word } }.map(\.name)
    if command == nil, !owners.isEmpty { return error(.optionBeforeCommand(option: word, owners: owners)) }
    let known = (scope + ProgramDescription.standardOptions).map(\.spelling)
    let nearest = owners.isEmpty ? nearestName(to: word, among: known) : nil
    return error(.unknownOption(found: word, nearest: nearest, owners: owners))
  }

  private func error(_ reason: UsageError.Reason) -> UsageError {
    UsageError(program: program.name, command: command?.name, reason: reason)
  }
}
