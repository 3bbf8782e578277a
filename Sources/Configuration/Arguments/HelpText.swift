/// The help of a command, in the form that Swift programs have: OVERVIEW, USAGE, ARGUMENTS, OPTIONS, SUBCOMMANDS.
package enum HelpText {
  /// The column, from 0, at which descriptions begin.
  static let descriptionColumn = 26
  /// Lines are never made shorter than this, however narrow the terminal is.
  static let minimumColumns = 50

  /// The help of a command.
  /// - Parameters:
  ///   - command: the command.
  ///   - path: the names that lead to it, from the program's on.
  ///   - columns: the width to wrap at.
  package static func text(for command: CommandSpecification, path: [String], columns: Int = 80) -> String {
    let columns = max(columns, minimumColumns)
    let options = command.options + (path.count == 1 ? [.version] : []) + [.help]
    var sections = [
      WrappedText.wrap("OVERVIEW: " + command.summary, columns: columns),
      WrappedText.wrap("USAGE: " + usage(of: command, path: path), columns: columns, indentation: 7),
    ]
    sections += table("ARGUMENTS:", command.positionals.map { ("<\($0.name)>", $0.help) }, columns)
    sections += table("OPTIONS:", options.map { ($0.label, $0.help) }, columns)
    sections += table("SUBCOMMANDS:", command.subcommands.map { ($0.name, firstParagraph(of: $0.summary)) }, columns)
    if !command.subcommands.isEmpty {
      sections.append("  See '\((path.prefix(1) + ["help"] + path.dropFirst()).joined(separator: " ")) <subcommand>' for detailed help.")
    }
    return sections.joined(separator: "\n\n") + "\n"
  }

  /// The usage of a command on one line.
  package static func usage(of command: CommandSpecification, path: [String]) -> String {
    let name = path.joined(separator: " ")
    guard command.subcommands.isEmpty else { return name + (command.standard == nil ? " <subcommand>" : " [<subcommand>]") }
    let positionals = command.positionals.map { " " + $0.usage }
    let options = command.options.map { " [\($0.usage)]" + ($0.isRepeatable ? " ..." : "") }
    return name + positionals.joined() + options.joined()
  }

  private static func table(_ title: String, _ rows: [(label: String, help: String)], _ columns: Int) -> [String] {
    rows.isEmpty ? [] : [([title] + rows.map { row($0.label, $0.help, columns) }).joined(separator: "\n")]
  }

  private static func row(_ label: String, _ help: String, _ columns: Int) -> String {
    let first = "  " + label
    let indentation = String(repeating: " ", count: descriptionColumn)
    let text = WrappedText.wrap(indentation + help, columns: columns, indentation: descriptionColumn)
    // A label that reaches into the descriptions has a line of its own.
    guard first.count < descriptionColumn else { return first + "\n" + text }
    return first + text.dropFirst(first.count)
  }

  private static func firstParagraph(of text: String) -> String {
    String(text.prefix { $0 != "\n" })
  }
}
