import ChatArchive
import Foundation
import TestSupport
import Testing

@Suite("Links to threads")
struct ThreadLinkTests {
  @Test("leads from a reply to a reply that its channel shows to the thread")
  func nestedReply() async throws {
    let folder = try TemporaryFolder()
    let messages = [("root", nil), ("reply", "root"), ("nested", "reply")].enumerated().map { number, message in
      let parent = message.1.map { #","parent_id":"\#($0)","show_in_channel":true"# } ?? ""
      return #"{"id":"\#(message.0)","text":"x","user":{"id":"u","name":"U"},"created_at":"2026-01-01T00:00:0\#(number)Z"\#(parent)}"#
    }
    try folder.write(
      #"[{"channel":{"id":"c","type":"team","cid":"team:c"},"messages":[\#(messages.joined(separator: ","))],"members":[]}]"#, to: "e.json")
    _ = try await SiteBuilder().build(export: folder.path("e.json"), to: folder.path("site"))
    let page = try folder.text(of: "site/c/1.html")
    #expect(page.contains("thread/root.html#m-reply") && page.contains("thread/root.html#m-nested"))
  }

  @Test("has the name that a response has for the thread, also where the channel's messages have its first message without one")
  func threadTitle() async throws {
    let folder = try TemporaryFolder()
    let user = #""user":{"id":"u","name":"U"},"created_at":"2026-01-01T00:00:00Z""#
    let root = #"{"id":"p","text":"root",\#(user),"cid":"team:c"}"#
    let thread = #"""
      {"channel_cid":"team:c","title":"Launch <plan>","parent_message_id":"p","parent_message":\#(root),
      "latest_replies":[{"id":"r","type":"reply","parent_id":"p","text":"answer",\#(user),"cid":"team:c"}]}
      """#
    let channel = #"{"channel":{"id":"c","type":"team","cid":"team:c"},"messages":[\#(root)],"members":[],"threads":[\#(thread)]}"#
    for (name, export) in [("alone", #"{"threads":[\#(thread)]}"#), ("both", channel)] {
      try folder.write(export, to: name + ".json")
      _ = try await SiteBuilder().build(export: folder.path(name + ".json"), to: folder.path(name))
      #expect(try folder.text(of: name + "/c/thread/p.html").contains(#"<h1 dir="auto">Launch &lt;plan&gt;</h1>"#), "\(name)")
    }
  }

  @Test(
    "says how many replies are missing where the export has only some",
    arguments: [(1, "1 Thread Reply<"), (5, "5 Thread Replies, 4 not")])
  func someReplies(stated: Int, label: String) async throws {
    let folder = try TemporaryFolder()
    let messages = #"""
      {"id":"root","text":"x","reply_count":\#(stated),"user":{"id":"u"},"created_at":"2026-01-01T00:00:00Z"},
      {"id":"reply","parent_id":"root","text":"y","user":{"id":"u"},"created_at":"2026-01-01T00:00:01Z"}
      """#
    try folder.write(#"[{"channel":{"id":"c","type":"team","cid":"team:c"},"messages":[\#(messages)],"members":[]}]"#, to: "e.json")
    _ = try await SiteBuilder().build(export: folder.path("e.json"), to: folder.path("site"))
    #expect(try folder.text(of: "site/c/1.html").contains(label))
  }

  @Test("counts no reply that is deleted, unless there are no others", arguments: [(1, "2 Thread Replies<"), (3, "3 Thread Replies<")])
  func deletedReplies(deleted: Int, label: String) async throws {
    let folder = try TemporaryFolder()
    let replies = (1...3).map { number in
      let deletion = number <= deleted ? #","deleted_at":"2026-01-02T00:00:00Z""# : ""
      return #"{"id":"r\#(number)","parent_id":"root","text":"y","user":{"id":"u"},"created_at":"2026-01-01T00:00:01Z"\#(deletion)}"#
    }
    let messages = #"{"id":"root","text":"x","user":{"id":"u"},"created_at":"2026-01-01T00:00:00Z"},"# + replies.joined(separator: ",")
    try folder.write(#"[{"channel":{"id":"c","type":"team","cid":"team:c"},"messages":[\#(messages)],"members":[]}]"#, to: "e.json")
    _ = try await SiteBuilder().build(export: folder.path("e.json"), to: folder.path("site"))
    #expect(try folder.text(of: "site/c/1.html").contains(label))
  }

  @Test("and quotes show nothing of what is shadowed or from before a truncation, also where a copy of it is in the message that quotes")
  func hiddenQuotes() async throws {
    let folder = try TemporaryFolder()
    let old = #""user":{"id":"u"},"created_at":"2025-01-01T00:00:00Z""#
    let new = #""user":{"id":"u"},"created_at":"2026-01-01T00:00:00Z""#
    let messages = #"""
      {"id":"old","text":"SECRET1",\#(old)},{"id":"shadow","text":"SECRET2","shadowed":true,\#(new)},
      {"id":"a","text":"x","quoted_message":{"id":"old","text":"SECRET1",\#(old)},\#(new)},
      {"id":"b","text":"y","quoted_message":{"id":"shadow","text":"SECRET2",\#(new)},\#(new)},
      {"id":"c","text":"z","quoted_message":{"id":"elsewhere","text":"in the open",\#(new)},\#(new)}
      """#
    let channel = #"{"id":"c","type":"team","cid":"team:c","truncated_at":"2025-06-01T00:00:00Z"}"#
    try folder.write(#"[{"channel":\#(channel),"messages":[\#(messages)],"members":[]}]"#, to: "e.json")
    _ = try await SiteBuilder().build(export: folder.path("e.json"), to: folder.path("site"))
    let page = try folder.text(of: "site/c/1.html")
    #expect(!page.contains("SECRET") && page.contains("in the open"))
    #expect(page.components(separatedBy: "The quoted message is not shown").count == 3)
  }

  /// The only reply that names the first message comes last: whoever looks for it once a reply takes the square of their number.
  @Test("leads from thousands of replies to the thread of a message that the export lacks", .timeLimit(.minutes(5)))
  func missingRoot() async throws {
    let folder = try TemporaryFolder()
    let replies = (0..<8000).map { #"{"id":"r\#($0)","parent_id":"last","created_at":"2026-01-01T00:00:00Z","user":{"id":"u"}}"# }
    let last = #"{"id":"last","parent_id":"missing","created_at":"2026-01-02T00:00:00Z","user":{"id":"u"}}"#
    let messages = (replies + [last]).joined(separator: ",")
    try folder.write(#"[{"channel":{"id":"c","type":"team","cid":"team:c"},"messages":[\#(messages)],"members":[]}]"#, to: "e.json")
    _ = try await SiteBuilder().build(export: folder.path("e.json"), to: folder.path("site"))
    #expect(try folder.text(of: "site/c/1.html").contains("thread/missing.html#m-r0\""))
    #expect(try folder.text(of: "site/c/thread/missing.html").contains("id=\"m-last\""))
  }
}
