/// Completions for fish.
struct FishCompletions {
  let root: CommandSpecification

  var script: String {
    """
    # Completions of \(root.name) for fish. Put them into ~/.config/fish/completions/\(root.name).fish
    \((root.all.flatMap { lines(at: $0.path, $0.command) }).joined(separator: "\n"))

    """
  }

  private func lines(at path: [String], _ command: CommandSpecification) -> [String] {
    let condition = "-n " + CompletionText.quoted(condition(at: path, command), quote: #"\'"#)
    let start = "complete -c \(root.name) \(condition)"
    let subcommands = command.subcommands.map { start + " -a \($0.name) -d " + text(CompletionText.headline($0.summary)) }
    let options = command.effectiveOptions(at: path).map { option in
      let names = (option.short.map { " -s \($0)" } ?? "") + " -l \(option.long)"
      let choices = option.choices.isEmpty ? "" : " -a " + text(option.choices.joined(separator: " "))
      return start + names + (option.isFlag ? "" : option.takesPath ? " -r -F" : " -x") + choices + " -d " + text(option.headline)
    }
    let choices = command.positionals.filter { !$0.choices.isEmpty }.map { start + " -f -a " + text($0.choices.joined(separator: " ")) }
    // fish offers files where nothing forbids it. A program's first word may be an export, too.
    let takesPath = command.positionals.contains(where: \.takesPath) || path.count == 1
    return (takesPath ? [] : [start + " -f"]) + subcommands + choices + options
  }

  /// Where a command's words stand: behind its name and before that of one below it.
  private func condition(at path: [String], _ command: CommandSpecification) -> String {
    let seen = path.dropFirst().map { "__fish_seen_subcommand_from \($0)" }
    let names = command.subcommands.map(\.name).joined(separator: " ")
    let open = command.subcommands.isEmpty ? [] : ["not __fish_seen_subcommand_from \(names)"]
    return (seen + open).joined(separator: "; and ")
  }

  private func text(_ text: String) -> String { CompletionText.quoted(text, quote: #"\'"#) }
}
