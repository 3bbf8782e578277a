import Foundation
import TestSupport
import Testing

/// The documents are no part of the project, so this runs where they lie beside it.
@Suite("The snippets of the SDK's documents", .realExports)
struct DocumentSnippetsTests {
  /// The document of a title, line by line.
  private static func document(_ title: String) throws -> [Substring] {
    let folder = try RealExports.document("reference")
    for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
      let lines = try String(contentsOfFile: folder + "/" + name, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
      if lines.contains("title: \(title)") { return lines }
    }
    throw CocoaError(.fileNoSuchFile)
  }

  /// The fenced Swift code of a document, without the lines' indentation, and without empty lines at the beginning and the end.
  private static func snippets(of document: [Substring]) -> [[Substring]] {
    var snippets: [[Substring]] = []
    var current: [Substring]?
    for line in document.map({ $0.drop { $0 == " " } }) {
      if let code = current, line.hasPrefix("```") {
        snippets.append(Array(code.drop { $0.isEmpty }.reversed().drop { $0.isEmpty }.reversed()))
        current = nil
      } else if current != nil {
        current?.append(line)
      } else if line.hasPrefix("```swift") {
        current = []
      }
    }
    return snippets
  }

  /// Where some lines stand one behind the other in others; nil where they do not.
  private static func place(of lines: [Substring], in others: [Substring]) -> Int? {
    others.indices.first { others[$0...].starts(with: lines) }
  }

  @Test(
    "stand letter for letter in the tests that compile them, but for indentation and lines that are marked as added",
    arguments: [
      ("Message Grouping", "MessageGroupingSnippets", 4, 1), ("Message List", "MessageListSnippets", 9, 0),
      ("Message List View", "MessageListViewSnippets", 18, 0),
      ("Working with MessageList Layout", "MessageListLayoutSnippets", 10, 1),
    ])
  func letters(title: String, file: String, count: Int, added: Int) throws {
    let snippets = Self.snippets(of: try Self.document(title))
    #expect(snippets.count == count)
    let path = PackageRoot.path("Tests/ChatArchiveTests/Documents/Snippets/\(file).swift")
    let source = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
    let lines = source.map { $0.drop { $0 == " " } }
    #expect(lines.count { $0.hasSuffix("// Added") } == added)
    var quoted = lines.filter { !$0.hasSuffix("// Added") }
    // Each is taken away, so that one that the document has twice has to be here twice.
    for snippet in snippets.sorted(by: { $0.count > $1.count }) {
      guard let place = Self.place(of: snippet, in: quoted) else {
        Issue.record("\(file).swift lacks, or has in other letters:\n\(snippet.joined(separator: "\n"))")
        continue
      }
      quoted.removeSubrange(place..<place + snippet.count)
    }
  }
}
