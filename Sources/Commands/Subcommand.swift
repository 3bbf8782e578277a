import Configuration

/// A subcommand: a file of its own, and a line in `Subcommands.all`.
package protocol Subcommand: Sendable {
  /// What it takes. Parsing and help follow from it.
  /// - Parameter program: The program that it is a part of.
  static func specification(in program: Program) -> CommandSpecification

  /// Takes over the arguments, which were read by the specification.
  /// - Throws: What is wrong with a value that the specification cannot judge.
  init(_ arguments: ParsedArguments, in program: Program) throws(ArgumentError)

  /// Does it.
  func run() async -> ExitCode
}

/// What a program can be asked to do.
package enum Subcommands {
  /// All of them, in the order of the help.
  package static let all: [any Subcommand.Type] = [
    BuildCommand.self,
    InitCommand.self,
    CheckCommand.self,
    CheckFactoryCommand.self,
    HeadersCommand.self,
    InspectCommand.self,
    SearchCommand.self,
    ServeCommand.self,
    ThemesCommand.self,
    SchemaCommand.self,
    CompletionsCommand.self,
    ManualCommand.self,
  ]
}

/// How the program ends, in the words of the shell.
package struct ExitCode: RawRepresentable, Hashable, Sendable {
  package let rawValue: Int32

  /// Takes the number that the shell sees.
  package init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// Done.
  static let done = ExitCode(rawValue: 0)
  /// Failed; for `build`, the site is as it was unless the error says otherwise.
  static let failed = ExitCode(rawValue: 1)
  /// Done, with problems that are listed.
  static let doneWithProblems = ExitCode(rawValue: 2)
  /// The arguments were not understood: `EX_USAGE` of sysexits.h.
  static let badUsage = ExitCode(rawValue: 64)

  /// A signal ended the work: 128 and its number, as shells count, so 130 for control-C.
  static func ended(bySignal number: Int32) -> ExitCode { ExitCode(rawValue: 128 + number) }
}
