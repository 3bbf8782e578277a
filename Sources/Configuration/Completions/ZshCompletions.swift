/// Completions for zsh.
struct ZshCompletions {
  let root: CommandSpecification

  var script: String {
    """
    #compdef \(root.name)
    # Completions of \(root.name) for zsh. Put them into a folder of your $fpath, in a file called _\(root.name).
    \(root.all.map { function(at: $0.path, $0.command) }.joined(separator: "\n"))
    if [[ $funcstack[1] == \(name([root.name])) ]]; then
      \(name([root.name])) "$@"
    else
      compdef \(name([root.name])) \(root.name)
    fi

    """
  }

  private func name(_ path: [String]) -> String { "_" + path.joined(separator: "_") }

  private func function(at path: [String], _ command: CommandSpecification) -> String {
    let options = command.effectiveOptions(at: path).map(argument)
    guard !command.subcommands.isEmpty else {
      return block(name(path), "_arguments -s -S", options + command.positionals.enumerated().map { positional($1, number: $0 + 1) })
    }
    let described = command.subcommands.map {
      "    " + CompletionText.quoted($0.name + ":" + CompletionText.headline($0.summary).replacing(":", with: #"\:"#))
    }
    let branches = command.subcommands.map { "        \($0.name)) \(name(path + [$0.name])) ;;" }
    // A program's first word may be an export, too.
    let files = path.count == 1 ? "\n      _files" : ""
    return """
      \(name(path))() {
        local curcontext=$curcontext state line
        typeset -A opt_args
        local -a commands=(
      \(described.joined(separator: "\n"))
        )
        _arguments -C \(options.joined(separator: " ")) '1: :->command' '*:: :->arguments'
        case $state in
          command)
            _describe -t commands command commands\(files) ;;
          arguments)
            case $line[1] in
      \(branches.joined(separator: "\n"))
            esac ;;
        esac
      }

      """
  }

  private func block(_ name: String, _ call: String, _ arguments: [String]) -> String {
    "\(name)() {\n  \(call) \\\n" + arguments.map { "    " + $0 }.joined(separator: " \\\n") + "\n}\n"
  }

  private func argument(_ option: OptionSpecification) -> String {
    let text = "[" + option.headline.filter { !"[]".contains($0) } + "]"
    let value = option.valueName.map { ":" + $0.replacing(":", with: #"\:"#) + ":" + action(option.choices, option.takesPath) } ?? ""
    let mark = option.isRepeatable ? "*" : ""
    guard let short = option.short else {
      return CompletionText.quoted("\(mark)--\(option.long)\(option.isFlag ? "" : "=")\(text)\(value)")
    }
    // Either name excludes the other.
    let names = option.isFlag ? "{-\(short),--\(option.long)}" : "{-\(short)+,--\(option.long)=}"
    return CompletionText.quoted("(\(option.words.joined(separator: " ")))") + names + CompletionText.quoted(text + value)
  }

  private func positional(_ positional: PositionalSpecification, number: Int) -> String {
    let place = positional.isRepeatable ? "*" : "\(number)"
    return CompletionText.quoted("\(place):\(positional.name):\(action(positional.choices, positional.takesPath))")
  }

  private func action(_ choices: [String], _ takesPath: Bool) -> String {
    switch (choices.isEmpty, takesPath) {
    case (true, true): "_files"
    case (true, false): " "
    case (false, false): "(" + choices.joined(separator: " ") + ")"
    case (false, true): #"{ compadd \#(choices.joined(separator: " ")); _files }"#
    }
  }
}
