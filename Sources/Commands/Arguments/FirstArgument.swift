import Configuration
import Glibc

/// What the first argument means: the name of a subcommand, or an export to build a site from.
enum FirstArgument {
  /// The arguments with `build` before them where the first one names an export: `chat.zip` is `build chat.zip`.
  ///
  /// A subcommand's name wins. Otherwise a word is an export if there is a file of that name, or if it looks like a path, so that a slip in
  /// a path is told as one. What is left is a slip in a subcommand's name.
  static func naming(_ arguments: [String], in specification: CommandSpecification) -> [String] {
    guard let first = arguments.first, !isName(first, in: specification), isExport(first) else { return arguments }
    return ["build"] + arguments
  }

  private static func isName(_ word: String, in specification: CommandSpecification) -> Bool {
    word == "help" || specification.subcommands.contains { $0.name == word }
  }

  private static func isExport(_ word: String) -> Bool {
    if word == "-" { return true }
    guard !word.isEmpty, !word.hasPrefix("-") else { return false }
    return word.contains("/") || word.contains(".") || access(word, F_OK) == 0
  }
}
