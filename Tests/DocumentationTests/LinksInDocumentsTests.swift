import Foundation
import TestSupport
import Testing

/// A link of the manual that leads nowhere is a question that stays open.
@Suite("Links in the documents")
struct LinksInDocumentsTests {
  @Test("lead to files and headings that are there", arguments: DocumentedPages.paths)
  func links(path: String) throws {
    let page = try MarkdownPage(path)
    let folder = URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: PackageRoot.path + "/")).deletingLastPathComponent()
    for (line, target) in page.links where !target.contains("://") {
      let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let file = parts[0].isEmpty ? PackageRoot.path(path) : folder.appendingPathComponent(parts[0]).standardizedFileURL.path
      #expect(file.hasPrefix(PackageRoot.path + "/"), "\(path):\(line) \(target)")
      #expect(FileManager.default.fileExists(atPath: file), "\(path):\(line) \(target)")
      guard parts.count == 2, file.hasSuffix(".md") else { continue }
      let other = MarkdownPage(target, text: (try? String(contentsOfFile: file, encoding: .utf8)) ?? "")
      #expect(other.anchors.contains(parts[1]), "\(path):\(line) \(target)")
    }
  }

  @Test("lead to every page of the manual from its first one")
  func index() throws {
    let first = try MarkdownPage("Documentation/README.md")
    let linked = Set(first.links.map { "Documentation/" + ($0.target.split(separator: "#").first ?? "") })
    let pages = DocumentedPages.paths.filter { $0.hasPrefix("Documentation/") && $0 != first.path }
    #expect(pages.count > 20)
    #expect(pages.filter { !linked.contains($0) } == [])
  }

  @Test("are known to have anchors as GitHub makes them")
  func anchors() {
    let text = "# One & two\n## `chatarchive.json`\n## Again\n```sh\n# no heading\n```\n### Again\n## A [link](x.md), “so”\n"
    let page = MarkdownPage("", text: text)
    #expect(page.anchors == ["one--two", "chatarchivejson", "again", "again-1", "a-link-so"])
  }
}
