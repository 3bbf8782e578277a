import Foundation
import TestSupport
import Testing

/// A sentence that has to be read twice is two sentences.
@Suite("Words in the documents", .waits)
struct WordsInDocumentsTests {
  @Test("make no sentence of more than 35", arguments: DocumentedPages.paths)
  func sentences(path: String) throws {
    let sentences = try MarkdownPage(path).sentences
    #expect(!sentences.isEmpty)
    for sentence in sentences where sentence.words.count > 35 {
      Issue.record("\(path):\(sentence.line): \(sentence.words.count) words: \(sentence.words.joined(separator: " "))")
    }
  }

  @Test("are counted by sentence, item and cell, and code is one word")
  func counting() {
    let text =
      "# A title\n\nOne `a b c` two. Three\nfour (five.) Six\n- an item\n- another: one\n\n| a cell `x`, `y` | one |\n\n"
      + "```sh\nnot this\n```\n"
    let words = MarkdownPage("", text: text).sentences.map(\.words.count)
    #expect(words == [2, 3, 3, 1, 2, 1, 1, 2, 1])
  }

  @Test("are spelled as codespell knows them")
  func spelling() throws {
    let package = PythonPackage("codespell==2.4.3", folder: "codespell", file: "codespell_lib/__init__.py")
    _ = try package.install()
    let pages = DocumentedPages.paths.map { PackageRoot.path($0) }
    #expect(pages.count > 25)
    let codespell = PackageRoot.path(".build/codespell/bin/codespell")
    let result = try ChildProcess.run(codespell, pages)
    #expect(result.exitCode == 0, "\(result.standardOutput)\(result.standardError)")
    // It finds what is wrong, or it would find nothing for ever.
    let folder = try TemporaryFolder()
    try folder.write("A sentence with a recieved word.\n", to: "page.md")
    #expect(try ChildProcess.run(codespell, [folder.path("page.md")]).exitCode != 0)
  }

  @Test("of the README are few: 150 lines and 1,200 words at most")
  func length() throws {
    let text = try String(contentsOfFile: PackageRoot.path("README.md"), encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 151)
    #expect(text.split(whereSeparator: \.isWhitespace).count <= 1200)
  }

  @Test("of the changelog about a release are few: 60 lines at most")
  func changelog() throws {
    let text = try String(contentsOfFile: PackageRoot.path("CHANGELOG.md"), encoding: .utf8)
    let releases = text.components(separatedBy: "\n## ").dropFirst().filter { !$0.hasPrefix("Unreleased") }
    #expect(!releases.isEmpty)
    for release in releases { #expect(release.split(separator: "\n", omittingEmptySubsequences: false).count <= 60) }
  }
}
