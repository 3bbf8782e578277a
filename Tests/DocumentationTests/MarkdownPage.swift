import Foundation
import TestSupport

/// A page in Markdown, as far as its tests look into it.
struct MarkdownPage {
  /// The page's path, from the package's root.
  let path: String
  /// The fenced blocks.
  let blocks: [MarkdownBlock]
  /// The lines outside of fenced blocks and comments; those of blocks are empty.
  let prose: [String]

  /// Reads a page.
  init(_ path: String) throws {
    self.init(path, text: try String(contentsOfFile: PackageRoot.path(path), encoding: .utf8))
  }

  /// Makes a page of a text.
  init(_ path: String, text: String) {
    self.path = path
    var (blocks, prose): ([MarkdownBlock], [String]) = ([], [])
    var open: (line: Int, info: [String], file: String?, content: String)?
    var file: String?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).enumerated() {
      let isFence = line.trimmingCharacters(in: .whitespaces).hasPrefix("```")
      if let block = open {
        if isFence {
          let marks = Array(block.info.dropFirst())
          blocks.append(
            MarkdownBlock(line: block.line, language: block.info.first ?? "", marks: marks, file: block.file, content: block.content))
          open = nil
        } else {
          open?.content += line + "\n"
        }
      } else if isFence {
        let info = line.trimmingCharacters(in: CharacterSet(charactersIn: "` ")).split(separator: " ").map(String.init)
        open = (index + 1, info, file, "")
        file = nil
      } else {
        if let named = line.firstMatch(of: /^<!-- file: (\S+) -->$/) { file = String(named.1) }
        prose.append(line.replacing(/<!--.*?-->/, with: ""))
        continue
      }
      prose.append("")
    }
    (self.blocks, self.prose) = (blocks, prose)
  }

  /// The anchors of its headings, as GitHub and most other programs make them.
  var anchors: Set<String> {
    var counts: [String: Int] = [:]
    return Set(
      prose.compactMap { $0.firstMatch(of: #/^#{1,6} +(.+?) *$/#).map { String($0.1) } }.map { heading in
        let plain = heading.replacing(/!?\[([^\]]*)\]\([^)]*\)/, with: { $0.1 }).lowercased()
        let kept = plain.unicodeScalars.filter { CharacterSet.alphanumerics.contains($0) || " -_".unicodeScalars.contains($0) }
        let slug = String(String.UnicodeScalarView(kept)).replacing(" ", with: "-")
        counts[slug, default: -1] += 1
        let count = counts[slug] ?? 0
        return count == 0 ? slug : "\(slug)-\(count)"
      })
  }

  /// Where its links and pictures lead, with their lines; code is no link.
  var links: [(line: Int, target: String)] {
    prose.enumerated().flatMap { index, line in
      line.replacing(/`[^`]*`/, with: "").matches(of: /\]\(([^)\s]+)\)|src="([^"]+)"/).map { (index + 1, String($0.1 ?? $0.2 ?? "")) }
    }
  }
}
