import Configuration

/// `chatarchive manual`: the pages for `man`.
struct ManualCommand: Subcommand {
  static func specification(in program: Program) -> CommandSpecification {
    CommandSpecification(
      "manual",
      summary: """
        Print the man page of the program or of a subcommand.

        To read it: \(program.name) manual build | man -l -

        Exit codes: 0 done; 1 the output cannot be written; 64 wrong usage.
        """,
      positionals: [
        PositionalSpecification(
          "subcommand", help: "The subcommand, for example build, or themes new.", isRepeatable: true, isOptional: true)
      ])
  }

  private let page: String

  init(_ arguments: ParsedArguments, in program: Program) throws(ArgumentError) {
    let names = arguments.positional("subcommand")
    let path = [program.name] + names
    guard let command = program.specification.command(at: path) else {
      throw arguments.error(
        "There is no subcommand \(QuotedText.quoting(names.joined(separator: " "))).",
        advice: "The subcommands are \(program.specification.subcommands.map(\.name).joined(separator: ", ")).")
    }
    page = ManualText.page(for: command, path: path, version: Version.number)
  }

  func run() -> ExitCode { Answer.write(page, code: .done, lost: .failed) }
}
