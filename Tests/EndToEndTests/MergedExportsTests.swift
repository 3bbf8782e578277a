import ChatArchive
import Diagnostics
import Foundation
import TestSupport
import Testing

@Suite("A site of several exports", .waits)
struct MergedExportsTests {
  /// Two Telegram exports of one chat: in the newer one a text was edited, and a message is gone.
  private static func telegram() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    func chat(_ messages: [String]) -> String {
      #"{"name": "Tea", "type": "private_group", "id": 77, "messages": ["# + messages.joined(separator: ",") + "]}"
    }
    func message(_ id: Int, _ text: String, edited: Int? = nil) -> String {
      let edit = edited.map { #", "edited": "2024-01-02T00:00:00", "edited_unixtime": "\#($0)""# } ?? ""
      return #"{"id": \#(id), "type": "message", "date": "2024-01-01T00:0\#(id):00", "date_unixtime": "\#(1_704_067_200 + 60 * id)", "#
        + #""from": "Ada", "from_id": "user5", "text": "\#(text)", "text_entities": [{"type": "plain", "text": "\#(text)"}]\#(edit)}"#
    }
    try folder.write(chat((1...4).map { message($0, "text \($0)") }), to: "old/result.json")
    try folder.write(
      chat([
        message(1, "text 1"), message(2, "better <b>text</b> 2", edited: 1_704_153_600), message(4, "text 4"), message(5, "text 5"),
      ]), to: "new/result.json")
    return folder
  }

  @Test(
    "shows each message once, an edited one with its earlier text, and says what was deleted since", arguments: ["named", "in a folder"])
  func edits(how: String) async throws {
    let folder = try Self.telegram()
    if how == "in a folder" { try folder.write("", to: "site/.keep") }
    let inputs = how == "named" ? [folder.path("old"), folder.path("new")] : [folder.path(".")]
    let site = try await how == "named" ? BuiltSite.build(inputs, in: folder) : BuiltSite.build(inputs, in: TemporaryFolder())
    #expect(site.report.messagesRead == 8 && site.report.messagesShown == 5)
    #expect(site.report.messagesNotShown == ["also in another export": 3] && site.report.diagnostics.entries.isEmpty)
    let page = try site.text(of: "tea/index.html")
    #expect(page.contains("<details class=\"edit-history\"><summary>1 earlier text</summary><ol><li dir=\"auto\">text 2"))
    #expect(page.contains("better &lt;b&gt;text&lt;/b&gt; 2"))
    let removed = page.components(separatedBy: "<li class=\"message").filter { $0.contains("removed-note") }
    #expect(removed.count == 1 && removed[0].contains("id=\"m-3\"") && removed[0].contains("text 3"))
    #expect(try site.text(of: "index.html").contains("<bdi class=\"channel-origin\">old, new</bdi>") == (how == "named"))
  }

  @Test("is the same, byte for byte, when the newer export is added to a site of the older one")
  func incremental() async throws {
    let folder = try Self.telegram()
    let inputs = [folder.path("old"), folder.path("new")]
    _ = try await BuiltSite.build([inputs[0]], in: folder)
    let site = try await BuiltSite.build(inputs, in: folder)
    let fresh = try await BuiltSite.build(inputs)
    #expect(try site.contents() == fresh.contents())
    let back = try await BuiltSite.build([inputs[0]], in: folder)
    let old = try await BuiltSite.build([inputs[0]])
    #expect(try back.contents() == old.contents())
  }

