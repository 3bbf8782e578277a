import ChatArchive
import Foundation
import Reporting
import Settings
import TestSupport
import Testing

/// What one part of an export changes on the pages of others.
@Suite("Building over a site after its export changed")
struct ChangedContentTests {
  /// Builds over a site from one export and then another, and compares with a fresh build of that.
  private func rebuild(_ name: String, _ first: String, _ second: String) async throws -> BuildReport {
    let folder = try TemporaryFolder()
    for text in [first, second] {
      try folder.write(text, to: name)
      _ = try await SiteBuilder().build(export: folder.path(name), to: folder.path("site"))
    }
    let report = try await SiteBuilder().build(export: folder.path(name), to: folder.path("fresh"))
    #expect(try SiteSnapshot("site", in: folder).differences(from: SiteSnapshot("fresh", in: folder)).isEmpty)
    return report
  }

  /// Builds over a site from files, then with changed ones, and compares with a fresh build. Files are named by their paths.
  private func rebuild(_ first: [String: String], changing second: [String: String], exports: [String] = ["export"]) async throws {
    let folder = try TemporaryFolder()
    for (files, sites) in [(first, ["site"]), (second, ["site", "fresh"])] {
      for (path, text) in files { try folder.write(text, to: path) }
      usleep(20_000)
      for site in sites { _ = try await SiteBuilder().build(exports: exports.map { folder.path($0) }, to: folder.path(site)) }
    }
    #expect(try SiteSnapshot("site", in: folder).differences(from: SiteSnapshot("fresh", in: folder)).isEmpty)
  }

