import ChatArchive
import TestSupport
import Testing

/// What the search knows of the example, against what stands on its pages.
@Suite("Searching a site", .waits)
struct SiteSearchTests {
  @Test("finds every message that a page shows, at its place, and nothing else")
  func everyMessage() async throws {
    let site = try await BuiltSite.example("{currentUser: 'mira', timeZone: 'Europe/Amsterdam', messageListConfig: {pageSize: 30}}")
    var shown: [String: PageElement] = [:]
    for path in try site.files() where path.hasSuffix(".html") && !path.hasSuffix("index.html") {
      for message in try site.page(path).all(ofClass: "message") where !message.classes.contains("deleted") {
        // What the chat says is not found, nor what nobody but its author could see.
        if !message.classes.isDisjoint(with: ["system", "ephemeral"]) || !message.all(ofClass: "error-label").isEmpty { continue }
        guard let id = message.attributes["id"] else { continue }
        let isRoot = path.contains("/thread/") && !message.classes.contains("reply")
        if !isRoot { shown[path + "#" + id] = message }
      }
    }
    let found = try SiteSearch(site: site.path).run("after:1960", limit: 10_000).messages
    #expect(found.count == Set(found.map(\.path)).count && found.count > 250)
    for message in found {
      let element = try #require(shown[message.path], "\(message.path)")
      #expect(element.sent?.prefix(19) == message.time?.iso8601.prefix(19))
      // The text of the page, without its markup.
      let text = element.all(ofClass: "text").first?.text.filter { !$0.isWhitespace } ?? ""
      let plain = message.text.filter { !$0.isWhitespace && !"•☑☐".contains($0) }
      #expect(text.isEmpty || plain.contains(text.prefix(30)) || text.contains(plain.prefix(20)), "\(message.path): \(plain) / \(text)")
    }
    // An answer that the channel lists too stands on two pages and is found on the channel's.
    let ids = Set(found.map { $0.path.split(separator: "#").last ?? "" })
    for path in shown.keys { #expect(ids.contains(path.split(separator: "#").last ?? ""), "\(path)") }
  }

  @Test("is told by the program with author, place and snippet, and as JSON")
  func program() throws {
    let folder = try TemporaryFolder()
    try folder.write(CommandExport.messages(120), to: "tea.json")
    #expect(try CommandProgram.run("build", "tea.json", "--quiet", in: folder).exitCode == 0)
    let text = try CommandProgram.run("search", "site", "number", "77", in: folder)
    #expect(text.exitCode == 0 && text.standardOutput.contains("Ben") && text.standardOutput.contains("site/tea/2.html#m-m77"))
    let json = try CommandProgram.run("search", "site", "number from:ada", "--json", "--limit", "5", in: folder).json()
    let messages = try #require(json["messages"] as? [[String: Any]])
    #expect(messages.map { $0["path"] as? String } == [118, 116, 114, 112, 110].map { "tea/3.html#m-m\($0)" })
    #expect(json["hasMore"] as? Bool == true)
    let nothing = try CommandProgram.run("search", "site", "teapot", in: folder)
    #expect(nothing.exitCode == 0 && nothing.standardOutput == "No messages found.\n")
    let bad = try CommandProgram.run("search", "site", "on:2024-02-30", in: folder)
    #expect(bad.exitCode == 1 && bad.standardError.contains("takes a date") && bad.standardOutput.isEmpty)
    let missing = try CommandProgram.run("search", ".", "tea", in: folder)
    #expect(missing.exitCode == 1 && missing.standardError.contains("the site has no search index"))
    #expect(try CommandProgram.run("search", "site", in: folder).exitCode == 64)
  }
}
