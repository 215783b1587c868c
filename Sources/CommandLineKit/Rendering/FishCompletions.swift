/// Makes the completion script for fish.
struct FishCompletions {
  private let places: CompletionPlaces
  private var program: ProgramDescription { places.program }

  init(program: ProgramDescription) {
    places = CompletionPlaces(program: program)
  }

  var script: String {
    """
    # \(places.comment(for: .fish))

    # Whether the command line calls this command; without a name, whether it calls none yet.
    function \(condition)
        for word in (commandline -opc)[2..]
            if contains -- $word \(places.commandNames.joined(separator: " "))
                test "$word" = "$argv[1]"
                return
            end
        end
        test -z "$argv[1]"
    end

    complete -c \(program.name) -f
    \(lines.map { $0 + "\n" }.joined())
    """
  }

  /// fish hides functions that begin with two underscores from its own completion.
  private var condition: String { "_" + places.functionName + "_calls" }

  private var lines: [String] {
    let start = places.sharedOptions.map { line(for: $0, command: "") }
    let names = program.allCommands.map { command in
      "\(prefix("")) -a \(quoted(command.name)) -d \(quoted(command.summary))"
    }
    return start + names + program.allCommands.flatMap(lines)
  }

  private func lines(for command: CommandDescription) -> [String] {
    let options = program.listedOptions(of: command).map { line(for: $0, command: command.name) }
    guard let argument = command.argument else { return options }
    switch argument.kind.completion {
    case .nothing: return options
    case .files: return options + ["\(prefix(command.name)) -F"]
    case .folders: return options + ["\(prefix(command.name)) -a '(__fish_complete_directories)'"]
    case .words(let words): return options + ["\(prefix(command.name)) -a \(quoted(words.joined(separator: " ")))"]
    }
  }

  private func line(for option: OptionDescription, command: String) -> String {
    let value = option.kind.map { " " + flags($0.completion, isList: option.occurrence == .commaSeparated) } ?? ""
    return "\(prefix(command)) -l \(option.name)\(value) -d \(quoted(option.summary))"
  }

  private func flags(_ completion: ValueCompletion, isList: Bool) -> String {
    switch completion {
    case .nothing: "-x"
    case .files: "-r -F"
    case .folders: "-x -a '(__fish_complete_directories)'"
    case .words(let words) where isList: "-x -a '(__fish_append , \(words.joined(separator: " ")))'"
    case .words(let words): "-x -a \(quoted(words.joined(separator: " ")))"
    }
  }

  private func prefix(_ command: String) -> String {
    "complete -c \(program.name) -n \(quoted(command.isEmpty ? condition : "\(condition) \(command)"))"
  }

  /// In fish's single quotes only the quote itself and the backslash are special.
  private func quoted(_ text: String) -> String {
    "'" + String(text.flatMap { $0 == "'" || $0 == "\\" ? ["\\", $0] : [$0] }) + "'"
  }
}
