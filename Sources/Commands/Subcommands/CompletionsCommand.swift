import Configuration

/// `chatarchive completions`: what shells need to complete its words.
struct CompletionsCommand: Subcommand {
  static func specification(in program: Program) -> CommandSpecification {
    CommandSpecification(
      "completions",
      summary: """
        Print the completions for a shell: press Tab for subcommands, options and files.

        In bash: source <(\(program.name) completions bash)

        Exit codes: 0 done; 1 the output cannot be written; 64 wrong usage.
        """,
      positionals: [
        PositionalSpecification("shell", help: "The shell: bash, zsh or fish.", choices: CompletionShell.allCases.map(\.rawValue))
      ])
  }

  private let program: Program
  private let shell: CompletionShell

  init(_ arguments: ParsedArguments, in program: Program) throws(ArgumentError) {
    self.program = program
    let name = arguments.positional("shell").first ?? ""
    guard let shell = CompletionShell(rawValue: name) else {
      throw arguments.error("There are no completions for \(QuotedText.quoting(name)).", advice: "Give bash, zsh or fish.")
    }
    self.shell = shell
  }

  func run() -> ExitCode { Answer.write(shell.script(for: program.specification), code: .done, lost: .failed) }
}
