import Foundation
import TestSupport

/// The pages that people read: all Markdown at the top and in the folder of the manual.
enum DocumentedPages {
  /// Their paths from the package's root, sorted.
  static let paths: [String] = {
    let top = (try? FileManager.default.contentsOfDirectory(atPath: PackageRoot.path)) ?? []
    let manual = (try? FileManager.default.subpathsOfDirectory(atPath: PackageRoot.path("Documentation"))) ?? []
    return (top + manual.map { "Documentation/" + $0 }).filter { $0.hasSuffix(".md") }.sorted()
  }()

  /// Those that have a block which is written to a file, run or shown as a configuration.
  static let withBlocks: [String] = paths.filter { path in
    (try? MarkdownPage(path).blocks.contains { $0.language == "sh" }) ?? false
  }
}
