import ChatArchive
import Foundation
import TestSupport
import Testing

@Suite("What a site is called, and how its channels are parted", .waits)
struct ArchiveTitleTests {
  private static func discord(_ id: Int, _ name: String, category: String? = nil, guild: String = "Tea & Co") -> String {
    let part = category.map { #""categoryId":"7","category":"\#($0)","# } ?? ""
    return
      #"{"guild":{"id":"1","name":"\#(guild)"},"channel":{"id":"\#(id)","type":"GuildTextChat",\#(part)"name":"\#(name)"},"dateRange":{},"#
      + #""messages":[\#(FormatSample.discord.message(id, "text \(id)", ""))],"messageCount":1}"#
  }

  private static func title(of site: BuiltSite) throws -> String? {
    try site.text(of: "index.html").firstMatch(of: #/<title>(.*)</title>/#).map { String($0.1) }
  }

  @Test("A server's channels are a site of the server's name, parted by its categories")
  func categories() async throws {
    let folder = try TemporaryFolder()
    for (id, name, category) in [(1, "welcome", nil), (2, "green", "Leaves"), (3, "cups", "Things <b>"), (4, "black", "Leaves")] {
      try folder.write(Self.discord(id, name, category: category), to: "export/\(id).json")
    }
    let site = try await BuiltSite.build([folder.path("export")], in: folder)
    #expect(try Self.title(of: site) == "Tea &amp; Co")
    let index = try site.text(of: "index.html")
    let lines = index.matches(of: #/<h2[^>]*>(.*?)</h2>|class="channel-name"[^>]*>(.*?)</#).map { String($0.1 ?? $0.2 ?? "") }
    // The newest first, within each and among them.
    #expect(lines == ["Channels", "welcome", "Leaves", "black", "green", "Things &lt;b&gt;", "cups"])
    let channels = try site.text(of: "channels.js")
    #expect(channels.contains(#"chatarchiveCategories([[1,"Leaves"],[3,"Things \u003cb\u003e"]]);"#), "\(channels)")
    #expect(try CommandProgram.run("check", "site", in: folder).exitCode == 0)
  }

  @Test("Channels of several servers are parted by server and category, and the site has the default title")
  func servers() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.discord(1, "green", category: "Leaves"), to: "a/1.json")
    try folder.write(Self.discord(2, "black", category: "Leaves", guild: "Other"), to: "b/2.json")
    let site = try await BuiltSite.build([folder.path("a"), folder.path("b")], in: folder)
    #expect(try Self.title(of: site) == "Chat archive")
    let titles = try site.text(of: "index.html").matches(of: #/<h2[^>]*>(.*?)</h2>/#).map { String($0.1) }
    #expect(titles == ["Other › Leaves", "Tea &amp; Co › Leaves"])
  }

  @Test("The only conversation gives its name, what the user says wins, and pages follow when the name changes")
  func single() async throws {
    let folder = try TemporaryFolder()
    try folder.write(CommandExport.messages(5, name: "Tea"), to: "tea.json")
    let site = try await BuiltSite.build([folder.path("tea.json")], in: folder)
    #expect(try Self.title(of: site) == "Tea")
    #expect(try site.text(of: "tea/1.html").contains("Tea</title>"))
    try folder.write(CommandExport.messages(5, name: "Coffee"), to: "tea.json")
    let renamed = try await BuiltSite.build([folder.path("tea.json")], in: folder)
    #expect(try Self.title(of: renamed) == "Coffee")
    let other = try await BuiltSite.build([folder.path("tea.json")], in: folder) { $0.title = "Ours" }
    #expect(try Self.title(of: other) == "Ours")
    // The same bytes as a build that remembers nothing.
    let fresh = try await BuiltSite.build([folder.path("tea.json")]) { $0.title = "Ours" }
    #expect(try other.text(of: "coffee/1.html") == fresh.text(of: "coffee/1.html"))
  }

  @Test("A second server changes the title of pages that have not changed else")
  func remembered() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.discord(1, "green"), to: "export/1.json")
    let first = try await BuiltSite.build([folder.path("export")], in: folder)
    #expect(try first.text(of: "green/1.html").contains("Tea &amp; Co</title>"))
    try folder.write(Self.discord(2, "black", guild: "Other"), to: "export/2.json")
    let second = try await BuiltSite.build([folder.path("export")], in: folder)
    let fresh = try await BuiltSite.build([folder.path("export")])
    #expect(try second.text(of: "green/1.html") == fresh.text(of: "green/1.html"))
    #expect(try second.text(of: "green/1.html").contains("Chat archive</title>"))
  }

  @Test("A Slack export has the name of its workspace, as Slack names the file")
  func slack() async throws {
    let folder = try TemporaryFolder()
    let name = "Tea Club Slack export Jan 1 2024 - Mar 31 2024"
    try folder.write(
      #"[{"id": "C1", "name": "general", "members": ["U1"]}, {"id": "C2", "name": "random", "members": []}]"#, to: name + "/channels.json")
    try folder.write(#"[{"id": "U1", "name": "ann"}]"#, to: name + "/users.json")
    try folder.write(
      #"[{"type": "message", "user": "U1", "text": "hi", "ts": "1704067200.000100"}]"#, to: name + "/general/2024-01-01.json")
    let site = try await BuiltSite.build([folder.path(name)], in: folder)
    #expect(try Self.title(of: site) == "Tea Club")
    let inspected = try CommandProgram.run("inspect", name, "--json", in: folder).json()
    #expect(inspected["title"] as? String == "Tea Club")
  }
}
