import Configuration

/// A subcommand of the program. Each has a file of its own, and a line in `Subcommands.all`.
package protocol Subcommand: Sendable {
  /// Describes the arguments. Parsing and help follow from it.
  /// - Parameter program: The program that has the subcommand.
  static func specification(in program: Program) -> CommandSpecification

  /// Takes the parsed arguments.
  /// - Throws: An error about a value that the specification alone cannot check.
  init(_ arguments: ParsedArguments, in program: Program) throws(ArgumentError)

  /// Runs the subcommand.
  func run() async -> ExitCode
}

/// The list of subcommands.
package enum Subcommands {
  /// All subcommands, in the order of the help.
  package static let all: [any Subcommand.Type] = [
    BuildCommand.self,
    InitCommand.self,
    AuditCommand.self,
    CheckCommand.self,
    CheckFactoryCommand.self,
    HeadersCommand.self,
    InspectCommand.self,
    SearchCommand.self,
    ServeCommand.self,
    ThemesCommand.self,
    WordsCommand.self,
    SchemaCommand.self,
    CompletionsCommand.self,
    ManualCommand.self,
  ]
}

/// An exit code of the program.
package struct ExitCode: RawRepresentable, Hashable, Sendable {
  package let rawValue: Int32

  /// Makes the exit code of a number.
  package init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// Done.
  static let done = ExitCode(rawValue: 0)
  /// Failed; for `build`, the site is as it was unless the error says otherwise.
  static let failed = ExitCode(rawValue: 1)
  /// Done, with problems that are listed.
  static let doneWithProblems = ExitCode(rawValue: 2)
  /// The arguments are wrong: `EX_USAGE` of sysexits.h.
  static let badUsage = ExitCode(rawValue: 64)

  /// A signal ended the work: 128 plus its number as in shells, so 130 for control-C.
  static func ended(bySignal number: Int32) -> ExitCode { ExitCode(rawValue: 128 + number) }
}
