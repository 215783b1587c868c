#compdef gardener
# Completion of gardener for zsh, made by 'gardener completions zsh'.

_gardener() {
  local curcontext="$curcontext" state line
  local -a commands
  local -A opt_args
  commands=(
    'plant:Plants the seeds of the files'
    'harvest:Prints what is ripe'
    'water:Waters the beds'
    'name:Names the garden'
    'rest:Does nothing for a while'
    'help:Explains a command or a topic'
    'completions:Prints the completion script of a shell'
    'manual:Prints the manual page, for '\''man -l -'\'''
  )
  _arguments -C \
    '--store=[The garden'\''s book.]:FILE:_files' \
    '--json[Prints one JSON object.]' \
    '--quiet[Says nothing but errors.]' \
    '--verbose[Says more.]' \
    '--help[Prints the help of the program or of the command.]' \
    '--version[Prints the version.]' \
    '1:command:->command' \
    '*::argument:->argument'
  case $state in
    command) _describe -t commands command commands ;;
    argument)
      curcontext="${curcontext%:*}-$words[1]:"
      case $words[1] in
        plant)
          _arguments \
            '--dry-run[Changes nothing; it'\''s only a rehearsal \[safe: always\].]' \
            '--depth=[How deep to dig.]:N: ' \
            '*--row=[Only these rows.]:ROW: ' \
            '--bed=[Where the bed is.]:DIR:_files -/' \
            '--store=[The garden'\''s book.]:FILE:_files' \
            '--json[Prints one JSON object.]' \
            '--quiet[Says nothing but errors.]' \
            '--verbose[Says more.]' \
            '--help[Prints the help of the program or of the command.]' \
            '--version[Prints the version.]' \
            '*:PATH:_files'
          ;;
        harvest)
          _arguments \
            '*--format=[How to print.]:FORMAT:_sequence compadd - text csv json' \
            '--from=[The first day.]:DATE: ' \
            '--to=[The last day.]:DATE: ' \
            '--week=[One week.]:WEEK: ' \
            '--offset=[Moves the result.]:N: ' \
            '--share=[The share to keep.]:RATE: ' \
            '--season=[The season.]:SEASON:(spring autumn)' \
            '--store=[The garden'\''s book.]:FILE:_files' \
            '--json[Prints one JSON object.]' \
            '--quiet[Says nothing but errors.]' \
            '--verbose[Says more.]' \
            '--help[Prints the help of the program or of the command.]' \
            '--version[Prints the version.]' \
            '1::NAME:(tomato bean)'
          ;;
        water)
          _arguments \
            '--store=[The garden'\''s book.]:FILE:_files' \
            '--json[Prints one JSON object.]' \
            '--quiet[Says nothing but errors.]' \
            '--verbose[Says more.]' \
            '--help[Prints the help of the program or of the command.]' \
            '--version[Prints the version.]' \
            '*:BED:_files -/'
          ;;
        name)
          _arguments \
            '--store=[The garden'\''s book.]:FILE:_files' \
            '--json[Prints one JSON object.]' \
            '--quiet[Says nothing but errors.]' \
            '--verbose[Says more.]' \
            '--help[Prints the help of the program or of the command.]' \
            '--version[Prints the version.]' \
            '1:NAME: '
          ;;
        rest)
          _arguments \
            '--store=[The garden'\''s book.]:FILE:_files' \
            '--json[Prints one JSON object.]' \
            '--quiet[Says nothing but errors.]' \
            '--verbose[Says more.]' \
            '--help[Prints the help of the program or of the command.]' \
            '--version[Prints the version.]' \
            '*: :'
          ;;
        help)
          _arguments \
            '--help[Prints the help of the program or of the command.]' \
            '--version[Prints the version.]' \
            '1::NAME:(plant harvest water name rest soil-types exit-codes)'
          ;;
        completions)
          _arguments \
            '--help[Prints the help of the program or of the command.]' \
            '--version[Prints the version.]' \
            '1:SHELL:(bash zsh fish)'
          ;;
        manual)
          _arguments \
            '--help[Prints the help of the program or of the command.]' \
            '--version[Prints the version.]' \
            '*: :'
          ;;
      esac
      ;;
  esac
}

if [[ "$funcstack[1]" == "_gardener" ]]; then
  _gardener "$@"
else
  compdef _gardener gardener
fi
