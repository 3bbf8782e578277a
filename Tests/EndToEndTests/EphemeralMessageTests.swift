import ChatArchive
import Foundation
import TestSupport
import Testing

/// Messages of the types ephemeral and error: of each channel one that is drawn as a bubble, one as a line, and one that moderation sent back.
@Suite("Messages that nobody but their authors could see", .waits)
struct EphemeralMessageTests {
  private static let quiet = ["giphy preview", "not permitted", "sent back"]

  private static func message(_ id: String, _ minute: Int, _ text: String, _ more: String = #""type": "regular""#) -> String {
    #"{"id": "\#(id)", "text": "\#(text)", "user": {"id": "ann", "name": "Ann"}, "created_at": "2025-05-0\#(minute)T08:00:00Z", \#(more)}"#
  }

  private static let picture = #""attachments": [{"type": "image", "title": "pond", "image_url": "https://a.example/pond.png"}]"#

  private static let export = {
    let messages = [
      message("a", 1, "first light"), message("b", 2, "second light"),
      message("c", 3, "giphy preview", #""type": "ephemeral", "reaction_counts": {"like": 1}"#),
      message("d", 4, "not permitted", #""type": "error""#),
      message("e", 5, "sent back", #""type": "error", "moderation": {"action": "bounce"}, \#(picture)"#),
      message("f", 7, "an answer", #""type": "ephemeral", "parent_id": "a""#),
      message("g", 6, "a real answer", #""type": "reply", "parent_id": "a""#),
    ]
    return #"[{"channel": {"cid": "team:c", "id": "c", "type": "team", "name": "Pond"}, "members": [], "messages": ["#
      + messages.joined(separator: ",\n") + "]}]"
  }()

  private func build(_ configuration: String = "{}") async throws -> BuiltSite {
    let folder = try TemporaryFolder()
    try folder.write(Self.export, to: "export.json")
    let file = try folder.write(configuration, to: "options.json")
    return try await BuiltSite.build([folder.path("export.json")], in: folder) {
      $0.configurationFile = file
      $0.baseURL = "https://chat.example/"
      ($0.directMessages, $0.privateChannels, $0.restrictedVisibility) = (true, true, true)
    }
  }

  @Test("are shown with a mark, and counted apart")
  func marks() async throws {
    let site = try await build()
    #expect(site.report.messagesRead == 7 && site.report.messagesShown == 7 && site.report.messagesOnlyVisibleToAuthor == 4)
    #expect(site.report.messagesNotShown.isEmpty && !site.report.hasProblems)
    let messages = try site.messages(on: ["pond/1.html"])
    func marks(_ id: String) throws -> [String] {
      let message = try #require(messages.first { $0.attributes["id"] == "m-" + id })
      return message.all(named: "span").map(\.text).filter { $0 == "Only visible to you" || $0 == "Not delivered" }
    }
    #expect(try marks("a").isEmpty && marks("b").isEmpty)
    #expect(try marks("c") == ["Only visible to you"] && marks("d") == ["Only visible to you"] && marks("e") == ["Not delivered"])
  }

  @Test("are found by no search, feed, list, statistic, preview or structured data")
  func keptOut() async throws {
    let site = try await build()
    for words in Self.quiet + ["answer"] {
      let found = try SiteSearch(site: site.path).run(words, limit: 10).messages.map(\.text)
      #expect(found == (words == "answer" ? ["a real answer"] : []), "\(words)")
    }
    let people = try site.files().filter { $0.hasPrefix("people/") }
    for path in ["feed.xml", "pond/feed.xml", "index.html", "latest.js", "pond/info.html"] + people {
      let text = try site.text(of: path)
      #expect(!Self.quiet.contains { text.contains($0) } && !text.contains("pond.png"), "\(path)")
    }
    #expect(try site.text(of: "latest.js").contains(#"["Ann","second light"]"#))
    // The last date is that of the answer that others could see.
    #expect(try site.text(of: "index.html").contains("2025-05-06") && !site.text(of: "index.html").contains("2025-05-07"))
    let page = try site.page("pond/info.html")
    #expect(page.fact("Messages") == "3" && page.fact("Visible to one person") == "4" && page.fact("System or deleted") == nil)
    // The words of "first light", "second light" and "a real answer".
    #expect(page.fact("Words") == "7" && page.fact("Reactions") == nil)
    let thread = try #require(site.files().first { $0.contains("/thread/") })
    let data = try site.text(of: thread).matches(of: #/"commentCount":([0-9]+)/#).map { String($0.1) }
    #expect(data.isEmpty || data == ["1"])
  }

  @Test("are left out where the configuration says so, and counted under a reason of their own")
  func hidden() async throws {
    let site = try await build("{messageListConfig: {showEphemeralMessages: false}}")
    #expect(site.report.messagesRead == 7 && site.report.messagesShown == 3 && site.report.messagesOnlyVisibleToAuthor == 0)
    #expect(site.report.messagesNotShown == ["only visible to its author": 4])
    let items = site.report.items
    #expect(items.attachments.read == 1 && items.attachments.notShown == ["only visible to its author": 1])
    #expect(items.reactions.read == 1 && items.reactions.notShown == ["only visible to its author": 1])
    #expect(items.replies.read == 2 && items.replies.notShown == ["only visible to its author": 1])
    for path in try site.files() where path.hasSuffix(".html") || path.hasSuffix(".js") || path.hasSuffix(".xml") {
      let text = try site.text(of: path)
      #expect(!Self.quiet.contains { text.contains($0) }, "\(path)")
    }
  }

  @Test("come and go with the configuration in a site that is built again")
  func changed() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.export, to: "export.json")
    func build(_ value: Bool, to site: String) async throws -> [String: Data] {
      try folder.write("{messageListConfig: {showEphemeralMessages: \(value)}}", to: "options.json")
      var options = BuildOptions()
      options.configurationFile = folder.path("options.json")
      _ = try await SiteBuilder(options: options).build(exports: [folder.path("export.json")], to: folder.path(site))
      let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path(site)).filter { !$0.hasPrefix(".chatarchive") }
      let contents = files.map { FileManager.default.contents(atPath: folder.path(site) + "/" + $0) ?? Data() }
      return Dictionary(uniqueKeysWithValues: zip(files, contents))
    }
    let (with, without) = (try await build(true, to: "with"), try await build(false, to: "without"))
    #expect(with != without)
    #expect(try await build(false, to: "with") == without)
    #expect(try await build(true, to: "with") == with)
  }

  @Test("are told apart by the program, as text and as JSON")
  func program() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.export, to: "export.json")
    let text = try CommandProgram.run("build", "export.json", in: folder)
    #expect(text.exitCode == 0 && text.standardOutput.contains("4 that only one person could see"), "\(text.standardOutput)")
    let json = try CommandProgram.run("build", "export.json", "--json", in: folder).json()
    let messages = try #require(json["messages"] as? [String: Any])
    #expect(messages["read"] as? Int == 7 && messages["shown"] as? Int == 7 && messages["onlyVisibleToAuthor"] as? Int == 4)
    let inspected = try CommandProgram.run("inspect", "export.json", in: folder)
    #expect(inspected.standardOutput.contains("ephemeral 2") && inspected.standardOutput.contains("error 2"), "\(inspected.standardOutput)")
  }
}
