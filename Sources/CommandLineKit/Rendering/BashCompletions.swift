/// Makes the completion script for bash.
///
/// The script asks the program nothing, so completing stays quick. bash splits `--name=value` at the equals sign into
/// three words; the script relies on that, which is what a bash does whose `COMP_WORDBREAKS` was left alone.
struct BashCompletions {
  private let places: CompletionPlaces
  private var program: ProgramDescription { places.program }
  private var function: String { places.functionName }

  init(program: ProgramDescription) {
    places = CompletionPlaces(program: program)
  }

  var script: String {
    """
    # \(places.comment(for: .bash))

    \(function)() {
      local current="${COMP_WORDS[COMP_CWORD]}" option="" command="" ended="" word index

      # The command is the first word that is neither an option nor the value of one.
      for ((index = 1; index < COMP_CWORD; index++)); do
        word="${COMP_WORDS[index]}"
        case "$word" in
          --) ended=yes ;;
    \(sharedValueSkip)\
          -*) ;;
          *) [[ -n "$command" ]] || command="$word" ;;
        esac
      done

      # The option whose value is typed: '--name value' or '--name=value'.
      if [[ "$current" == "=" ]]; then
        option="${COMP_WORDS[COMP_CWORD - 1]}"
        current=""
      elif ((COMP_CWORD > 2)) && [[ "${COMP_WORDS[COMP_CWORD - 1]}" == "=" ]]; then
        option="${COMP_WORDS[COMP_CWORD - 2]}"
      else
        option="${COMP_WORDS[COMP_CWORD - 1]}"
      fi

      COMPREPLY=()
      if [[ -z "$ended" ]]; then
        case "$command $option" in
    \(valueCases)\
        esac
        if [[ "$current" == -* ]]; then
          case "$command" in
    \(nameCases)\
          esac
          return
        fi
      fi
      case "$command" in
    \(argumentCases)\
      esac
    }

    \(function)_words() {
      mapfile -t COMPREPLY < <(compgen -W "$1" -- "$2")
    }

    \(function)_list() {
      local before=""
      [[ "$2" != *,* ]] || before="${2%,*},"
      mapfile -t COMPREPLY < <(compgen -P "$before" -W "$1" -- "${2##*,}")
    }

    # Paths are left to readline, which knows about blanks, quotation marks and '~'.
    \(function)_files() {
      compopt -o default
    }

    \(function)_folders() {
      compopt -o dirnames
    }

    complete -F \(function) \(program.name)

    """
  }

  private var sharedValueSkip: String {
    let names = program.sharedOptions.filter { $0.kind != nil }.map(\.spelling)
    guard !names.isEmpty else { return "" }
    return """
            \(names.joined(separator: " | ")))
              ((index++))
              [[ "${COMP_WORDS[index]}" != "=" ]] || ((index++))
              ;;

      """
  }

  private var valueCases: String {
    let shared = places.sharedOptions.compactMap { line(for: $0, pattern: "*\" \($0.spelling)\"") }
    let own = program.allCommands.flatMap { command in
      command.options.compactMap { line(for: $0, pattern: "\"\(command.name) \($0.spelling)\"") }
    }
    return (own + shared).map { "      \($0)\n" }.joined()
  }

  private func line(for option: OptionDescription, pattern: String) -> String? {
    guard let kind = option.kind else { return nil }
    let offer = offer(kind.completion, isList: option.occurrence == .commaSeparated)
    return "\(pattern)) \(offer.isEmpty ? "" : offer + "; ")return ;;"
  }

  private var nameCases: String {
    let own = program.allCommands.map { nameCase($0.name, program.listedOptions(of: $0)) }
    return (own + [nameCase("*", places.sharedOptions)]).joined()
  }

  private func nameCase(_ pattern: String, _ options: [OptionDescription]) -> String {
    "        \(pattern)) \(function)_words \"\(options.map(\.spelling).joined(separator: " "))\" \"$current\" ;;\n"
  }

  private var argumentCases: String {
    let names = places.commandNames.joined(separator: " ")
    let first = "    \"\") \(function)_words \"\(names)\" \"$current\" ;;\n"
    let others = program.allCommands.compactMap { command -> String? in
      guard let argument = command.argument else { return nil }
      let offer = offer(argument.kind.completion, isList: false)
      return offer.isEmpty ? nil : "    \(command.name)) \(offer) ;;\n"
    }
    return first + others.joined()
  }

  private func offer(_ completion: ValueCompletion, isList: Bool) -> String {
    switch completion {
    case .nothing: ""
    case .files: "\(function)_files"
    case .folders: "\(function)_folders"
    case .words(let words):
      "\(function)_\(isList ? "list" : "words") \"\(words.joined(separator: " "))\" \"$current\""
    }
  }
}
