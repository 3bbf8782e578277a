import ChatArchive
import Foundation
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
