/// A command of the command line: its name, options, arguments and subcommands.
///
/// Every command has `-h` and `--help`; the root command also has `--version`.
package struct CommandSpecification: Sendable, Hashable {
  /// The name that the user types.
  package let name: String
  /// A description: a sentence, optionally followed by paragraphs.
  package let summary: String
  /// Its options in the order of the help.
  package let options: [OptionSpecification]
  /// Its arguments in their order.
  package let positionals: [PositionalSpecification]
  /// The subcommands; a command with subcommands takes no arguments itself.
  package let subcommands: [CommandSpecification]
  /// The default subcommand; nil if one must be named.
  package let standard: String?

  /// Declares a command.
  package init(
    _ name: String, summary: String, options: [OptionSpecification] = [], positionals: [PositionalSpecification] = [],
    subcommands: [CommandSpecification] = [], standard: String? = nil
  ) {
    self.name = name
    self.summary = summary
    self.options = options
    self.positionals = positionals
    self.subcommands = subcommands
    self.standard = standard
  }

  /// Parses the arguments after the program's name.
  /// - Throws: The first error. A request for help or the version wins over later errors, and over missing arguments.
  package func parse(_ arguments: [String]) throws(ArgumentError) -> ParsedArguments {
    var parser = ArgumentParser(root: self, arguments: arguments)
    return try parser.parse()
  }

  /// The command with one more option, which its subcommands also have.
  package func adding(_ option: OptionSpecification) -> CommandSpecification {
    CommandSpecification(
      name, summary: summary, options: subcommands.isEmpty ? options + [option] : options, positionals: positionals,
      subcommands: subcommands.map { $0.adding(option) }, standard: standard)
  }

  /// The command at a path of names that begins with this command's; nil if there is none.
  package func command(at path: [String]) -> CommandSpecification? {
    guard path.first == name else { return nil }
    guard path.count > 1 else { return self }
    return subcommands.lazy.compactMap { $0.command(at: Array(path.dropFirst())) }.first
  }
}

extension CommandSpecification {
  /// The command and all subcommands, each with its path of names.
  package var all: [(path: [String], command: CommandSpecification)] {
    [([name], self)] + subcommands.flatMap { $0.all.map { ([name] + $0.path, $0.command) } }
  }

  /// The options of a command at a path, including those of every command.
  func allOptions(at path: [String]) -> [OptionSpecification] {
    options + (path.count == 1 ? [.version] : []) + [.help]
  }

  /// The description's first sentence without a full stop.
  package var headline: String {
    let first = summary.prefix { $0 != "\n" }
    return String(first.hasSuffix(".") ? first.dropLast() : first)
  }
}
