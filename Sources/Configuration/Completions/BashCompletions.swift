/// Completions for bash, which need nothing but bash.
struct BashCompletions {
  let root: CommandSpecification

  var script: String {
    """
    # Completions of \(root.name) for bash. Put them into ~/.local/share/bash-completion/completions/\(root.name), or read them
    # at once: source <(\(root.name) completions bash)
    \(function)() {
      local word=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD-1]} command=\(root.name) words= paths= i
      # bash takes the = of --option=value for a word.
      if [[ $word == = ]]; then
        word=
      elif [[ $option == = ]]; then
        option=${COMP_WORDS[COMP_CWORD-2]}
      fi
      for ((i = 1; i < COMP_CWORD; i++)); do
        case "$command ${COMP_WORDS[i]}" in
    \(commands)
        esac
      done
      case "$command $option" in
    \(values)
        *)
          case "$command" in
    \(words)
          esac
          [[ $word == -* ]] && paths= ;;
      esac
      COMPREPLY=()
      [[ -n $words ]] && mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
      if [[ -n $paths ]]; then
        compopt -o filenames
        mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen "-$paths" -- "$word")
      fi
    }
    complete -F \(function) \(root.name)

    """
  }

  private var function: String { "_" + String(root.name.map { $0.isLetter || $0.isNumber ? $0 : "_" }) }

  /// The words that lead from a command to one below it.
  private var commands: String {
    root.all.dropFirst().map { path, _ in
      "      \"\(path.joined(separator: " "))\") command=\"\(path.joined(separator: " "))\" ;;"
    }.joined(separator: "\n")
  }

  /// What may stand behind an option that has a value.
  private var values: String {
    root.all.flatMap { path, command in
      command.effectiveOptions(at: path).filter { !$0.isFlag }.map { option in
        let names = option.words.map { "\"\(path.joined(separator: " ")) \($0)\"" }.joined(separator: " | ")
        return "    \(names)) words=\"\(option.choices.joined(separator: " "))\" paths=\(option.takesPath ? option.pathLetter : "") ;;"
      }
    }.joined(separator: "\n")
  }

  /// What may stand elsewhere.
  private var words: String {
    root.all.map { path, command in
      let positional = command.positionals.last
      let words =
        command.subcommands.map(\.name) + (positional?.choices ?? []) + command.effectiveOptions(at: path).flatMap(\.words)
      let takesPath = command.positionals.contains(where: \.takesPath) || path.count == 1
      return "        \"\(path.joined(separator: " "))\") words=\"\(words.joined(separator: " "))\" paths=\(takesPath ? "f" : "") ;;"
    }.joined(separator: "\n")
  }
}

extension CommandSpecification {
  /// The options that may be given at a path, those of the command that is meant where none is named among them.
  func effectiveOptions(at path: [String]) -> [OptionSpecification] {
    (subcommands.first { $0.name == standard }?.options ?? []) + allOptions(at: path)
  }
}

extension OptionSpecification {
  /// Whether bash offers folders alone or files too.
  var pathLetter: String { valueName.map { $0.split(separator: "|").contains("file") ? "f" : "d" } ?? "" }
}
