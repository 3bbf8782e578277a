import ChatArchive
import Foundation
import TestSupport
import Testing

@Suite("The account of what messages have", .waits)
struct ItemAccountTests {
  @Test("says of attachments, reactions, replies and people which are not shown, and why")
  func reasons() async throws {
    let folder = try TemporaryFolder()
    let file = #"{"type": "file", "title": "a", "asset_url": "https://f.example/a"}"#
    func message(_ id: String, _ more: String) -> String {
      #"{"id": "\#(id)", "text": "\#(id)", "user": {"id": "ada", "name": "Ada"}, "created_at": "2025-05-01T00:00:00Z", \#(more)}"#
    }
    let messages = [
      message("a", #""attachments": [\#(file), \#(file)], "updated_at": "2025-05-03T00:00:00Z", "reaction_counts": {"like": 3}"#),
      message("a", #""attachments": [\#(file)], "reaction_counts": {"like": 1}"#),
      message("b", #""attachments": [\#(file)], "deleted_at": "2025-05-02T00:00:00Z", "reaction_counts": {"love": 2}"#),
      message("c", #""parent_id": "a", "reaction_counts": {"wow": 5}"#),
      message("d", #""parent_id": "a", "shadowed": true, "attachments": [\#(file)]"#),
    ]
    try folder.write(
      #"[{"channel": {"cid": "messaging:c", "id": "c", "type": "messaging"}, "members": [{"user": {"id": "eve", "name": "Eve"}}], "messages": ["#
        + messages.joined(separator: ",") + "]}]", to: "export.json")
    let site = try await BuiltSite.build([folder.path("export.json")])
    let items = site.report.items
    #expect(items.attachments.read == 5 && items.attachments.notShown == ["duplicate": 1, "of a deleted message": 1, "shadowed": 1])
    #expect(items.reactions.read == 11 && items.reactions.notShown == ["duplicate": 1, "of a deleted message": 2])
    #expect(items.replies.read == 2 && items.replies.notShown == ["shadowed": 1])
    #expect(items.people.read == 2 && items.people.notShown == ["without a message": 1])
    let pages = try site.pages().map { try site.text(of: $0) }
    let page = try site.text(of: "c/index.html")
    #expect(page.components(separatedBy: "<figure class=\"attachment").count - 1 == items.attachments.shown)
    #expect(pages.contains { $0.contains(">😮 5<") || $0.contains(" 5</summary>") })
    let inspection = try await ExportInspector(exports: [folder.path("export.json")]).inspect()
    #expect(inspection.items == items)
  }

  @Test("counts reactions that stand apart once, and those whose message is missing")
  func separateReactions() async throws {
    let folder = try TemporaryFolder()
    func reaction(_ message: String, _ user: String) -> String {
      #"{"type": "reaction", "data": {"message_id": "\#(message)", "type": "like", "user_id": "\#(user)", "created_at": "2025-05-01T00:01:00Z"}}"#
    }
    let lines = [
      #"{"type": "channel", "data": {"id": "c", "type": "messaging"}}"#,
      #"{"type": "message", "data": {"id": "a", "channel_type": "messaging", "channel_id": "c", "user": "ada", "text": "a", "type": "regular", "created_at": "2025-05-01T00:00:00Z"}}"#,
      reaction("a", "ada"), reaction("a", "bob"), reaction("a", "bob"), reaction("gone", "ada"),
    ]
    try folder.write(lines.joined(separator: "\n") + "\n", to: "export.jsonl")
    let site = try await BuiltSite.build([folder.path("export.jsonl")])
    let reactions = site.report.items.reactions
    #expect(reactions.read == 4 && reactions.shown == 2)
    #expect(reactions.notShown == ["repeated": 1, "of a message that is not shown": 1])
    #expect(try site.text(of: "c/index.html").contains(" 2</summary>"))
  }

  @Test("adds up where a message has more attachments than are shown, in an export that is read again and in two that are merged")
  func tooMany() async throws {
    let folder = try TemporaryFolder()
    let file = #"{"type": "file", "title": "a", "asset_url": "https://f.example/a"}"#
    let files = [String](repeating: file, count: 1005).joined(separator: ",")
    let user = #""user": {"id": "ada", "name": "Ada"}, "created_at": "2025-05-01T00:00:00Z""#
    try folder.write(
      #"[{"channel": {"cid": "messaging:c", "id": "c", "type": "messaging"}, "messages": [{"id": "a", "text": "a", \#(user), "attachments": [\#(files)]}]}]"#,
      to: "one.json")
    try folder.write(folder.bytes(of: "one.json"), to: "two.json")
    let builder = SiteBuilder()
    for _ in 0..<2 {
      let report = try await builder.build(exports: [folder.path("one.json")], to: folder.path("site"))
      #expect(report.items.attachments.read == 1005 && report.items.attachments.shown == 1000)
      #expect(report.items.attachments.notShown == ["too many": 5])
    }
    let inspection = try await ExportInspector(exports: [folder.path("one.json")]).inspect()
    #expect(inspection.items.attachments.notShown == ["too many": 5] && inspection.items.attachments.read == 1005)
    let both = try await builder.build(exports: ["one.json", "two.json"].map { folder.path($0) }, to: folder.path("site"))
    #expect(both.items.attachments.read == 2010 && both.items.attachments.shown == 1000)
    #expect(both.items.attachments.notShown["too many"] == 10)
  }

  @Test("counts what is left out because the export does not say enough of it: reactions, and messages that were never sent")
  func leftOut() async throws {
    let folder = try TemporaryFolder()
    let user = #""user": {"id": "ada", "name": "Ada"}, "created_at": "2025-05-01T00:00:00Z""#
    func message(_ id: String, _ more: String) -> String { #"{"id": "\#(id)", "text": "\#(id)", \#(user), \#(more)}"# }
    let messages = [
      message("a", #""reaction_groups": {"": {"count": 2}, "like": {"count": 3}}, "latest_reactions": [{"user_id": "u"}]"#),
      message("b", #""latest_reactions": [{"user_id": "u"}, {"user_id": "v"}], "own_reactions": [{"user_id": "u"}]"#),
      message("c", #""reaction_counts": {"": 4, "love": 1}"#),
    ]
    try folder.write(
      #"{"channel": {"cid": "messaging:c", "id": "c", "type": "messaging"}, "pending_messages": [{"message": {}}], "messages": ["#
        + messages.joined(separator: ",") + #"], "reactions": [{"type": "like"}]}"#, to: "export.json")
    let report = try await SiteBuilder().build(exports: [folder.path("export.json")], to: folder.path("site"))
    #expect(report.messagesRead == 4 && report.messagesShown == 3 && report.messagesNotShown == ["waited for approval": 1])
    #expect(report.items.reactions.read == 13 && report.items.reactions.shown == 4)
    #expect(report.items.reactions.notShown == ["without a type": 8, "without message or type": 1])
    let inspection = try await ExportInspector(exports: [folder.path("export.json")]).inspect()
    #expect(inspection.items == report.items && inspection.messagesRead == 4)
  }

  @Test("counts reactions whose sign an export leaves out", arguments: ["slack", "messenger"])
  func signless(format: String) async throws {
    let folder = try TemporaryFolder()
    if format == "slack" {
      try folder.write("[{\"id\": \"C1\", \"name\": \"tea\"}]", to: "export/channels.json")
      try folder.write("[{\"id\": \"U1\", \"name\": \"ann\"}]", to: "export/users.json")
      let reactions = #"[{"users": ["U1", "U2"], "count": 3}, {"name": "tea", "users": ["U1"], "count": 1}]"#
      try folder.write(
        #"[{"type": "message", "user": "U1", "text": "Tea?", "ts": "1700000000.000100", "reactions": \#(reactions)}]"#,
        to: "export/tea/2023-11-14.json")
    } else {
      let reactions = #"[{"reaction": "", "actor": "Ann"}, {"actor": "Bob"}, {"actor": "Cat"}, {"reaction": "x", "actor": "Ann"}]"#
      try folder.write(
        #"{"participants": [{"name": "Ann"}, {"name": "Bob"}], "messages": [{"sender_name": "Ann", "timestamp_ms": 1700000000000, "content": "Tea?", "reactions": \#(reactions)}], "title": "Bob", "thread_path": "inbox/bob_1"}"#,
        to: "export/messages/inbox/bob_1/message_1.json")
    }
    let reactions = try await SiteBuilder().build(exports: [folder.path("export")], to: folder.path("site")).items.reactions
    #expect(reactions.read == 4 && reactions.shown == 1 && reactions.notShown.values.reduce(0, +) == 3, "\(reactions)")
  }

  @Test("counts somebody once who joins and is named, writes, or brings another")
  func joiners() async throws {
    let folder = try TemporaryFolder()
    func line(_ id: Int, _ person: String, _ more: String) -> String {
      #"{"id": \#(id), "date": "2026-02-01T09:00:00", "date_unixtime": "176993640\#(id)", \#(person), \#(more)}"#
    }
    let messages = [
      line(1, #""actor": "Ann", "actor_id": "user1""#, #""type": "service", "action": "join_group_by_link", "text": """#),
      line(2, #""actor": "Ann", "actor_id": "user1""#, #""type": "service", "action": "invite_members", "members": ["Bob"], "text": """#),
      line(3, #""from": "Bob", "from_id": "user2""#, #""type": "message", "text": "Hi""#),
    ]
    try folder.write(
      #"{"name": "Tea", "type": "private_group", "id": 7, "messages": [\#(messages.joined(separator: ","))]}"#, to: "result.json")
    let people = try await BuiltSite.build([folder.path("result.json")]).report.items.people
    #expect(people.read == 2 && people.shown == 2)
  }

  @Test("of the example is what its JSON says")
  func example() async throws {
    let site = try await BuiltSite.build([PackageRoot.path("Examples/export.json")])
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: PackageRoot.path("Examples/export.json"))))
    var (attachments, replies) = (0, 0)
    for channel in try #require(json as? [[String: Any]]) {
      for message in channel["messages"] as? [[String: Any]] ?? [] {
        attachments += (message["attachments"] as? [Any] ?? []).count
        if message["parent_id"] as? String != nil { replies += 1 }
      }
    }
    let items = site.report.items
    #expect(items.attachments.read == attachments && items.attachments.notShown.isEmpty && attachments > 0)
    #expect(items.replies.read == replies && items.replies.notShown.isEmpty && replies > 0)
  }
}
