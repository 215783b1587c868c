# Completion of gardener for bash, made by 'gardener completions bash'.

_gardener() {
  local current="${COMP_WORDS[COMP_CWORD]}" option="" command="" ended="" word index

  # The command is the first word that is neither an option nor the value of one.
  for ((index = 1; index < COMP_CWORD; index++)); do
    word="${COMP_WORDS[index]}"
    case "$word" in
      --) ended=yes ;;
      --store)
        ((index++))
        [[ "${COMP_WORDS[index]}" != "=" ]] || ((index++))
        ;;
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
      "plant --depth") return ;;
      "plant --row") return ;;
      "plant --bed") _gardener_folders; return ;;
      "harvest --format") _gardener_list "text csv json" "$current"; return ;;
      "harvest --from") return ;;
      "harvest --to") return ;;
      "harvest --week") return ;;
      "harvest --offset") return ;;
      "harvest --share") return ;;
      "harvest --season") _gardener_words "spring autumn" "$current"; return ;;
      *" --store") _gardener_files; return ;;
    esac
    if [[ "$current" == -* ]]; then
      case "$command" in
        plant) _gardener_words "--dry-run --depth --row --bed --store --json --quiet --verbose --help --version" "$current" ;;
        harvest) _gardener_words "--format --from --to --week --offset --share --season --store --json --quiet --verbose --help --version" "$current" ;;
        water) _gardener_words "--store --json --quiet --verbose --help --version" "$current" ;;
        name) _gardener_words "--store --json --quiet --verbose --help --version" "$current" ;;
        rest) _gardener_words "--store --json --quiet --verbose --help --version" "$current" ;;
        help) _gardener_words "--help --version" "$current" ;;
        completions) _gardener_words "--help --version" "$current" ;;
        manual) _gardener_words "--help --version" "$current" ;;
        *) _gardener_words "--store --json --quiet --verbose --help --version" "$current" ;;
      esac
      return
    fi
  fi
  case "$command" in
    "") _gardener_words "plant harvest water name rest help completions manual" "$current" ;;
    plant) _gardener_files ;;
    harvest) _gardener_words "tomato bean" "$current" ;;
    water) _gardener_folders ;;
    help) _gardener_words "plant harvest water name rest soil-types exit-codes" "$current" ;;
    completions) _gardener_words "bash zsh fish" "$current" ;;
  esac
}

_gardener_words() {
  mapfile -t COMPREPLY < <(compgen -W "$1" -- "$2")
}

_gardener_list() {
  local before=""
  [[ "$2" != *,* ]] || before="${2%,*},"
  mapfile -t COMPREPLY < <(compgen -P "$before" -W "$1" -- "${2##*,}")
}

# Paths are left to readline, which knows about blanks, quotation marks and '~'.
_gardener_files() {
  compopt -o default
}

_gardener_folders() {
  compopt -o dirnames
}

complete -F _gardener gardener
