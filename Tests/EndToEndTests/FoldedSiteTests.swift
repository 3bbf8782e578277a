import ChatArchive
import Foundation
import TestSupport
import Testing

@Suite("A site of a channel with many joins", .waits)
struct FoldedSiteTests {
  /// A Slack export of a channel in which people come, and now and then somebody says something, one a minute.
  private static func write(_ count: Int, in folder: TemporaryFolder, name: String = "Ada", options: String = "{}") throws -> String {
    try folder.write(#"[{"id": "C1", "name": "general"}]"#, to: "export/channels.json")
    let users = (0..<9).map { #"{"id": "U\#($0)", "name": "u\#($0)", "profile": {"display_name": "\#($0 == 0 ? name : "Name \($0)")"}}"# }
    try folder.write("[\(users.joined(separator: ","))]", to: "export/users.json")
    let messages = (0..<count).map { number in
      let (user, time) = ("U\(number % 9)", "\(1_577_836_800 + 60 * number).000100")
      if number % 20 == 19 { return #"{"user": "\#(user)", "ts": "\#(time)", "text": "text \#(number)"}"# }
      return #"{"user": "\#(user)", "ts": "\#(time)", "subtype": "channel_join", "text": "<@\#(user)> has joined the channel"}"#
    }
    try folder.write("[\(messages.joined(separator: ","))]", to: "export/general/2020-01-01.json")
    try folder.write(options, to: "export/chatarchive.json")
    return folder.path("export")
  }

  @Test("folds them, loses none, and has nothing that a check finds", arguments: ["messaging", "team", "livestream", "commerce"])
  func folded(type: String) async throws {
    let folder = try TemporaryFolder()
    let export = try Self.write(130, in: folder, options: "{messageListConfig: {messageListType: '\(type)'}}")
    let site = try await BuiltSite.build([export], in: folder)
    #expect(site.report.messagesRead == 130 && site.report.messagesShown == 130)
    let pages = try site.numberedPages(of: "general")
    #expect(try site.messages(on: pages).map { $0.attributes["id"] ?? "" }.count == 130)
    let page = try site.text(of: "general/1.html")
    #expect(page.contains("<summary><span>Ada, Name 1 and 7 others joined</span></summary>"))
    // Nineteen joins, a text, nineteen, a text, and the ten that are left on the page.
    #expect(page.components(separatedBy: "<li class=\"fold system\"").count - 1 == 3)
    #expect(try await SiteCheck(site: site.path).run().diagnostics.entries.isEmpty)
  }

  @Test("keeps its full pages when more people come")
  func stable() async throws {
    let folder = try TemporaryFolder()
    let shorter = try await BuiltSite.build([Self.write(100, in: folder)], in: folder)
    let first = try shorter.text(of: "general/1.html")
    let longer = try await BuiltSite.build([Self.write(101, in: folder)], in: folder)
    #expect(try longer.text(of: "general/1.html") == first)
    let fresh = try await BuiltSite.build([folder.path("export")], in: TemporaryFolder())
    #expect(try longer.contents() == fresh.contents())
  }

  @Test("has the new name of somebody who came when it is built again")
  func renamed() async throws {
    let folder = try TemporaryFolder()
    _ = try await BuiltSite.build([Self.write(60, in: folder)], in: folder)
    let site = try await BuiltSite.build([Self.write(60, in: folder, name: "Countess")], in: folder)
    #expect(try site.text(of: "general/1.html").contains("<span>Countess, Name 1 and 7 others joined</span>"))
  }

  @Test("shows each line where foldMembershipMessages is off")
  func unfolded() async throws {
    let folder = try TemporaryFolder()
    let export = try Self.write(60, in: folder, options: "{messageListConfig: {foldMembershipMessages: false}}")
    let site = try await BuiltSite.build([export], in: folder)
    #expect(try !site.text(of: "general/1.html").contains("class=\"fold system\"") && site.report.messagesShown == 60)
  }
}
