import ChatArchive
import Foundation
import TestSupport
import Testing

/// Links in messages to messages of the archive, and mentions of its channels, as pages show them.
@Suite("Links into the archive", .waits)
struct ArchiveLinkTests {
  /// All links of messages on a page: where each leads, and what it says.
  private static func links(on page: String, of site: BuiltSite) throws -> [String] {
    try site.page(page).all(named: "a").filter { $0.classes.contains("message-link") || $0.classes.contains("mention") }
      .map { ($0.attributes["href"] ?? "") + " " + $0.text }
  }

  /// Whether a build over the site makes what a fresh one makes.
  private static func expectSame(_ site: BuiltSite, _ exports: [String], _ change: (inout BuildOptions) -> Void = { _ in }) async throws {
    let again = try await BuiltSite.build(exports, in: site.folder, change)
    let fresh = try await BuiltSite.build(exports, change)
    let (left, right) = (try again.contents(), try fresh.contents())
    #expect(Set(left.keys) == Set(right.keys) && left.filter { right[$0.key] != $0.value }.isEmpty)
  }

  private static func slack(_ folder: TemporaryFolder, _ messages: [String], in channel: String = "general") throws {
    try folder.write(#"[{"id":"C1","name":"general"},{"id":"C2","name":"Büro"},{"id":"C3","name":"old"}]"#, to: "export/channels.json")
    try folder.write(#"[{"id":"U1","name":"ada","profile":{"display_name":"Ada"}}]"#, to: "export/users.json")
    try folder.write("[" + messages.joined(separator: ",") + "]", to: "export/\(channel)/2020-01-01.json")
  }

  private static func slackMessage(_ number: Int, _ text: String, _ more: String = "") -> String {
    #"{"user":"U1","ts":"\#(1_577_836_800 + number).000100","text":"\#(text)"\#(more)}"#
  }

  @Test("of Slack's: messages, threads, channels, and mentions of channels with and without their names")
  func slack() async throws {
    let folder = try TemporaryFolder()
    let base = "https://acme.slack.com/archives"
    let thread = #","thread_ts":"1577836800.000100""#
    try Self.slack(
      folder,
      [
        Self.slackMessage(0, "root", thread), Self.slackMessage(1, "answer", thread), Self.slackMessage(2, "two"),
        Self.slackMessage(3, "three"),
      ])
    try Self.slack(
      folder,
      [
        Self.slackMessage(
          10,
          "<\(base)/C1/p1577836802000100> <\(base)/C1/p1577836801000100?thread_ts=1577836800.000100&amp;cid=C1|that answer> <\(base)/general/p1577836803000100>"
        ),
        Self.slackMessage(
          11, "<\(base)/C1> <\(base)/C9/p1577836802000100> <\(base)/C1/p1577836899000100> <#C1|general> <#C2> <#C9|gone> <#C8>"),
        Self.slackMessage(
          12, "x",
          #","blocks":[{"type":"rich_text","elements":[{"type":"rich_text_section","elements":[{"type":"channel","channel_id":"C1"},{"type":"link","url":"\#(base)/C2/p1577836810000100"}]}]}],"attachments":[{"title":"Message","title_link":"\#(base)/C1/p1577836802000100","text":"t"}]"#
        ),
      ], in: "Büro")
    let site = try await BuiltSite.build([folder.path("export")], in: folder) { $0.pageSize = 2 }
    let thread1 = "../general/thread/1577836800.000100.html"
    #expect(
      try Self.links(on: "büro/1.html", of: site) == [
        "../general/1.html#m-1577836802.000100 \(base)/C1/p1577836802000100",
        "\(thread1)#m-1577836801.000100 that answer",
        "../general/2.html#m-1577836803.000100 \(base)/general/p1577836803000100",
        "../general/index.html \(base)/C1",
        "\(base)/C9/p1577836802000100 \(base)/C9/p1577836802000100",
        "\(base)/C1/p1577836899000100 \(base)/C1/p1577836899000100",
        "../general/index.html #general", "index.html #Büro",
      ])
    #expect(try site.text(of: "büro/1.html").contains(##"<span class="mention">#gone</span>"##))
    #expect(try site.text(of: "büro/1.html").contains(##"<span class="mention">#C8</span>"##))
    #expect(
      try Self.links(on: "büro/2.html", of: site) == [
        "../general/1.html#m-1577836802.000100 Message", "../general/index.html #general",
        "1.html#m-1577836810.000100 \(base)/C2/p1577836810000100",
      ])
    try await Self.expectSame(site, [folder.path("export")]) { $0.pageSize = 2 }
  }

