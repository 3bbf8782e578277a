import ChatArchive
import Foundation
import TestSupport
import Testing

/// What a site has for those who find it, where its address is known.
@Suite("A published site", .waits)
struct PublishedSiteTests {
  private static let base = "https://example.org/chat/"

  private static func example(_ configuration: String = "{}", _ change: (inout BuildOptions) -> Void = { _ in }) async throws -> BuiltSite {
    try await BuiltSite.example(configuration) {
      $0.baseURL = "https://example.org/chat"
      ($0.directMessages, $0.privateChannels, $0.restrictedVisibility) = (true, true, true)
      change(&$0)
    }
  }

  /// The path in the site that an address of it leads to, fragment left out.
  private static func path(_ address: String) -> String? {
    guard address.hasPrefix(base), let path = String(address.dropFirst(base.count)).removingPercentEncoding else { return nil }
    let file = String(path.prefix { $0 != "#" })
    return file.isEmpty || file.hasSuffix("/") ? file + "index.html" : file
  }

  @Test("has a map of all pages that are worth finding, once each and by the name that the page gives itself")
  func sitemap() async throws {
    let site = try await Self.example("{messageListConfig: {pageSize: 20}}")
    let addresses = try site.page("sitemap.xml").all(named: "loc").map(\.text)
    #expect(Set(addresses).count == addresses.count && addresses.first == Self.base)
    let canonical = try site.pages().filter { $0 != "404.html" && $0 != "search.html" }.compactMap { path in
      try site.page(path).all(named: "link").first { $0.attributes["rel"] == "canonical" }?.attributes["href"]?.removingPercentEncoding
    }
    #expect(Set(addresses.map { $0.removingPercentEncoding }) == Set(canonical))
    for address in addresses {
      let path = try #require(Self.path(address))
      #expect(try site.files().contains(path), "\(address)")
    }
    for time in try site.page("sitemap.xml").all(named: "lastmod") {
      #expect(time.text.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z/) != nil, "\(time.text)")
    }
    let undated = try site.page("sitemap.xml").all(named: "url").filter { $0.all(named: "lastmod").isEmpty }.map(\.text)
    #expect(!undated.isEmpty && undated.allSatisfy { $0.hasPrefix(Self.base + "summer-fair-2026/") }, "the empty channel's: \(undated)")
    #expect(try site.text(of: "robots.txt") == "User-agent: *\nAllow: /\nSitemap: \(Self.base)sitemap.xml\n")
  }

  @Test("has a feed for each channel and one for all, whose entries lead to messages")
  func feeds() async throws {
    let site = try await Self.example()
    let feeds = try site.files().filter { $0.hasSuffix("feed.xml") }
    #expect(feeds.count == ExampleSite.folders.count + 1)
    for path in feeds {
      let feed = try site.page(path)
      let links = feed.elements.filter { $0.name == "link" }
      #expect(links.first { $0.attributes["rel"] == "self" }.flatMap { $0.attributes["href"] }.flatMap(Self.path) == path)
      let entries = feed.all(named: "entry")
      #expect(Set(entries.compactMap { $0.all(named: "id").first?.text }).count == entries.count)
      let times = entries.compactMap { $0.all(named: "published").first?.text }
      #expect(times == times.sorted(by: >), "\(path)")
      for entry in entries {
        let address = try #require(entry.elements.first { $0.name == "link" }?.attributes["href"])
        let page = try site.page(#require(Self.path(address)))
        let id = try #require(address.split(separator: "#").last)
        let message = try #require(page.all.first { $0.attributes["id"] == String(id) }, "\(address)")
        #expect(!message.classes.contains("deleted") && !message.classes.contains("system"))
        let folder = address.dropFirst(Self.base.count).prefix { $0 != "/" }
        #expect(entry.all(named: "id").first?.text == "\(Self.base)\(folder)/#\(id)")
      }
    }
    #expect(try site.page("the-shed/feed.xml").all(named: "entry").count == 30 && site.page("feed.xml").all(named: "entry").count == 50)
    #expect(try site.page("summer-fair-2026/feed.xml").all(named: "entry").isEmpty)
  }

  @Test("Every page links a feed that is there")
  func feedLinks() async throws {
    let site = try await Self.example()
    for path in try site.pages() where path != "404.html" {
      let link = try #require(try site.page(path).all(named: "link").first { $0.attributes["rel"] == "alternate" }, "\(path)")
      let top = path.prefix { $0 != "/" } + "/"
      let folder = path.contains("/") && top != "all/" && top != "people/" ? top : ""
      let depth = path.split(separator: "/").count - 1
      #expect(link.attributes["href"] == String(repeating: "../", count: depth) + folder + "feed.xml", "\(path)")
    }
  }

  @Test("The checks of a site find nothing wrong with it, of an example and of a hostile export")
  func checks() async throws {
    let folder = try TemporaryFolder()
    let hostile = try await BuiltSite.build([folder.write(HostileExport.json(), to: "export/export.json")], in: folder) {
      ($0.title, $0.baseURL, $0.offline) = (HostileExport.markup, "https://example.org/", true)
      ($0.directMessages, $0.privateChannels, $0.restrictedVisibility) = (true, true, true)
    }
    for site in [try await Self.example { $0.offline = true }, hostile] {
      let report = try await SiteCheck(site: site.path).run()
      #expect(report.diagnostics.entries.isEmpty, "\(report.diagnostics.entries.prefix(5))")
      let errors = try NuChecker.check(folder: site.path).filter(\.isError)
      #expect(errors.isEmpty, "\(errors.prefix(5).map(\.description).joined(separator: "\n"))")
      for path in try site.files() where path.hasSuffix(".xml") {
        _ = try site.page(path)
        #expect(try !site.text(of: path).contains("<script"))
      }
    }
  }

  @Test("The page for what is not there names files that are there, from the server's root")
  func notFound() async throws {
    let site = try await Self.example()
    let page = try site.page("404.html")
    let files = try site.files()
    for element in page.all {
      guard let address = element.attributes["href"] ?? element.attributes["src"] else { continue }
      #expect(address.hasPrefix("/chat/") && files.contains(String(address.dropFirst(6))), "\(address)")
    }
  }

  @Test("--no-index asks robots to stay away from a site with an address, which keeps its feeds")
  func noIndex() async throws {
    let site = try await Self.example { $0.index = false }
    let files = try site.files()
    #expect(!files.contains { $0.hasPrefix("sitemap") } && files.contains("feed.xml") && files.contains("the-shed/feed.xml"))
    #expect(try site.text(of: "robots.txt") == "User-agent: *\nDisallow: /\n")
    for path in try site.pages() {
      #expect(
        try site.page(path).all(named: "meta").contains { $0.attributes["name"] == "robots" && $0.attributes["content"] == "noindex" })
      #expect(try !site.text(of: path).contains("ld+json"))
    }
  }

