/// Text in lines of a bounded width.
enum WrappedText {
  /// Breaks lines at spaces so that none is wider than `columns`, save where a single word is.
  /// - Parameters:
  ///   - text: its own line breaks are kept, and so is the white space at its beginning.
  ///   - columns: the width in characters.
  ///   - indentation: how many spaces the lines begin with that come from a break.
  static func wrap(_ text: String, columns: Int, indentation: Int = 0) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { wrapLine($0, columns, indentation) }.joined(separator: "\n")
  }

  private static func wrapLine(_ line: Substring, _ columns: Int, _ indentation: Int) -> String {
    let margin = String(repeating: " ", count: indentation)
    var lines: [String] = []
    var current = String(line.prefix { $0 == " " })
    var isEmpty = true
    for word in words(of: line) {
      if !isEmpty, current.count + 1 + word.count > columns {
        lines.append(current)
        current = margin
        isEmpty = true
      }
      current += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    return (lines + [current]).joined(separator: "\n")
  }

  /// The words between spaces; what stands in brackets, as an option and its value do, stays together.
  private static func words(of line: Substring) -> [String] {
    var words: [String] = []
    var depth = 0
    for part in line.split(separator: " ") {
      if depth > 0, let last = words.popLast() { words.append(last + " " + part) } else { words.append(String(part)) }
      for character in part { depth += character == "[" ? 1 : character == "]" ? -1 : 0 }
      depth = max(depth, 0)
    }
    return words
  }
}
