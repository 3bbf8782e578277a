import ChatArchive
import Foundation
import TestSupport
import Testing

/// The files of the built example.
@Suite("The site of the example", .waits)
struct ExampleSiteTests {
  @Test("The build has no finding, and its counts add up")
  func report() async throws {
    let report = try await ExampleSite.built.report
    #expect(report.diagnostics.entries.isEmpty, "\(report.diagnostics.entries)")
    #expect(report.messagesRead == 286 && report.messagesShown == 286 && report.messagesNotShown.isEmpty)
    #expect(report.channels == 6 && report.threads == 2)
    #expect(try await ExampleSite.built.pages().count == report.pages)
  }

  @Test("The W3C's checker finds no error")
  func nuChecker() async throws {
    let errors = try NuChecker.check(folder: try await ExampleSite.built.path).filter(\.isError)
    #expect(errors.isEmpty, "\(errors.count): \(errors.prefix(10).map(\.description).joined(separator: "\n"))")
  }

  @Test("The program's own check finds nothing")
  func ownCheck() async throws {
    let report = try await SiteCheck(site: try await ExampleSite.built.path).run()
    #expect(try await report.pages == ExampleSite.built.pages().count && report.pages > 40)
    #expect(report.diagnostics.entries.isEmpty, "\(report.diagnostics.entries)")
  }

  @Test("No file has the text of a deleted message")
  func deletedTexts() async throws {
    let deleted = try ExportedChannel.example().flatMap(\.messages).filter(\.isDeleted).map(\.text)
    let secrets = ["7391", "0000 1111", "surprise party", "white bin, please"] + deleted
    #expect(deleted.count == 4)
    for (file, bytes) in try await ExampleSite.built.contents() {
      // Hashes in the names and bytes of pictures may hold four digits; texts are in text files.
      let text = String(decoding: bytes, as: UTF8.self)
      for secret in secrets where text.contains(secret) { Issue.record("\(file) has: \(secret)") }
    }
  }

  @Test("Every attachment beside the export is in the site with the same bytes; what may be taken for a page has an archive of its own")
  func media() async throws {
    let contents = try await ExampleSite.built.contents().filter { $0.key.hasPrefix("media/") }
    let copies = Set(contents.values)
    let paths = Set(try ExportedChannel.example().flatMap(\.messages).filter { !$0.isDeleted }.flatMap(\.localFiles))
    #expect(paths.count > 30)
    for path in paths {
      let original = try Data(contentsOf: URL(fileURLWithPath: PackageRoot.path("Examples/" + path)))
      let archives = contents.filter { $0.key.hasSuffix(".zip") && !path.hasSuffix(".zip") }.values
      #expect(copies.contains(original) || archives.contains { $0.range(of: original) != nil }, "\(path)")
    }
  }

  @Test("Nothing in a page comes from elsewhere, and no page has a style attribute or a script of its own")
  func selfContained() async throws {
    let site = try await ExampleSite.built
    for path in try site.pages() {
      let elements = try site.page(path).all
      for element in elements {
        #expect(element.attributes["style"] == nil && !element.attributes.keys.contains { $0.hasPrefix("on") }, "\(path)")
        for name in ["src", "poster", "srcset", "data"] {
          #expect(element.attributes[name]?.contains("//") != true, "\(path): \(element.attributes)")
        }
      }
      let scripts = elements.filter { $0.name == "script" }
      #expect(scripts.count == (path == "search.html" ? 2 : 1) && scripts.allSatisfy(\.children.isEmpty), "\(path)")
      #expect(elements.filter { $0.name == "link" && $0.attributes["rel"] == "stylesheet" }.count == 1, "\(path)")
    }
  }

  @Test("Style sheet and script carry a hash of their content, and the shared files are there")
  func assets() async throws {
    let site = try await ExampleSite.built
    let files = try site.files()
    let assets = files.filter { $0.hasPrefix("assets/") }
    for (ending, count) in [(".css", 1), (".js", 7)] { #expect(assets.count { $0.hasSuffix(ending) } == count) }
    for asset in assets { #expect(asset.wholeMatch(of: /assets\/[a-z]+-[0-9a-f]{12}\.(css|js|svg)/) != nil, "\(asset)") }
    let other = try await BuiltSite.example("{theme: 'paper', timeZone: 'Europe/Amsterdam'}")
    let otherAssets = try other.files().filter { $0.hasPrefix("assets/") }
    #expect(otherAssets.filter { $0.hasSuffix(".js") } == assets.filter { $0.hasSuffix(".js") })
    #expect(otherAssets.filter { $0.hasSuffix(".css") } != assets.filter { $0.hasSuffix(".css") })
    for file in ["404.html", "index.html", "robots.txt", "manifest.webmanifest", "channels.js"] { #expect(files.contains(file), "\(file)") }
    #expect(!files.contains { $0.hasSuffix(".xml") || $0.hasPrefix("service-worker") })
    #expect(try site.text(of: "robots.txt").contains("Disallow: /\n"))
  }

  @Test("The list of channels is a script with one line for each, and the index links to the same")
  func channels() async throws {
    let site = try await ExampleSite.built
    let script = try site.text(of: "channels.js")
    let json = script.dropFirst("chatarchiveChannels(".count).prefix { $0 != ")" }
    let channels = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
    let expected = Dictionary(uniqueKeysWithValues: ExampleSite.folders.values.map { ($0, $0 + "/index.html") })
    #expect(Dictionary(uniqueKeysWithValues: channels.map { ($0["id"] as? String ?? "", $0["path"] as? String ?? "") }) == expected)
    #expect(ExampleSite.folders.keys.allSatisfy { !script.contains($0) }, "no id of the platform")
    let links = try site.page("index.html").all(ofClass: "channel-list-item").flatMap { $0.all(named: "a") }
    // Conversations of two people stand behind the others.
    let isDirect = { (channel: [String: Any]) in (channel["path"] as? String)?.hasPrefix("mira-halloran-and-") == true }
    let sorted = channels.filter { !isDirect($0) } + channels.filter(isDirect)
    #expect(links.map { $0.attributes["href"]?.removingPercentEncoding } == sorted.map { $0["path"] as? String })
  }

  @Test("An empty channel has one page, which says that there is nothing")
  func emptyChannel() async throws {
    let site = try await ExampleSite.built
    #expect(try site.files().filter { $0.hasPrefix("summer-fair-2026/") } == ["summer-fair-2026/index.html"])
    #expect(try site.messages(on: ["summer-fair-2026/index.html"]).isEmpty)
    #expect(try site.page("summer-fair-2026/index.html").all(named: "main")[0].text.contains { $0.isLetter })
  }
}
