import ChatArchive
import Foundation
import TestSupport
import Testing

/// An export of which every text tries to become markup.
@Suite("A hostile export", .waits)
struct HostileExportTests {
  private func built() async throws -> BuiltSite {
    let folder = try TemporaryFolder()
    return try await BuiltSite.build([folder.write(HostileExport.json(), to: "export/export.json")], in: folder) {
      $0.title = HostileExport.markup
      $0.baseURL = "https://example.org/"
      ($0.directMessages, $0.privateChannels, $0.restrictedVisibility) = (true, true, true)
    }
  }

  @Test("Its pages have no script but ours, no handler, no style, and no address that runs")
  func pages() async throws {
    let site = try await built()
    #expect(site.report.messagesRead == site.report.messagesShown && site.report.messagesShown > 200)
    let elements = try site.pages().flatMap { path in try site.page(path).all.map { (path, $0) } }
    let known: Set = ["script", "style", "base", "iframe", "object", "embed", "form", "input", "foreignObject", "animate", "set"]
    for (path, element) in elements {
      if element.name == "script", element.attributes["type"] == "application/ld+json" {
        // Data, which nothing runs; the property tests of its writing show that nothing in it ends it.
        #expect(element.elements.isEmpty && !element.text.contains("<"), "\(path)")
      } else if known.contains(element.name) {
        let source = element.attributes["src"] ?? ""
        let isOurs = source.contains("assets/site-") || path == "search.html" && source.contains("assets/search-")
        #expect(element.name == "script" && element.children.isEmpty && isOurs, "\(path)")
      }
      for (name, value) in element.attributes {
        #expect(!name.lowercased().hasPrefix("on") && name != "style" && name != "srcdoc", "\(path): \(name)=\(value)")
        guard ["href", "src", "poster", "action", "data", "srcset"].contains(name) || name.hasSuffix(":href") else { continue }
        let scheme = value.drop { $0.isWhitespace || $0.asciiValue.map { $0 < 0x21 } == true }.prefix {
          $0 != ":" && $0 != "/" && $0 != "#" && $0 != "?"
        }
        let hasScheme = value.dropFirst(scheme.count).first == ":"
        #expect(!hasScheme || ["http", "https", "mailto", "tel"].contains(scheme.lowercased()), "\(path): \(name)=\(value)")
        if name != "href" { #expect(!value.contains("//"), "\(path): \(name)=\(value)") }
      }
    }
    let titles = elements.filter { $0.1.name == "h1" }.map(\.1.text)
    #expect(titles.contains(HostileExport.markup), "the text itself is shown")
  }

  @Test("Both checkers find its pages faultless")
  func checkers() async throws {
    let site = try await built()
    let errors = try NuChecker.check(folder: site.path).filter(\.isError)
    #expect(errors.isEmpty, "\(errors.prefix(5).map(\.description).joined(separator: "\n"))")
    let report = try await SiteCheck(site: site.path).run()
    #expect(report.diagnostics.entries.isEmpty, "\(report.diagnostics.entries.prefix(5))")
  }

  @Test("Nothing outside the export is copied, and no file's name leaves the site")
  func files() async throws {
    let site = try await built()
    #expect(try site.files().filter { $0.hasPrefix("media/") }.isEmpty)
    for path in try site.files() { #expect(!path.contains("<") && !path.contains("\"") && !path.contains(".."), "\(path)") }
    let scripts = try site.files().filter { $0.hasSuffix(".js") && !$0.hasPrefix("assets/") }
    #expect(scripts.count > 1)
    for path in scripts {
      let script = try site.text(of: path)
      #expect(!script.contains("<") && !script.contains("\u{2028}"), "\(path)")
      let call = script.firstIndex(of: "(").map { script[script.index(after: $0)...].dropLast(3) } ?? ""
      #expect(throws: Never.self, "\(path)") { try JSONSerialization.jsonObject(with: Data("[\(call)]".utf8)) }
    }
  }
}
