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
