/// An argument that a command takes by its place rather than by a name.
package struct PositionalSpecification: Sendable, Hashable {
  /// What it is called in the help, for example `export`; values are asked for under it.
  package let name: String
  /// What it is, as a sentence.
  package let help: String
  /// Whether it takes all arguments that are left; only the last one can.
  package let isRepeatable: Bool
  /// Whether it may be absent.
  package let isOptional: Bool
  /// The values that a shell offers.
  package let choices: [String]
  /// Whether it names a file or a folder.
  package let takesPath: Bool

  /// Declares an argument.
  package init(
    _ name: String, help: String, isRepeatable: Bool = false, isOptional: Bool = false, choices: [String] = [], takesPath: Bool = false
  ) {
    self.name = name
    self.help = help
    self.isRepeatable = isRepeatable
    self.isOptional = isOptional
    self.choices = choices
    self.takesPath = takesPath
  }

  /// How the usage line shows it: `<export> ...`.
  var usage: String {
    let text = "<\(name)>" + (isRepeatable ? " ..." : "")
    return isOptional ? "[\(text)]" : text
  }
}