  @Test("groups messages of one second as a fresh build does, when another export comes to have some of them")
  func oneSecond() async throws {
    let folder = try TemporaryFolder()
    func chat(_ ids: ClosedRange<Int>) -> String {
      let messages = ids.map { id in
        #"{"id": \#(id), "type": "message", "date_unixtime": "\#(1_704_067_200 + 60 * (id / 3))", "from": "Ada", "from_id": "user5", "#
          + #""text": "text \#(id)"}"#
      }
      return #"{"name": "Tea", "type": "private_group", "id": 77, "messages": ["# + messages.joined(separator: ",") + "]}"
    }
    try folder.write(chat(1...3), to: "old/result.json")
    try folder.write(chat(2...4), to: "new/result.json")
    let options = try folder.write(#"{messageListConfig: {pageSize: 2, maxTimeIntervalBetweenMessagesInGroup: 0}}"#, to: "options.json")
    let inputs = [folder.path("old"), folder.path("new")]
    _ = try await BuiltSite.build([inputs[0]], in: folder) { $0.configurationFile = options }
    let site = try await BuiltSite.build(inputs, in: folder) { $0.configurationFile = options }
    let fresh = try await BuiltSite.build(inputs) { $0.configurationFile = options }
    #expect(try site.contents() == fresh.contents())
    #expect(try site.text(of: "tea/1.html").contains("text 2"))
  }

  @Test("names those whom an earlier text mentions by their ids, and names them anew when they are called something else")
  func mentions() async throws {
    let folder = try TemporaryFolder()
    func slack(_ name: String, _ text: String, _ more: String = "", ada: String = "Ada") throws {
      try folder.write(#"[{"id": "U1", "name": "ada", "real_name": "\#(ada)"}, {"id": "U2", "name": "bob"}]"#, to: name + "/users.json")
      try folder.write(#"[{"id": "C1", "name": "tea", "members": ["U1", "U2"]}]"#, to: name + "/channels.json")
      let first = #"{"type": "message", "user": "U2", "ts": "1704067200.000100", "text": "\#(text)"\#(more)}"#
      try folder.write("[\(first)]", to: name + "/tea/2024-01-01.json")
    }
    try slack("old", "ask <@U1>, not U1 or @U12")
    try slack("new", "do not ask", #", "edited": {"user": "U2", "ts": "1704067300.000000"}"#)
    let inputs = [folder.path("old"), folder.path("new")]
    let site = try await BuiltSite.build(inputs, in: folder)
    #expect(try site.text(of: "tea/index.html").contains("<li dir=\"auto\">ask @Ada, not U1 or @U12"))
    try slack("new", "do not ask", #", "edited": {"user": "U2", "ts": "1704067300.000000"}"#, ada: "Countess")
    let renamed = try await BuiltSite.build(inputs, in: folder)
    #expect(try renamed.text(of: "tea/index.html").contains("<li dir=\"auto\">ask @Countess, not U1"))
    let fresh = try await BuiltSite.build(inputs)
    #expect(try renamed.contents() == fresh.contents())
  }

  @Test("keeps apart what two accounts of Telegram have with one person: nobody has the words of another", arguments: [false, true])
  func accounts(isReversed: Bool) async throws {
    let folder = try TemporaryFolder()
    func message(_ id: Int, _ minute: Int, _ user: Int, _ text: String) -> String {
      #"{"id": \#(id), "type": "message", "date_unixtime": "\#(1_704_067_200 + 60 * minute)", "from": "P\#(user)", "from_id": "user\#(user)", "#
        + #""text": "\#(text)"}"#
    }
    func account(_ user: Int, _ messages: [String]) -> String {
      #"{"about": "x", "personal_information": {"user_id": \#(user)}, "chats": {"about": "y", "list": [{"name": "Granny", "#
        + #""type": "personal_chat", "id": 8, "messages": ["# + messages.joined(separator: ",") + "]}]}}"
    }
    let tom = [message(200, 0, 1, "it is me"), message(201, 1, 8, "tell nobody"), message(203, 2, 1, "secret kept")]
    try folder.write(account(1, tom), to: "tom/result.json")
    try folder.write(
      account(2, [message(201, 80, 2, "did he write"), message(203, 81, 8, "no he did not"), message(204, 82, 2, "a pity")]),
      to: "mum/result.json")
    let single = #"{"name": "Granny", "type": "personal_chat", "id": 8, "messages": [\#(tom.joined(separator: ","))]}"#
    try folder.write(single, to: "single/result.json")
    let inputs = ["tom", "mum"].map { folder.path($0) }
    _ = try await BuiltSite.build([inputs[0]], in: folder)
    let site = try await BuiltSite.build(isReversed ? inputs.reversed() : inputs, in: folder)
    #expect(site.report.channels == 2 && site.report.messagesShown == 6 && site.report.messagesNotShown.isEmpty)
    let pages = try site.pages().filter { $0.hasPrefix("granny") && $0.hasSuffix("/index.html") }.map { try site.text(of: $0) }
    #expect(pages.count == 2 && pages.allSatisfy { !$0.contains("earlier text") })
    for page in pages { #expect(page.contains("tell nobody") != page.contains("did he write")) }
    let fresh = try await BuiltSite.build(isReversed ? inputs.reversed() : inputs) { $0.jobs = 1 }
    #expect(try site.contents() == fresh.contents())
    let both = try await BuiltSite.build([folder.path("single"), folder.path("tom")])
    #expect(both.report.channels == 1 && both.report.messagesShown == 3)
  }

  @Test("keeps the name of somebody whose account was deleted, and with it the address of the chat", arguments: [false, true])
  func deletedAccount(isReversed: Bool) async throws {
    let folder = try TemporaryFolder()
    for (name, value, count) in [("old", "\"Zed Zorn\"", 2), ("new", "null", 3)] {
      let messages = (1...count).map {
        #"{"id": \#($0), "type": "message", "date_unixtime": "\#(1_704_067_200 + $0)", "from": \#(value), "from_id": "user8", "text": "x"}"#
      }
      try folder.write(
        #"{"name": \#(value), "type": "personal_chat", "id": 8, "messages": [\#(messages.joined(separator: ","))]}"#,
        to: name + "/result.json")
    }
    let inputs = [folder.path("old"), folder.path("new")]
    let site = try await BuiltSite.build(isReversed ? inputs.reversed() : inputs)
    #expect(try site.text(of: "zed-zorn/index.html").contains("Zed Zorn"))
    for page in try site.pages() { #expect(try !site.text(of: page).contains("Deleted Account"), "\(page)") }
  }

  @Test("of a folder into which Discord's channel was exported twice has the newer name, texts and reactions, without a warning")
  func twiceInFolder() async throws {
    let folder = try TemporaryFolder()
    for (name, month, nickname) in [("general", 1, "Bob"), ("lounge", 2, "Bobby")] {
      let author = #"{"id":"2","name":"bob","nickname":"\#(nickname)"}"#
      let messages = (1...3).map {
        #"{"id":"\#($0)","type":"Default","timestamp":"2024-01-01T10:0\#($0):00+00:00","content":"\#($0) of @\#(nickname)","author":\#(author)}"#
      }
      try folder.write(
        #"{"guild":{"id":"1","name":"G"},"channel":{"id":"77","type":"GuildTextChat","category":"T","name":"\#(name)"},"dateRange":{},"#
          + #""exportedAt":"2024-0\#(month)-05T00:00:00+00:00","messages":[\#(messages.joined(separator: ","))],"messageCount":3}"#,
        to: "d/G - T - \(name) [77].json")
    }
    let site = try await BuiltSite.build([folder.path("d")], in: folder)
    #expect(site.report.channels == 1 && site.report.messagesShown == 3 && site.report.diagnostics.entries.isEmpty)
    #expect(site.report.messagesNotShown == ["also in another export": 3])
    let page = try site.text(of: "lounge/index.html")
    #expect(page.contains("Bobby") && !page.contains("earlier text") && !page.contains(">Bob<") && !page.contains("@Bob<"))
    let fresh = try await BuiltSite.build([folder.path("d")])
    #expect(try await BuiltSite.build([folder.path("d")], in: folder).contents() == fresh.contents())
  }

  @Test("shows nothing of what a Slack message said that is a tombstone in the newer export")
  func tombstone() async throws {
    let folder = try TemporaryFolder()
    let root = #""ts": "1577836800.000100", "thread_ts": "1577836800.000100", "reply_count": 1"#
    let original = #"{"user": "U1", "text": "secret words", "edited": {"user": "U1", "ts": "1577836805.000100"}, \#(root)}"#
    let tombstone = #"{"user": "USLACKBOT", "subtype": "tombstone", "text": "This message was deleted.", \#(root)}"#
    let reply = #"{"user": "U1", "ts": "1577836860.000100", "text": "reply", "thread_ts": "1577836800.000100"}"#
    for (name, root) in [("old", original), ("new", tombstone)] {
      try folder.write(#"[{"id": "C1", "name": "general"}]"#, to: "\(name)/channels.json")
      try folder.write(#"[{"id": "U1", "name": "ada"}]"#, to: "\(name)/users.json")
      try folder.write("[\(root), \(reply)]", to: "\(name)/general/2020-01-01.json")
    }
    let site = try await BuiltSite.build([folder.path("old"), folder.path("new")], in: folder)
    #expect(site.report.messagesShown == 2)
    for (path, bytes) in try site.contents() { #expect(!String(decoding: bytes, as: UTF8.self).contains("secret words"), "\(path)") }
  }

  @Test("of two Slack workspaces keeps apart what has one name in both")
  func workspaces() async throws {
    let folder = try TemporaryFolder()
    for (workspace, text) in [("A", "first workspace"), ("B", "second workspace")] {
      try folder.write(#"[{"id": "C\#(workspace)", "name": "general", "members": []}]"#, to: "\(workspace)/channels.json")
      try folder.write(#"[{"id": "U\#(workspace)", "name": "ada"}]"#, to: "\(workspace)/users.json")
      try folder.write(
        #"[{"user": "U\#(workspace)", "ts": "1577836800.000100", "text": "\#(text)"}]"#, to: "\(workspace)/general/2020-01-01.json")
    }
    let site = try await BuiltSite.build([folder.path("A"), folder.path("B")], in: folder)
    #expect(site.report.channels == 2 && site.report.messagesShown == 2)
    let pages = try site.pages().filter { $0.hasSuffix("/index.html") && !["index.html", "people/index.html"].contains($0) }
    #expect(pages.count == 2)
    for page in pages { #expect(try site.text(of: page).contains("first workspace") != site.text(of: page).contains("second workspace")) }
  }

  @Test("of different platforms has one list of channels, and people who are one where the configuration says so")
  func people() async throws {
    let folder = try Self.telegram()
    try folder.write(#"[{"id": "C1", "name": "general", "members": ["U1"]}]"#, to: "slack/channels.json")
    try folder.write(#"[{"id": "U1", "name": "al", "profile": {"display_name": "countess"}}]"#, to: "slack/users.json")
    try folder.write(#"[{"user": "U1", "ts": "1577836800.000100", "text": "hello"}]"#, to: "slack/general/2020-01-01.json")
    let configuration = try folder.write(
      #"{"people": [{"name": "Ada Lovelace", "ids": ["user5", "U1"]}], "currentUser": "U1"}"#, to: "people.json")
    let inputs = [folder.path("old"), folder.path("slack")]
    _ = try await BuiltSite.build(inputs, in: folder)
    let site = try await BuiltSite.build(inputs, in: folder) { $0.configurationFile = configuration }
    let index = try site.text(of: "index.html")
    #expect(index.contains("old (telegram)") && index.contains("slack (slack)"))
    for page in ["tea/index.html", "general/index.html"] {
      let text = try site.text(of: page)
      #expect(text.contains("data-author=\"ada-lovelace\"") && text.contains("class=\"message own") && !text.contains("countess"))
    }
    let fresh = try await BuiltSite.build(inputs) { $0.configurationFile = configuration }
    #expect(try site.contents() == fresh.contents())
  }

  @Test(
    "is not built where the people are not clear",
    arguments: [
      (#"{"people": [{"name": "A"}]}"#, "ids"), (#"{"people": [{"ids": []}]}"#, "needs an id"),
      (#"{"people": [{"ids": ["a", "b"]}, {"ids": ["b"]}]}"#, "is listed twice"), (#"{"people": {"a": "b"}}"#, "expected an array"),
      (#"{"people": [{"ids": ["a"], "name": ""}]}"#, "the name is empty"),
    ])
  func unclearPeople(configuration: String, problem: String) async throws {
    let folder = try Self.telegram()
    let file = try folder.write(configuration, to: "people.json")
    await #expect { try await BuiltSite.build([folder.path("old")], in: folder) { $0.configurationFile = file } } throws: { error in
      "\(error)".contains(problem) && "\(error)".contains("people.json")
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path("site/index.html")))
  }
}