  @Test("--index lets robots into a site whose address is not known, which has nothing that needs one")
  func index() async throws {
    let site = try await BuiltSite.example("{index: true}")
    #expect(try !site.files().contains { $0.hasSuffix(".xml") })
    #expect(try site.text(of: "robots.txt") == "User-agent: *\nAllow: /\n")
    for path in try site.pages() where path != "404.html" {
      #expect(try !site.text(of: path).contains("noindex") && !site.text(of: path).contains("canonical"), "\(path)")
    }
    let thread = try #require(try site.pages().first { $0.contains("/thread/") })
    #expect(try site.text(of: thread).contains("ld+json"))
  }

  @Test("The configuration file says it too, and the command line wins", arguments: [(nil, false), (true, true), (false, false)])
  func configuration(option: Bool?, isIndexed: Bool) async throws {
    let site = try await Self.example("{index: false, offline: true}") { $0.index = option }
    #expect(try site.text(of: "robots.txt").contains("Allow: /\n") == isIndexed)
    #expect(try site.files().contains("service-worker.js"))
  }

  @Test("Full pages keep their bytes when messages follow, cards and all")
  func stability() async throws {
    func built(_ count: Int) async throws -> BuiltSite {
      let folder = try TemporaryFolder()
      try folder.write(CommandExport.messages(count), to: "export.json")
      return try await BuiltSite.build([folder.path("export.json")], in: folder) {
        ($0.baseURL, $0.pageSize) = ("https://example.org/", 10)
      }
    }
    let (shorter, longer) = (try await built(25), try await built(300))
    #expect(try shorter.text(of: "tea/1.html") == longer.text(of: "tea/1.html"))
    #expect(try shorter.text(of: "tea/1.html").contains("og:description"))
    #expect(try longer.text(of: "tea/index.html") == longer.text(of: "tea/30.html"))
    #expect(try longer.text(of: "tea/index.html").contains("<link rel=\"canonical\" href=\"https://example.org/tea/30.html\"/>"))
  }

  @Test("The program takes the options, and one of a pair that excludes itself")
  func program() throws {
    let folder = try TemporaryFolder()
    try folder.write(CommandExport.messages(3), to: "export.json")
    let both = try CommandProgram.run("build", "export.json", "--index", "--no-index", in: folder)
    #expect(both.exitCode == 64 && both.standardError.contains("cannot be used together"))
    for (options, robots) in [
      ([], "Disallow: /\n"), (["--index"], "Allow: /\n"), (["--base-url=https://x.org", "--no-index"], "Disallow: /\n"),
    ] {
      let result = try ChildProcess.run(CommandProgram.path, ["build", "export.json", "--offline"] + options, in: folder.path)
      #expect(result.exitCode == 0, "\(result)")
      #expect(try folder.text(of: "site/robots.txt").contains(robots))
      #expect(try folder.files().contains("site/service-worker.js"))
    }
    let bad = try CommandProgram.run("build", "export.json", "--base-url", "https://x.org/?q", in: folder)
    #expect(bad.exitCode == 1 && bad.standardError.contains("query") && bad.standardError.contains("https://example.org/chat/"))
  }
}
