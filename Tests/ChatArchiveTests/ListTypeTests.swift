import ChatArchive
import Foundation
import Reporting
import Settings
import TestSupport
import Testing

/// Channels of one site may be of different list types.
@Suite("List types of channels")
struct ListTypeTests {
  /// A folder with an export of the channels tea and bus, of the types messaging and livestream, with some minutes of talk in each.
  private func makeExport() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let channels = [("tea", "messaging", "Tea Room"), ("bus", "livestream", "Bus Stop")].map { id, type, name in
      let messages = (0..<6).map { number in
        #"{"id":"\#(id)\#(number)","text":"Text \#(number)","type":"regular","user":{"id":"ada","name":"Ada","role":"agent"},"#
          + #""created_at":"2026-03-01T10:0\#(number):00Z"}"#
      }
      return #"{"channel":{"id":"\#(id)","type":"\#(type)","cid":"\#(type):\#(id)","name":"\#(name)"},"messages":["#
        + messages.joined(separator: ",") + #"],"members":[]}"#
    }
    try folder.write("[" + channels.joined(separator: ",") + "]", to: "export/export.json")
    // What was written in the very moment of a build is not taken for known by the next.
    usleep(20_000)
    return folder
  }

  private func build(_ folder: TemporaryFolder, _ config: String, to site: String = "site") async throws -> BuildReport {
    try folder.write("{messageListConfig: {\(config)}}", to: "export/chatarchive.json")
    var options = BuildOptions()
    options.pageSize = 2
    return try await SiteBuilder(options: options).build(export: folder.path("export/export.json"), to: folder.path(site))
  }

  /// The list types of the first pages of tea and bus, as their markup says.
  private func types(_ folder: TemporaryFolder) throws -> [String] {
    try ["tea", "bus"].map { channel in
      let page = try folder.text(of: "site/\(channel == "tea" ? "tea-room" : "bus-stop")/1.html")
      return String(page.firstMatch(of: /data-type="([a-z]+)"/)?.1 ?? "")
    }
  }

  @Test(
    "are chosen for all, by id, by a pattern of the name, or by the channel's type",
    arguments: [
      ("", ["messaging", "messaging"]), ("messageListType: 'team'", ["team", "team"]),
      ("messageListTypes: [{id: 'messaging:tea', messageListType: 'commerce'}]", ["commerce", "messaging"]),
      ("messageListTypes: [{id: 'bus', messageListType: 'commerce'}]", ["messaging", "commerce"]),
      ("messageListTypes: [{name: 'bus*', messageListType: 'team'}]", ["messaging", "team"]),
      ("messageListType: 'team', messageListTypes: [{channelType: 'livestream', messageListType: 'livestream'}]", ["team", "livestream"]),
      ("messageListTypes: [{name: '*', messageListType: 'team'}, {id: 'bus', messageListType: 'commerce'}]", ["team", "team"]),
    ])
  func chosen(config: String, expected: [String]) async throws {
    let folder = try makeExport()
    let report = try await build(folder, config)
    #expect(try types(folder) == expected)
    #expect(report.diagnostics.entries.isEmpty && report.messagesShown == 12)
  }

  @Test("can be chosen from Swift, and the configuration file's rules take the place of Swift's")
  func swift() async throws {
    let folder = try makeExport()
    let utils = Utils(
      messageListConfig: MessageListConfig(messageListTypes: [MessageListTypeRule(id: "bus", messageListType: .livestream)]))
    _ = try await SiteBuilder(utils: utils).build(export: folder.path("export/export.json"), to: folder.path("site"))
    #expect(try types(folder) == ["messaging", "livestream"])
    try folder.write("{messageListConfig: {messageListTypes: [{id: 'tea', messageListType: 'team'}]}}", to: "export/chatarchive.json")
    _ = try await SiteBuilder(utils: utils).build(export: folder.path("export/export.json"), to: folder.path("site"))
    #expect(try types(folder) == ["team", "messaging"])
  }

  @Test("change the pages of their own channel and no others, and the site is what a build into a new folder gives")
  func rebuilt() async throws {
    let folder = try makeExport()
    _ = try await build(folder, "")
    let rule = "messageListTypes: [{id: 'bus', messageListType: 'TYPE'}]"
    for type in ["livestream", "team", "commerce", "messaging"] {
      let before = try SiteSnapshot("site", in: folder)
      let report = try await build(folder, rule.replacing("TYPE", with: type))
      let after = try SiteSnapshot("site", in: folder)
      #expect(after.differences(from: before) == ["1", "2", "3", "index"].map { "bus-stop/\($0).html" }, "\(type)")
      #expect(report.pagesWritten == 4)
      _ = try await build(folder, rule.replacing("TYPE", with: type), to: "fresh-\(type)")
      #expect(try after.differences(from: SiteSnapshot("fresh-\(type)", in: folder)).isEmpty, "\(type)")
    }
  }

  @Test("of a site without them cost nothing: an option that only another type heeds changes no page")
  func untouched() async throws {
    let folder = try makeExport()
    _ = try await build(folder, "messageListTypes: [{id: 'bus', messageListType: 'livestream'}]")
    let before = try SiteSnapshot("site", in: folder)
    let report = try await build(folder, "groupMessages: true, messageListTypes: [{id: 'bus', messageListType: 'livestream'}]")
    #expect(report.pagesWritten == 4)
    #expect(try SiteSnapshot("site", in: folder).differences(from: before).allSatisfy { $0.hasPrefix("bus-stop/") })
  }

  @Test("An agent is marked in commerce and nowhere else", arguments: ["messaging", "team", "livestream", "commerce"])
  func agents(type: String) async throws {
    let folder = try makeExport()
    _ = try await build(folder, "messageListType: '\(type)'")
    #expect(try folder.text(of: "site/tea-room/1.html").contains("author-role") == (type == "commerce"))
  }

  @Test("A rule that no channel fits is noted at its place, with the name that was probably meant")
  func unused() async throws {
    let folder = try makeExport()
    let entries = try await build(
      folder,
      "messageListTypes: [{id: 'messaging:teah', messageListType: 'team'}, {channelType: 'livestrem', messageListType: 'team'},"
        + " {name: 'Nothing*', messageListType: 'team'}, {name: '?e*', messageListType: 'team'}]"
    ).diagnostics.entries
    #expect(entries.map(\.severity) == [.note, .note, .note])
    #expect(entries.map(\.summary) == (0..<3).map { "messageListConfig.messageListTypes[\($0)]: no channel in the export matches" })
    #expect(entries.map(\.advice) == ["did you mean \"messaging:tea\"?", "did you mean \"livestream\"?", nil])
    #expect(entries.allSatisfy { $0.place.file?.hasSuffix("chatarchive.json") == true && $0.place.line == 1 })
  }

  @Test("A group has its header again at a page's top, and below a date")
  func headers() async throws {
    let folder = try TemporaryFolder()
    let times = ["01T23:58:00", "01T23:58:10", "01T23:59:50", "02T00:00:10", "02T00:00:20"]
    let messages = times.enumerated().map { number, time in
      #"{"id":"m\#(number)","text":"Text","type":"regular","user":{"id":"ada","name":"Ada"},"created_at":"2026-03-\#(time)Z"}"#
    }
    let channel = #"{"id":"tea","type":"team","cid":"team:tea","name":"Tea Room"}"#
    try folder.write(
      #"[{"channel":\#(channel),"messages":[\#(messages.joined(separator: ","))],"members":[]}]"#, to: "export/export.json")
    _ = try await build(folder, "messageListType: 'team', dateIndicatorPlacement: 'messageList'")
    var starts: [[String]] = []
    for page in ["1", "2", "3"] {
      let text = try folder.text(of: "site/tea-room/\(page).html")
      let messages = text.matches(of: /<li class="message([^"]*)" id="m-(m\d)"/)
      starts.append(messages.filter { $0.1.contains("group-start") }.map { String($0.2) })
      #expect(text.ranges(of: "<header><bdi class=\"author\">").count == starts.last?.count)
    }
    #expect(starts == [["m0"], ["m2", "m3"], ["m4"]])
  }
}
