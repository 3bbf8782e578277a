import TestSupport

/// What the program says of its own commands.
enum CommandHelp {
  /// The names of its commands, in their order.
  static var names: [String] {
    get throws { try subcommands(in: text([])) }
  }

  /// The help of a command, as 80 columns show it.
  static func text(_ command: [String]) throws -> String {
    try ChildProcess.run(try BuiltProgram.path("chatarchive"), command + ["--help"], environment: ["COLUMNS": "80"]).standardOutput
  }

  /// The long names of a command's options, and of those of its own commands.
  static func options(of command: String) throws -> Set<String> {
    let help = try text([command])
    let inner = try subcommands(in: help).map { try text([command, $0]) }
    return ([help] + inner).reduce(into: []) { options, text in
      options.formUnion(text.matches(of: /(?m)^  (?:-\w, )?(--[a-z-]+)/).map { String($0.1) })
    }
  }

  /// The commands that a help lists.
  static func subcommands(in help: String) -> [String] {
    guard let list = help.components(separatedBy: "SUBCOMMANDS:\n").dropFirst().first else { return [] }
    return list.matches(of: /(?m)^  ([a-z][a-z-]*)(?: |$)/).map { String($0.1) }
  }
}