  @Test("lead elsewhere when what they lead to has moved, and outside when it is gone; pages that have none stay")
  func moving() async throws {
    let folder = try TemporaryFolder()
    let link = Self.slackMessage(50, "<https://acme.slack.com/archives/C1/p1577836805000100>")
    let others = (51..<56).map { Self.slackMessage($0, "number \($0)") }
    try Self.slack(folder, [link] + others, in: "Büro")
    let change = { (options: inout BuildOptions) in options.pageSize = 2 }
    for (numbers, expected) in [
      ([5], "../general/1.html"), ([1, 2, 3, 5], "../general/2.html"), ([1, 2], ""), ([1, 5, 6], "../general/1.html"),
    ] {
      usleep(20_000)
      try Self.slack(folder, numbers.map { Self.slackMessage($0, "number \($0)") })
      let site = try await BuiltSite.build([folder.path("export")], in: folder, change)
      let href = expected.isEmpty ? "https://acme.slack.com/archives/C1/p1577836805000100" : expected + "#m-1577836805.000100"
      #expect(try Self.links(on: "büro/1.html", of: site).first == href + " https://acme.slack.com/archives/C1/p1577836805000100")
      try await Self.expectSame(site, [folder.path("export")], change)
      usleep(20_000)
    }
    // A channel that is renamed has another folder, which the mention has to follow.
    try Self.slack(folder, [Self.slackMessage(60, "<#C1> <#C1|general>")], in: "old")
    var site = try await BuiltSite.build([folder.path("export")], in: folder, change)
    #expect(try Self.links(on: "old/1.html", of: site) == ["../general/index.html #general", "../general/index.html #general"])
    usleep(20_000)
    try folder.write(#"[{"id":"C1","name":"news"},{"id":"C2","name":"Büro"},{"id":"C3","name":"old"}]"#, to: "export/channels.json")
    try FileManager.default.moveItem(atPath: folder.path("export/general"), toPath: folder.path("export/news"))
    site = try await BuiltSite.build([folder.path("export")], in: folder, change)
    #expect(try Self.links(on: "old/1.html", of: site) == ["../news/index.html #news", "../news/index.html #news"])
    try await Self.expectSame(site, [folder.path("export")], change)
  }

  private static func discord(_ channel: String, _ messages: [(Int, String)]) -> String {
    let texts = messages.map { FormatSample.discord.message($0.0, $0.1, "") }
    return
      #"{"guild":{"id":"1","name":"G"},"channel":{\#(channel)},"dateRange":{},"messages":[\#(texts.joined(separator: ","))],"messageCount":\#(messages.count)}"#
  }

  @Test("of Discord's: messages, threads that have ids of channels, and mentions")
  func discord() async throws {
    let folder = try TemporaryFolder()
    let base = "https://discord.com/channels/1"
    let channel = { (id: Int) in #""id":"\#(id)","type":"GuildTextChat","categoryId":"2","category":"T","name":"C\#(id)""# }
    try folder.write(Self.discord(channel(9), [(1, "one"), (2, "two"), (3, "three \(base)/9/10")]), to: "export/a.json")
    try folder.write(
      Self.discord(#""id":"2","type":"GuildPublicThread","categoryId":"9","category":"C9","name":"Plans""#, [(10, "in plans \(base)/9/1")]),
      to: "export/b.json")
    try folder.write(
      Self.discord(
        channel(8),
        [
          (
            21,
            "\(base)/9/2 https://ptb.discordapp.com/channels/1/2/10, [ten](https://discord.com/channels/@me/2/10) \(base)/2 <#9> <#2> <#77> <\(base)/8/22>"
          ), (22, "\(base)/9/99 \(base)/7/1"),
        ]), to: "export/c.json")
    let site = try await BuiltSite.build([folder.path("export")], in: folder) { $0.pageSize = 1 }
    #expect(
      try Self.links(on: "c8/1.html", of: site) == [
        "../c9/2.html#m-2 \(base)/9/2", "../c9/thread/2.html#m-10 https://ptb.discordapp.com/channels/1/2/10",
        "../c9/thread/2.html#m-10 ten", "../c9/thread/2.html \(base)/2", "../c9/index.html #C9", "../c9/thread/2.html #C9 › Plans",
        "2.html#m-22 \(base)/8/22",
      ])
    #expect(try Self.links(on: "c8/2.html", of: site) == ["\(base)/9/99 \(base)/9/99", "\(base)/7/1 \(base)/7/1"])
    #expect(try Self.links(on: "c9/3.html", of: site) == ["thread/2.html#m-10 \(base)/9/10"])
    #expect(try Self.links(on: "c9/thread/2.html", of: site) == ["../1.html#m-1 \(base)/9/1"])
    try await Self.expectSame(site, [folder.path("export")]) { $0.pageSize = 1 }
  }

  @Test("of Telegram's: by the number of the chat, and by public names that the configuration gives")
  func telegram() async throws {
    let folder = try TemporaryFolder()
    let link = { (address: String) in #"{"type":"text_link","text":"here","href":"\#(address)"}"# }
    let texts = [
      #""one""#, #"[\#(link("https://t.me/c/7/1")), \#(link("tg://privatepost?channel=7&post=1")), {"type":"link","text":"t.me/c/7/2"}]"#,
      #"[\#(link("https://t.me/SwiftChat/5/1")), \#(link("tg://resolve?domain=swiftchat&post=3")), \#(link("https://t.me/other/1"))]"#,
      #"[\#(link("https://t.me/c/7/1?comment=5")), \#(link("tg://resolve?domain=nobody&post=3")), \#(link("https://t.me/c/8/1"))]"#,
    ]
    let messages = texts.enumerated().map { number, text in
      #"{"id":\#(number + 1),"type":"message","date_unixtime":"\#(1_600_000_000 + number)","from":"Ann","from_id":"user1","text":\#(text)}"#
    }
    let export = try folder.write(
      #"{"name":"C","type":"private_supergroup","id":7,"messages":["# + messages.joined(separator: ",") + "]}", to: "export/result.json")
    let site = try await BuiltSite.build([export], in: folder) { $0.pageSize = 2 }
    #expect(
      try Self.links(on: "c/1.html", of: site) == ["#m-1 here", "#m-1 here", "#m-2 t.me/c/7/2"])
    #expect(try Self.links(on: "c/2.html", of: site).prefix(2) == ["https://t.me/SwiftChat/5/1 here", "https://t.me/other/1 here"])
    let file = try folder.write(
      #"{"channels": [{"id": "channel7", "usernames": ["@SwiftChat"]}, {"id": "channel9", "usernames": []}]}"#, to: "c.json")
    let change = { (options: inout BuildOptions) in (options.pageSize, options.configurationFile) = (2, file) }
    let named = try await BuiltSite.build([export], in: folder, change)
    #expect(
      try Self.links(on: "c/2.html", of: named) == [
        "1.html#m-1 here", "#m-3 here", "https://t.me/other/1 here", "https://t.me/c/7/1?comment=5 here", "https://t.me/c/8/1 here",
      ])
    #expect(named.report.diagnostics.entries.contains { $0.summary.contains("no channel in the export has the id \"channel9\"") })
    try await Self.expectSame(named, [export], change)
  }

  @Test("of Stream's apps: by the channel's cid and the message's id; and in texts of Markdown")
  func stream() async throws {
    let folder = try TemporaryFolder()
    let base = "https://chat.example"
    let texts = [
      "one", "See \(base)/messaging:b/m-2.",
      "[that](\(base)/?cid=messaging%3Aa&message_id=m-0) and **\(base)/channels/messaging:a/messages/m-1**",
      "\(base)/messaging:a/m-9 \(base)/messaging:x/m-0 \(base)/path:1/x", "no link",
    ]
    var messages: [String] = []
    for (number, text) in texts.enumerated() {
      messages.append(#"{"id":"m-\#(number)","text":"\#(text)","user":{"id":"ada"},"created_at":\#(1_600_000_000 + number)}"#)
    }
    let channel = { (id: String, messages: [String]) in
      #"{"channel":{"cid":"messaging:\#(id)","id":"\#(id)","type":"messaging","name":"\#(id)"},"messages":[\#(messages.joined(separator: ","))]}"#
    }
    let export = try folder.write(
      "[" + channel("a", Array(messages[..<2])) + "," + channel("b", Array(messages[2...])) + "]", to: "export.json")
    let site = try await BuiltSite.build([export], in: folder) { $0.pageSize = 1 }
    #expect(try Self.links(on: "a/2.html", of: site) == ["../b/1.html#m-m-2 \(base)/messaging:b/m-2"])
    #expect(
      try Self.links(on: "b/1.html", of: site) == [
        "../a/1.html#m-m-0 that", "../a/2.html#m-m-1 \(base)/channels/messaging:a/messages/m-1",
      ])
    #expect(
      try Self.links(on: "b/2.html", of: site) == [
        "\(base)/messaging:a/m-9 \(base)/messaging:a/m-9", "\(base)/messaging:x/m-0 \(base)/messaging:x/m-0",
        "\(base)/path:1/x \(base)/path:1/x",
      ])
    try await Self.expectSame(site, [export]) { $0.pageSize = 1 }
  }

  @Test("with anything but an address in their place do no harm")
  func hostile() async throws {
    let folder = try TemporaryFolder()
    let texts = [
      #"https://chat.example/messaging:a/m-0\"onclick=alert(1)"#, "https://chat.example/messaging:a/%22%3E%3Cscript%3E",
      "https://chat.example/messaging:a/../../m-0",
      "https://chat.example/javascript:alert/m-0", "https://chat.example/messaging:a/m-0#<script>",
      "https://chat.example/messaging:a/\\u0000",
      "tg://privatepost?channel=7&post=1", "https://" + String(repeating: "messaging:a/", count: 2000),
    ]
    let messages = texts.enumerated().map { #"{"id":"m-\#($0)","text":"\#($1)","user":{"id":"ada"},"created_at":\#(1_600_000_000 + $0)}"# }
    let export = try folder.write(
      #"[{"channel":{"cid":"messaging:a","id":"a","type":"messaging","name":"a"},"messages":[\#(messages.joined(separator: ","))]}]"#,
      to: "export.json")
    let site = try await BuiltSite.build([export], in: folder)
    #expect(site.report.messagesShown == texts.count && site.report.diagnostics.count(of: .error) == 0)
    let links = try site.page("a/1.html").all(named: "a").filter { $0.classes.contains("message-link") }
    #expect(!links.isEmpty)
    for link in links {
      let href = link.attributes["href"] ?? ""
      #expect(href.hasPrefix("https://") || ["#m-m-0", "index.html"].contains(href), "\(href)")
    }
  }
}
