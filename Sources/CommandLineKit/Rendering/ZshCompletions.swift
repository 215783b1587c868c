/// Makes the completion script for zsh, an autoloaded function for `_arguments`.
struct ZshCompletions {
  private let places: CompletionPlaces
  private var program: ProgramDescription { places.program }
  private var function: String { places.functionName }

  init(program: ProgramDescription) {
    places = CompletionPlaces(program: program)
  }

  var script: String {
    """
    #compdef \(program.name)
    # \(places.comment(for: .zsh))

    \(function)() {
      local curcontext="$curcontext" state line
      local -a commands
      local -A opt_args
      commands=(
    \(commandLines)\
      )
      _arguments -C \\
    \(optionLines(places.sharedOptions, indent: 4))\
        '1:command:->command' \\
        '*::argument:->argument'
      case $state in
        command) _describe -t commands command commands ;;
        argument)
          curcontext="${curcontext%:*}-$words[1]:"
          case $words[1] in
    \(commandCases)\
          esac
          ;;
      esac
    }

    if [[ "$funcstack[1]" == "\(function)" ]]; then
      \(function) "$@"
    else
      compdef \(function) \(program.name)
    fi

    """
  }

  private var commandLines: String {
    program.allCommands.map { "    \(shellQuoted("\($0.name):\($0.summary)"))\n" }.joined()
  }

  private var commandCases: String {
    program.allCommands.map { command in
      """
              \(command.name))
                _arguments \\
      \(optionLines(program.listedOptions(of: command), indent: 12))\
                  \(argumentSpecification(command.argument))
                ;;

      """
    }.joined()
  }

  private func optionLines(_ options: [OptionDescription], indent: Int) -> String {
    options.map { String(repeating: " ", count: indent) + specification($0) + " \\\n" }.joined()
  }

  /// `'*--format=[Explanation]:FORMAT:action'`
  private func specification(_ option: OptionDescription) -> String {
    let summary = "[" + escaped(option.summary, ["[", "]", "\\"]) + "]"
    guard let kind = option.kind else { return shellQuoted(option.spelling + summary) }
    let isList = option.occurrence == .commaSeparated
    let again = option.occurrence == .once ? "" : "*"
    let value = ":\(escaped(option.placeholder, [":", "\\"])):\(action(kind.completion, isList: isList))"
    return shellQuoted(again + option.spelling + "=" + summary + value)
  }

  private func argumentSpecification(_ argument: ArgumentDescription?) -> String {
    guard let argument else { return "'*: :'" }
    let place = argument.most == 1 ? (argument.fewest == 0 ? ":" : "") : "*"
    let position = argument.most == 1 ? "1" + place : place
    return shellQuoted("\(position):\(argument.name):\(action(argument.kind.completion, isList: false))")
  }

  private func action(_ completion: ValueCompletion, isList: Bool) -> String {
    switch completion {
    case .nothing: " "
    case .files: "_files"
    case .folders: "_files -/"
    case .words(let words) where isList: "_sequence compadd - \(words.joined(separator: " "))"
    case .words(let words): "(\(words.joined(separator: " ")))"
    }
  }

  private func escaped(_ text: String, _ special: Set<Character>) -> String {
    String(text.flatMap { special.contains($0) ? ["\\", $0] : [$0] })
  }
}

/// A text as one word of a POSIX shell.
private func shellQuoted(_ text: String) -> String {
  "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
}
