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
