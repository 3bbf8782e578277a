/// A page of the manual for `man`, in the language of man(7).
package enum ManualText {
  /// The page of a command.
  /// - Parameters:
  ///   - command: The command.
  ///   - path: The names that lead to it, from the program's on.
  ///   - version: The program's version.
  package static func page(for command: CommandSpecification, path: [String], version: String) -> String {
    let name = path.joined(separator: "-")
    let paragraphs = command.summary.split(separator: "\n").map(String.init)
    let (exit, description) = (
      paragraphs.filter { $0.hasPrefix(exitMark) }, paragraphs.filter { !$0.hasPrefix(exitMark) }
    )
    var lines = [
      ".TH \(name.uppercased()) 1 \"\" \(quoted("\(path[0]) \(version)")) \"User Commands\"",
      ".SH NAME", escaped(name) + #" \- "# + escaped(command.headline),
      ".SH SYNOPSIS", ".nh", ".ad l", ".B " + escaped(path.joined(separator: " ")), synopsis(of: command), ".ad", ".hy",
      ".SH DESCRIPTION",
    ]
    for (number, paragraph) in description.enumerated() { lines += (number > 0 ? [".PP"] : []) + [escaped(paragraph)] }
    lines += section("ARGUMENTS", command.positionals.map { (italic("<\($0.name)>"), $0.help) })
    lines += section("OPTIONS", command.allOptions(at: path).map { (label(of: $0), $0.help) })
    lines += section("COMMANDS", command.subcommands.map { (bold($0.name), $0.headline + ".") })
    if !exit.isEmpty {
      lines += [".SH \"EXIT STATUS\""] + exit.map { escaped(sentence(String($0.dropFirst(exitMark.count)))) }
    }
    let related = related(to: command, path)
    if !related.isEmpty { lines += [".SH \"SEE ALSO\"", related.map { ".BR \(escaped($0)) (1)" }.joined(separator: " ,\n")] }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let exitMark = "Exit codes: "

  /// The pages of the commands above and below.
  private static func related(to command: CommandSpecification, _ path: [String]) -> [String] {
    let name = path.joined(separator: "-")
    let above = path.count > 1 ? [path.dropLast().joined(separator: "-")] : []
    return above + command.subcommands.map { name + "-" + $0.name }
  }

  private static func synopsis(of command: CommandSpecification) -> String {
    guard command.subcommands.isEmpty else { return italic(command.standard == nil ? "<subcommand>" : "[<subcommand>]") }
    return (command.positionals.map(\.usage) + ["[options]"]).map(italic).joined(separator: "\n")
  }

  private static func section(_ title: String, _ rows: [(label: String, text: String)]) -> [String] {
    rows.isEmpty ? [] : [".SH \(title)"] + rows.flatMap { [".TP", $0.label, escaped($0.text)] }
  }

  private static func label(of option: OptionSpecification) -> String {
    let words = option.words.map { "\\fB\(escaped($0))\\fR" }.joined(separator: ", ")
    return words + (option.valueName.map { " \\fI<" + escaped($0) + ">\\fR" } ?? "")
  }

  private static func bold(_ text: String) -> String { "\\fB\(escaped(text))\\fR" }
  private static func italic(_ text: String) -> String { "\\fI\(escaped(text))\\fR" }

  /// Text that means nothing to roff: hyphens are those that are typed, and no line begins as a request does.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += #"\e"#
      case "-": result += #"\-"#
      case "\n": result += " "
      default: result.append(character)
      }
    }
    return result.hasPrefix(".") || result.hasPrefix("'") ? #"\&"# + result : result
  }

  private static func quoted(_ text: String) -> String { "\"" + escaped(text).replacing("\"", with: "\"\"") + "\"" }

  private static func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
