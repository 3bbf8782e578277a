import Foundation
import TestSupport
import Testing

/// What the example's read states come to, beside the export as the test reads it.
@Suite("Read states", .waits)
struct ReadStateTests {
  /// When somebody has read the example's largest channel last.
  private func lastRead(of user: String) throws -> String {
    let data = try Data(contentsOf: URL(fileURLWithPath: PackageRoot.path("Examples/export.json")))
    let channels = try JSONSerialization.jsonObject(with: data) as? [[String: Any]] ?? []
    let shed = try #require(channels.first { ($0["channel"] as? [String: Any])?["cid"] as? String == "messaging:the-shed" })
    let read = (shed["read"] as? [[String: Any]])?.first { ($0["user"] as? [String: Any])?["id"] as? String == user }
    return try #require(read?["last_read"] as? String)
  }

  @Test(
    "A line stands above the first message of others that the current user has not read, and nowhere without the option",
    arguments: ["gwen", "anneke", "layla"], [true, false])
  func separator(user: String, isOn: Bool) async throws {
    let limit = try lastRead(of: user)
    let site = try await BuiltSite.example(
      "{currentUser: '\(user)', messageListConfig: {showNewMessagesSeparator: \(isOn), dateIndicatorPlacement: 'none'}}")
    let listed = try #require(try ExportedChannel.example().first { $0.id == "messaging:the-shed" }).listed
    // Both are written by the same clock, in the same way, so that their texts have the order of the times.
    let unread = listed.first { $0.createdAt.prefix(19) > limit.prefix(19) && $0.author != user }
    var below: [String] = []
    for page in 1...4 {
      let items = try site.page("the-shed/\(page).html").all(named: "li").filter {
        !$0.classes.isDisjoint(with: ["message", "new-messages"])
      }
      for (item, next) in zip(items, items.dropFirst()) where item.classes.contains("new-messages") {
        below.append(next.attributes["id"] ?? "")
      }
    }
    #expect(below == (isOn ? unread.map { [$0.anchor] } ?? [] : []))
    if user == "anneke" { #expect(unread != nil, "the example has somebody who has not read everything") }
  }
}
