import Foundation

extension MarkdownPage {
  /// A sentence with the line of its paragraph, item or cell.
  struct Sentence {
    /// The line.
    let line: Int
    /// The words, without Markdown; code counts as one word.
    let words: [String]
  }

  /// The sentences of its prose. Each item of a list and each cell of a table stands for itself.
  var sentences: [Sentence] {
    var result: [Sentence] = []
    for (line, text) in paragraphs {
      var words: [String] = []
      for word in Self.plain(text).split(separator: " ") {
        if word.contains(where: { $0.isLetter || $0.isNumber }) { words.append(String(word)) }
        // What closes a sentence may be in brackets or quotation marks.
        guard let last = word.last(where: { !"\"'”)*_".contains($0) }), ".!?:".contains(last) else { continue }
        result.append(Sentence(line: line, words: words))
        words = []
      }
      result.append(Sentence(line: line, words: words))
    }
    return result.filter { !$0.words.isEmpty }
  }

  private var paragraphs: [(line: Int, text: String)] {
    var result: [(line: Int, text: String)] = []
    var current: (line: Int, text: String)?
    func end() {
      if let current { result.append(current) }
      current = nil
    }
    for (index, line) in prose.enumerated() {
      let text = line.trimmingCharacters(in: .whitespaces)
      if text.hasPrefix("|") {
        end()
        // Of a list of names in a cell only the words around them count.
        for cell in text.split(separator: "|") { result.append((index + 1, String(cell.replacing(/`[^`]*`\??,?/, with: "")))) }
      } else if text.isEmpty || text.hasPrefix("<") {
        end()
      } else if text.firstMatch(of: #/^(#{1,6}|[-*+]|\d+\.|>)\s/#) != nil {
        end()
        current = (index + 1, text)
        if text.hasPrefix("#") { end() }
      } else if current != nil {
        current?.text += " " + text
      } else {
        current = (index + 1, text)
      }
    }
    end()
    return result
  }

  private static func plain(_ text: String) -> String {
    text.replacing(/!?\[([^\]]*)\]\([^)]*\)/, with: { $0.1 }).replacing(/`[^`]*`/, with: "code").replacing(/<[^>]+>/, with: " ")
  }
}
