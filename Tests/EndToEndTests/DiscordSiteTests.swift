import ChatArchive
import TestSupport
import Testing

@Suite("Sites of Discord's exports", .waits)
struct DiscordSiteTests {
  private static func export(_ channel: String, _ messages: [String]) -> String {
    #"{"guild":{"id":"1","name":"G"},"channel":{\#(channel)},"dateRange":{},"messages":[\#(messages.joined(separator: ","))],"messageCount":\#(messages.count)}"#
  }

  private static func message(_ id: Int, _ text: String, type: String = "Default", _ more: String = "") -> String {
    FormatSample.discord.message(id, text, more).replacing(#/"type":"(Default|Reply)"/#, with: #""type":"\#(type)""#)
  }

  @Test("a thread is a thread page of its channel, under its own name")
  func threads() async throws {
    let folder = try TemporaryFolder()
    let channel = #""id":"9","type":"GuildTextChat","categoryId":"2","category":"T","name":"C""#
    let thread = { (id: Int, name: String) in #""id":"\#(id)","type":"GuildPublicThread","categoryId":"9","category":"C","name":"\#(name)""#
    }
    let started = #""reference":{"messageId":null,"channelId":"40","guildId":"1"}"#
    let messages = [Self.message(1, "one"), Self.message(2, "two"), Self.message(3, "Started a thread.", type: "ThreadCreated", started)]
    try folder.write(Self.export(channel, messages), to: "export/G - T - C [9].json")
    try folder.write(Self.export(thread(2, "Plans"), [Self.message(10, "in plans")]), to: "export/G - C - Plans [2].json")
    try folder.write(Self.export(thread(40, "Ideas"), [Self.message(41, "in ideas")]), to: "export/G - C - Ideas [40].json")
    try folder.write(Self.export(thread(70, "Lost"), [Self.message(71, "in lost")]), to: "export/G - C - Lost [70].json")
    let site = try await BuiltSite.build([folder.path("export")], in: folder)
    #expect(site.report.messagesShown == 6 && site.report.threads == 2 && site.report.diagnostics.count(of: .warning) == 0)
    let files = try site.files()
    let threads = files.filter { $0.hasPrefix("c/thread/") }
    #expect(threads.count == 2 && files.contains { $0.hasPrefix("c-lost") || $0.hasPrefix("c-›-lost") || $0.contains("lost") })
    let plans = try #require(threads.first { try site.text(of: $0).contains("in plans") })
    #expect(try site.text(of: plans).contains("<h1 dir=\"auto\">Plans</h1>") && site.text(of: plans).contains(">two</div>"))
    let page = try site.text(of: "c/1.html")
    #expect(!page.contains("in plans") && !page.contains("in ideas") && page.contains("href=\"thread/"))
  }

  @Test("a table is read, with the lines of a message, its files and its reactions", arguments: [",", ";"])
  func table(separator: String) async throws {
    let folder = try TemporaryFolder()
    let rows = [
      ["AuthorID", "Author", "Date", "Content", "Attachments", "Reactions"],
      [#""5""#, #""ann#0000""#, #""2020-09-13T12:28:40.0000000+00:00""#, "\"**one**\n\"\"two\"\"\"", #""""#, #""👍 (3)""#],
      [#""6""#, #""bo#1234""#, #""26-Oct-20 08:02 PM""#, #""see""#, #""a.txt""#, #""""#],
    ]
    try folder.write(rows.map { $0.joined(separator: separator) + "\r\n" }.joined(), to: "export/G - T - C [9].csv")
    try folder.write("a file", to: "export/a.txt")
    let site = try await BuiltSite.build([folder.path("export")], in: folder)
    #expect(site.report.format == "discord-csv" && site.report.messagesShown == 2 && site.report.diagnostics.count(of: .warning) == 0)
    let page = try site.text(of: "c/1.html")
    #expect(page.contains("<strong>one</strong>") && page.contains("two") && page.contains("👍") && page.contains("bo#1234"))
    #expect(page.contains("datetime=\"2020-10-26T20:02:00") && page.contains("a.txt"))
  }
}
