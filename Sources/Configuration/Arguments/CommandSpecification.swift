/// A command: its name, what it takes, and the commands below it.
///
/// `-h`, `--help` is part of every command; `--version` of the command at the root.
package struct CommandSpecification: Sendable, Hashable {
  /// The name that the user types.
  package let name: String
  /// What it does, as a sentence; a longer text may follow in paragraphs.
  package let summary: String
  /// Its options in the order of the help.
  package let options: [OptionSpecification]
  /// Its arguments in their order.
  package let positionals: [PositionalSpecification]
  /// The commands below it; a command that has some takes no arguments itself.
  package let subcommands: [CommandSpecification]
  /// The name of the one below it that is meant where none is named; nil where one must be.
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

  /// Reads the arguments behind the program's name.
  /// - Throws: what is wrong with the first argument that is wrong. A request for help or the version wins over errors behind
  ///   it, and over missing arguments.
  package func parse(_ arguments: [String]) throws(ArgumentError) -> ParsedArguments {
    var parser = ArgumentParser(root: self, arguments: arguments)
    return try parser.parse()
  }

  /// The command with an option behind its own, which the commands below it take, too.
  package func adding(_ option: OptionSpecification) -> CommandSpecification {
    CommandSpecification(
      name, summary: summary, options: subcommands.isEmpty ? options + [option] : options, positionals: positionals,
      subcommands: subcommands.map { $0.adding(option) }, standard: standard)
  }

  /// The command at a path of names, which begins with this command's own; nil when there is none.
  package func command(at path: [String]) -> CommandSpecification? {
    guard path.first == name else { return nil }
    guard path.count > 1 else { return self }
    return subcommands.lazy.compactMap { $0.command(at: Array(path.dropFirst())) }.first
  }
}

extension CommandSpecification {
  /// The command and all below it, each with the names that lead to it, from this one's on.
  package var all: [(path: [String], command: CommandSpecification)] {
    [([name], self)] + subcommands.flatMap { $0.all.map { ([name] + $0.path, $0.command) } }
  }

  /// The options of a command at a path, those that every command has among them.
  func allOptions(at path: [String]) -> [OptionSpecification] {
    options + (path.count == 1 ? [.version] : []) + [.help]
  }

  /// What it does, in one sentence without a full stop.
  package var headline: String {
    let first = summary.prefix { $0 != "\n" }
    return String(first.hasSuffix(".") ? first.dropLast() : first)
  }
}
