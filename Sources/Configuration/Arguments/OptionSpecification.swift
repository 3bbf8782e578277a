/// An option that a command takes: a flag, or one with a value.
package struct OptionSpecification: Sendable, Hashable {
  /// The long name without its dashes, for example `page-size`; values are asked for under it.
  package let long: String
  /// The one-letter name.
  package let short: Character?
  /// What the value is called in the help, for example `dir`; nil makes the option a flag.
  package let valueName: String?
  /// What it does, as a sentence.
  package let help: String
  /// Whether it may be given more than once.
  package let isRepeatable: Bool
  /// The values that a shell offers; where it takes a path too, beside files.
  package let choices: [String]

  /// Declares an option.
  package init(
    _ long: String, short: Character? = nil, valueName: String? = nil, help: String, isRepeatable: Bool = false, choices: [String] = []
  ) {
    self.long = long
    self.short = short
    self.valueName = valueName
    self.help = help
    self.isRepeatable = isRepeatable
    self.choices = choices
  }

  /// Whether it has no value.
  package var isFlag: Bool { valueName == nil }

  /// Whether its value names a file or a folder, as what the value is called says.
  var takesPath: Bool { valueName?.split(separator: "|").contains { $0 == "dir" || $0 == "file" } ?? false }

  /// How the usage line shows it: `--page-size <n>`.
  var usage: String { "--\(long)" + (valueName.map { " <\($0)>" } ?? "") }

  /// How the list of options shows it: `-o, --output <dir>`.
  var label: String { (short.map { "-\($0), " } ?? "") + usage }

  /// Every command has it.
  static let help = OptionSpecification("help", short: "h", help: "Show help information.")
  /// The command that has a version has it.
  static let version = OptionSpecification("version", help: "Show the version.")
}