  @Test("tells everywhere who wrote what after two people have swapped their names")
  func swappedNames() async throws {
    func users(_ names: [String]) -> String {
      "[" + zip(["U1", "U2"], names).map { #"{"id":"\#($0)","name":"\#($1)"}"# }.joined(separator: ",") + "]"
    }
    let messages = (0..<24).map {
      #"{"user":"U\#($0 % 2 + 1)","ts":"15779232\#(10 + $0).000100","text":"<https://example.org/\#($0)>, says <@U\#(($0 + 1) % 2 + 1)>"}"#
    }
    let files = [
      "export/channels.json": #"[{"id":"C1","name":"general"},{"id":"C2","name":"other"}]"#, "export/users.json": users(["ada", "bob"]),
      "export/general/2020-01-02.json": "[\(messages.joined(separator: ","))]",
      "export/other/2020-01-02.json": #"[{"user":"U1","ts":"1577923200.000200","text":"hi"}]"#,
    ]
    try await rebuild(files, changing: ["export/users.json": users(["bob", "ada"])])
  }

  @Test("counts the replies of a thread in the list of threads as soon as one in another file is deleted")
  func deletedReply() async throws {
    func message(_ id: String, _ minute: Int, _ more: String) -> String {
      #"{"id":"\#(id)","text":"\#(id)","user":{"id":"u"},"created_at":"2024-01-01T00:\#(10 + minute):00Z"\#(more)}"#
    }
    func file(_ messages: [String]) -> String {
      #"[{"channel":{"cid":"messaging:a","id":"a","type":"messaging"},"messages":[\#(messages.joined(separator: ","))]}]"#
    }
    func replies(_ first: String) -> [String] {
      (0..<12).map { message("p\($0)", 20 + $0, #","parent_id":"r\#($0 % 6)""# + ($0 == 0 ? first : "")) }
    }
    let files = ["export/1.json": file((0..<6).map { message("r\($0)", $0, "") }), "export/2.json": file(replies(""))]
    let deleted = #","type":"deleted","deleted_at":"2024-01-02T00:00:00Z""#
    try await rebuild(files, changing: ["export/2.json": file(replies(deleted))])
  }

  @Test("leads to a thread that is mentioned and linked to, as soon as it has a message")
  func filledThread() async throws {
    func channel(_ id: Int, _ type: String, _ messages: [String]) -> String {
      #"{"guild":{"id":"9","name":"G"},"channel":{"id":"\#(id)","type":"\#(type)","categoryId":"1","name":"c\#(id)"},"#
        + #""messages":[\#(messages.joined(separator: ","))],"messageCount":\#(messages.count)}"#
    }
    func message(_ id: Int, _ text: String) -> String {
      #"{"id":"\#(id)","type":"Default","timestamp":"2024-01-01T10:00:00+00:00","content":"\#(text)","#
        + #""author":{"id":"5","name":"ada","nickname":"Ada"},"attachments":[],"embeds":[],"reactions":[],"mentions":[]}"#
    }
    let files = [
      "export/general.json": channel(1, "GuildTextChat", [message(100, "a topic")]),
      "export/other.json": channel(2, "GuildTextChat", [message(200, "see <#100>"), message(201, "https://discord.com/channels/9/100")]),
      "export/thread.json": channel(100, "GuildPublicThread", []),
    ]
    try await rebuild(files, changing: ["export/thread.json": channel(100, "GuildPublicThread", [message(101, "an answer")])])
  }

  @Test("shows the attachment's file of the part of an export that refers to it, as soon as that has it, and not another part's")
  func nearerPart() async throws {
    let thread =
      #"{"participants":[{"name":"Ada"},{"name":"Bob"}],"messages":[{"sender_name":"Ada","timestamp_ms":1600000000000,"content":"x","#
      + #""photos":[{"uri":"messages/inbox/ada/photos/1.txt"}]}],"title":"Ada","thread_path":"inbox/ada"}"#
    let part = #"{"participants":[{"name":"Cem"}],"messages":[],"title":"Cem","thread_path":"inbox/cem"}"#
    let files = [
      "one/messages/inbox/ada/message_1.json": thread, "two/messages/inbox/cem/message_1.json": part,
      "two/messages/inbox/ada/photos/1.txt": "of the second part",
    ]
    try await rebuild(files, changing: ["one/messages/inbox/ada/photos/1.txt": "of the first part"], exports: ["one", "two"])
  }

  @Test("finds one of many attachments that is another file now, or that is there at last", arguments: [0, 299, 300, 599])
  func oneOfMany(number: Int) async throws {
    let messages = (0..<600).map {
      let attachment = #"{"type":"file","asset_url":"media/\#($0).txt"}"#
      return #"{"id":"m\#($0)","text":"x","user":{"id":"u"},"created_at":"2026-01-01T00:00:00Z","attachments":[\#(attachment)]}"#
    }
    let missing = (number + 1) % 600
    var files = ["export/export.json": "[\(messages.joined(separator: ","))]"]
    for number in 0..<600 where number != missing { files["export/media/\(number).txt"] = "\(number)" }
    try await rebuild(files, changing: ["export/media/\(number).txt": "another"])
    try await rebuild(files, changing: ["export/media/\(missing).txt": "there"])
  }

  @Test(
    "copies an attachment anew that is other markup now, or is markup no longer, or is it for the first time",
    arguments: [("a.html", "<p>one", "<p>two"), ("a.txt", "<p>one", "plain"), ("a.txt", "plain", "<p>one"), ("a.mp4", "<html>", "film")])
  func markup(name: String, before: String, after: String) async throws {
    let attachment = #"{"type":"\#(name == "a.mp4" ? "video" : "file")","title":"t","asset_url":"media/\#(name)"}"#
    let message = #"{"id":"m","text":"x","user":{"id":"u"},"created_at":"2026-01-01T00:00:00Z","attachments":[\#(attachment)]}"#
    let export = #"[{"channel":{"id":"c","type":"team","cid":"team:c"},"messages":[\#(message)],"members":[]}]"#
    try await rebuild(["export/e.json": export, "export/media/" + name: before], changing: ["export/media/" + name: after])
  }

  @Test("shows the attachment's new bytes where the file has the size and the time that it had")
  func sameSizeAndTime() async throws {
    let folder = try TemporaryFolder()
    let attachment = #"{"type":"file","title":"t","asset_url":"media/a.txt"}"#
    let message = #"{"id":"m","text":"x","user":{"id":"u"},"created_at":"2026-01-01T00:00:00Z","attachments":[\#(attachment)]}"#
    try folder.write(#"[{"channel":{"id":"c","type":"team","cid":"team:c"},"messages":[\#(message)],"members":[]}]"#, to: "export/e.json")
    for (text, sites) in [("one", ["site"]), ("two", ["site", "fresh"])] {
      try folder.write(text, to: "export/media/a.txt")
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_000_000)], ofItemAtPath: folder.path("export/media/a.txt"))
      usleep(20_000)
      for site in sites { _ = try await SiteBuilder().build(exports: [folder.path("export")], to: folder.path(site)) }
    }
    #expect(try SiteSnapshot("site", in: folder).differences(from: SiteSnapshot("fresh", in: folder)).isEmpty)
    #expect(try folder.files().filter { $0.hasPrefix("site/media/") }.map { try folder.text(of: $0) } == ["two"])
  }

  @Test("puts people who wrote as much in the order of their ids when nothing but these changed")
  func renumberedPeople() async throws {
    func export(_ ids: [String]) -> String {
      let messages = zip(ids, ["U", "V"]).enumerated().map { number, person in
        #"{"id":"m\#(number)","text":"x","user":{"id":"\#(person.0)","name":"\#(person.1)"},"created_at":"2026-01-01T00:00:0\#(number)Z"}"#
      }
      return #"[{"channel":{"id":"c","type":"team","cid":"team:c"},"messages":[\#(messages.joined(separator: ","))],"members":[]}]"#
    }
    try await rebuild(["export/e.json": export(["u", "v"])], changing: ["export/e.json": export(["v", "u"])])
  }

  @Test("leads from the list of threads to the pages on which they begin, after older messages moved those")
  func olderMessages() async throws {
    let folder = try TemporaryFolder()
    try folder.write(#"[{"id": "C1", "name": "general"}]"#, to: "export/channels.json")
    try folder.write(#"[{"id": "U1", "name": "ada"}]"#, to: "export/users.json")
    let threads = (0..<130).map { number in
      let root = "\(1_577_923_200 + number * 60).000100"
      return #"{"user": "U1", "ts": "\#(root)", "text": "root", "thread_ts": "\#(root)", "reply_count": 1}, "#
        + #"{"user": "U1", "ts": "\#(1_577_923_201 + number * 60).000100", "text": "answer", "thread_ts": "\#(root)"}"#
    }
    try folder.write("[\(threads.joined(separator: ", "))]", to: "export/general/2020-01-02.json")
    var options = BuildOptions()
    options.pageSize = 5
    usleep(20_000)
    _ = try await SiteBuilder(options: options).build(exports: [folder.path("export")], to: folder.path("site"))
    #expect(try folder.files().contains("site/general/threads/2.html"))
    let older = (0..<3).map { #"{"user": "U1", "ts": "15463008\#($0)0.000100", "text": "older"}"# }
    try folder.write("[\(older.joined(separator: ", "))]", to: "export/general/2019-01-01.json")
    for site in ["site", "fresh"] {
      _ = try await SiteBuilder(options: options).build(exports: [folder.path("export")], to: folder.path(site))
    }
    #expect(try SiteSnapshot("site", in: folder).differences(from: SiteSnapshot("fresh", in: folder)).isEmpty)
  }

  @Test(
    "shows the attachment's file that lies nearer, once it is there, and another one where a link leads elsewhere",
    arguments: [false, true])
  func otherFile(isLink: Bool) async throws {
    let folder = try TemporaryFolder()
    let message =
      #"{"id":"m","text":"x","user":{"id":"u","name":"U"},"created_at":"2026-01-01T00:00:00Z","attachments":[{"type":"file","asset_url":"p.txt"}]}"#
    try folder.write(#"[{"channel":{"id":"c","type":"team","cid":"team:c"},"messages":[\#(message)],"members":[]}]"#, to: "export/a/e.json")
    try folder.write("first", to: "export/first.txt")
    try folder.write("second", to: "export/second.txt")
    try folder.link("export/p.txt", to: "first.txt")
    usleep(20_000)
    for site in ["site", "site", "fresh"] {
      _ = try await SiteBuilder().build(export: folder.path("export"), to: folder.path(site))
      if isLink {
        try FileManager.default.removeItem(atPath: folder.path("export/p.txt"))
        try folder.link("export/p.txt", to: "second.txt")
      } else {
        try folder.write("nearer", to: "export/a/p.txt")
      }
    }
    #expect(try SiteSnapshot("site", in: folder).differences(from: SiteSnapshot("fresh", in: folder)).isEmpty)
  }

  @Test("shows another file of an attachment in lists, too, when a page goes at the same time")
  func otherFileAndFewerPages() async throws {
    let folder = try TemporaryFolder()
    func write(_ name: String, _ numbers: Range<Int>, more: String = "") throws {
      let messages = numbers.map {
        #"{"id":"m\#($0)","text":"x","user":{"id":"u","name":"U"},"created_at":"2026-01-01T00:00:\#(10 + $0)Z"\#(more)}"#
      }
      try folder.write(
        #"[{"channel":{"id":"c","type":"team","cid":"team:c"},"messages":[\#(messages.joined(separator: ","))],"members":[]}]"#,
        to: "export/\(name)")
    }
    try write("a.json", 0..<20, more: #","attachments":[{"type":"file","asset_url":"p.txt"}]"#)
    try write("b.json", 20..<34)
    try folder.write("first", to: "export/p.txt")
    usleep(20_000)
    var options = BuildOptions()
    options.pageSize = 5
    for site in ["site", "site", "fresh"] {
      _ = try await SiteBuilder(options: options).build(export: folder.path("export"), to: folder.path(site))
      if site == "site" {
        try write("b.json", 20..<26)
        try folder.write("second, and longer", to: "export/p.txt")
      }
    }
    #expect(try SiteSnapshot("site", in: folder).differences(from: SiteSnapshot("fresh", in: folder)).isEmpty)
  }

  @Test(
    "changes the page about a channel when its people get pages, or others, by what is written elsewhere, and when it begins on another day",
    arguments: 0..<3)
  func otherPeople(how: Int) async throws {
    let folder = try TemporaryFolder()
    func write(_ channel: String, _ messages: [(id: String, author: String, time: String)]) throws {
      let messages = messages.map {
        #"{"id":"\#($0.id)","text":"x","user":{"id":"\#($0.author)","name":"\#($0.author == "v" ? "V" : "U")"},"created_at":"2026-01-\#($0.time)Z"}"#
      }
      try folder.write(
        #"[{"channel":{"id":"\#(channel)","type":"team","cid":"team:\#(channel)","name":"\#(channel)"},"messages":[\#(messages.joined(separator: ","))],"members":[]}]"#,
        to: "export/\(channel).json")
    }
    try write("a", [("1", "u", "05T10:00:00"), ("2", "v", "30T10:00:00")])
    if how == 1 { try write("b", [("3", "u", "05T10:00:00")]) }
    usleep(20_000)
    for site in ["site", "site", "fresh"] {
      _ = try await SiteBuilder().build(export: folder.path("export"), to: folder.path(site))
      switch how {
      case 0: try write("b", [("3", "u", "05T10:00:00")])
      case 1: try write("b", [("3", "w", "05T10:00:00"), ("4", "u", "05T10:00:00")])
      default: try write("a", [("1", "u", "12T10:00:00"), ("2", "v", "30T10:00:00")])
      }
    }
    #expect(try SiteSnapshot("site", in: folder).differences(from: SiteSnapshot("fresh", in: folder)).isEmpty)
  }

  @Test(
    "leads nowhere any more from the address of a message on a second page, or of a first or third, that is hidden since",
    arguments: [1, 6, 11])
  func hiddenTarget(number: Int) async throws {
    let folder = try TemporaryFolder()
    func write(hides: Bool) throws {
      let messages = (0..<15).map {
        #"{"id":"m\#($0)","text":"x","user":{"id":"u","name":"U"},"created_at":"2026-01-01T00:00:\#(10 + $0)Z","shadowed":\#(hides && $0 == number)}"#
      }
      try folder.write(
        #"[{"channel":{"id":"a","type":"team","cid":"team:a"},"messages":[\#(messages.joined(separator: ","))],"members":[]}]"#,
        to: "export/a.json")
    }
    try folder.write(
      #"[{"channel":{"id":"b","type":"team","cid":"team:b"},"messages":[{"id":"l","text":"https://chat.example/team:a/m\#(number)","#
        + #""user":{"id":"u","name":"U"},"created_at":"2026-01-01T00:00:00Z"}],"members":[]}]"#, to: "export/b.json")
    try write(hides: false)
    usleep(20_000)
    var options = BuildOptions()
    options.pageSize = 5
    for site in ["site", "site", "fresh"] {
      _ = try await SiteBuilder(options: options).build(export: folder.path("export"), to: folder.path(site))
      try write(hides: true)
    }
    #expect(try SiteSnapshot("site", in: folder).differences(from: SiteSnapshot("fresh", in: folder)).isEmpty)
  }

  @Test("leaves no page with a number of a channel that has no messages any more")
  func emptied() async throws {
    let messages = (0..<3).map {
      #"{"id":"m\#($0)","text":"x","user":{"id":"u","name":"U"},"created_at":"2026-01-01T00:00:0\#($0)Z"}"#
    }.joined(separator: ",")
    let export = #"[{"channel":{"id":"c","type":"team","cid":"team:c"%},"messages":[\#(messages)],"members":[]}]"#
    let report = try await rebuild(
      "e.json", export.replacing("%", with: ""), export.replacing("%", with: #","truncated_at":"2026-02-01T00:00:00Z""#))
    #expect(report.messagesShown == 0)
  }

  @Test("shows the new name of somebody who does nothing but react, apart from messages")
  func reactor() async throws {
    let export = """
      {"type":"channel","data":{"type":"team","id":"c"}}
      {"type":"user","data":{"id":"u","name":"U"}}
      {"type":"user","data":{"id":"r","name":"%"}}
      {"type":"message","data":{"id":"a","channel_type":"team","channel_id":"c","user":"u","text":"hi","created_at":"2026-01-01T00:00:00Z"}}
      {"type":"reaction","data":{"message_id":"a","type":"love","user_id":"r","created_at":"2026-01-01T00:00:01Z"}}
      """
    let report = try await rebuild("e.jsonl", export.replacing("%", with: "Before"), export.replacing("%", with: "After"))
    #expect(report.messagesShown == 1)
  }
}
