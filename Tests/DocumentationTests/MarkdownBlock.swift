/// A fenced block of a page.
struct MarkdownBlock {
  /// The line of its first fence.
  let line: Int
  /// What stands behind the fence: `sh`, `json5`, ...; empty where nothing does.
  let language: String
  /// What follows the language, such as `root` or `later=serve`.
  let marks: [String]
  /// The name of the file that it is to be written to, from the comment before it: `<!-- file: dusk/theme.json -->`.
  let file: String?
  /// Its lines, each with its end.
  let content: String

  /// The value of a mark such as `later=serve`; nil without the mark.
  func value(of mark: String) -> String? {
    marks.first { $0.hasPrefix(mark + "=") }.map { String($0.dropFirst(mark.count + 1)) }
  }

  /// Its commands: lines that a backslash ends are one with the next; comments and empty lines are none.
  var commands: [String] {
    content.replacing("\\\n", with: " ").split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
  }
}
