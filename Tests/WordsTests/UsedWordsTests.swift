import Foundation
import TestSupport
import Testing

@testable import Words

/// What the sources, the scripts and the templates say, compared with what there are words for.
@Suite("Words that are used")
struct UsedWordsTests {
  private static func texts(in folder: String, ending: String) throws -> [(path: String, text: String)] {
    let root = PackageRoot.path(folder)
    return try (FileManager.default.subpathsOfDirectory(atPath: root)).filter { $0.hasSuffix(ending) }.sorted().map {
      ($0, try String(contentsOfFile: root + "/" + $0, encoding: .utf8))
    }
  }

  private static func keys() throws -> [String] { try CatalogueFilesTests.english.get().keys }

  @Test("are in the catalogue")
  func known() throws {
    let known = Set(try Self.keys())
    for (path, text) in try Self.texts(in: "Sources", ending: ".swift") where !path.hasPrefix("Words/") {
      for match in text.matches(of: /words(?:\.pieces)?\("([a-z]+\.[A-Za-z0-9]+)"/) {
        #expect(known.contains(String(match.1)), "\(path): \(match.1)")
      }
    }
    for (path, text) in try Self.texts(in: "Assets", ending: ".js") {
      for match in text.matches(of: /words\("([^"]+)"/) { #expect(known.contains(String(match.1)), "\(path): \(match.1)") }
    }
    for (path, text) in try Self.texts(in: "Templates", ending: ".mustache") {
      for match in text.matches(of: /\{\{#?words\.([A-Za-z0-9.]+)\}\}/) { #expect(known.contains(String(match.1)), "\(path): \(match.1)") }
    }
  }

  @Test("are all that there are")
  func unused() throws {
    var said: Set<String> = []
    for (_, text) in try Self.texts(in: "Sources", ending: ".swift") + Self.texts(in: "Assets", ending: ".js") {
      for match in text.matches(of: /["']([a-z]+\.[a-z][A-Za-z0-9]*)["']/) { said.insert(String(match.1)) }
    }
    for (_, text) in try Self.texts(in: "Templates", ending: ".mustache") + Self.texts(in: "Themes", ending: ".mustache") {
      for match in text.matches(of: /\{\{#?words\.([A-Za-z0-9.]+)\}\}/) { said.insert(String(match.1)) }
    }
    let unused = try Self.keys().filter { !said.contains($0) && !$0.hasSuffix(SiteWords.twinEnding) }
    #expect(unused == [])
  }
}
