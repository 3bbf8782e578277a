import Foundation
import TestSupport
import Testing

/// The example is what everybody sees first and what the tests of the whole flow read: it must hold what its README promises.
@Suite("The example export", .waits)
struct ExampleExportTests {
  private let folder = PackageRoot.path("Examples")

  private func channels() throws -> [[String: Any]] {
    let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/export.json"))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
  }

  private func messages() throws -> [[String: Any]] {
    try channels().flatMap { $0["messages"] as? [[String: Any]] ?? [] }
  }

  private func attachments(of message: [String: Any]) -> [[String: Any]] {
    message["attachments"] as? [[String: Any]] ?? []
  }

  /// What a message shows, as words that can be counted.
  private func features(of message: [String: Any]) -> [String] {
    let kinds = attachments(of: message).map { $0["og_scrape_url"] == nil ? $0["type"] as? String ?? "" : "link" }
    let known: Set = ["image", "giphy", "video", "audio", "voiceRecording", "file", "link"]
    let decorations = [
      "parent_id", "show_in_channel", "quoted_message", "message_text_updated_at", "i18n", "poll", "shared_location", "moderation",
    ]
    var features = Set(kinds.map { known.contains($0) ? $0 : "unknown attachment" })
    features.formUnion(decorations.filter { message[$0] != nil })
    if Set(kinds) == ["image"] { features.insert("\(kinds.count) pictures") }
    if (message["pinned"] as? Bool) == true { features.insert("pinned") }
    if !(message["latest_reactions"] as? [Any] ?? []).isEmpty { features.insert("reactions") }
    if !(message["mentioned_users"] as? [Any] ?? []).isEmpty { features.insert("mentions") }
    return ["type " + (message["type"] as? String ?? "")] + features
  }

  @Test("Every kind of message, attachment and decoration occurs at least twice")
  func everyKind() throws {
    var counts: [String: Int] = [:]
    for feature in try messages().flatMap(features) { counts[feature, default: 0] += 1 }
    let wanted = [
      "type regular", "type reply", "type system", "type error", "type ephemeral", "type deleted", "parent_id", "show_in_channel",
      "quoted_message", "message_text_updated_at", "i18n", "poll", "shared_location", "moderation", "pinned", "reactions", "mentions",
      "image", "giphy", "video", "audio", "voiceRecording", "file", "link", "unknown attachment", "1 pictures", "2 pictures", "3 pictures",
      "5 pictures",
    ]
    for feature in wanted { #expect(counts[feature, default: 0] >= 2, "\(feature)") }
  }

  @Test("Every file that a message or a person refers to is there, and every file that is there is referred to")
  func media() throws {
    var referred: Set<String> = []
    for message in try messages() {
      let values = attachments(of: message).flatMap { attachment in
        ["image_url", "asset_url", "thumb_url"].map { attachment[$0] as? String }
      }
      let picture = (message["user"] as? [String: Any])?["image"] as? String
      referred.formUnion((values + [picture]).compactMap(\.self).filter { !$0.hasPrefix("https:") })
    }
    let present = try FileManager.default.contentsOfDirectory(atPath: folder + "/media").map { "media/" + $0 }
    #expect(referred == Set(present))
  }

  @Test("Message ids are unique, and the messages of a channel stand in the order of time")
  func order() throws {
    let ids = try messages().compactMap { $0["id"] as? String }
    #expect(ids.count == Set(ids).count)
    for channel in try channels() {
      let times = (channel["messages"] as? [[String: Any]] ?? []).compactMap { ($0["created_at"] as? String)?.dropLast().description }
      #expect(times == times.sorted())
    }
  }

  @Test("The deleted messages still have a text, so that a site which leaks it can be caught")
  func deletedTexts() throws {
    let texts = try messages().filter { $0["type"] as? String == "deleted" }.compactMap { $0["text"] as? String }
    for secret in ["7391", "0000 1111", "surprise party", "white bin, please"] {
      #expect(texts.count { $0.contains(secret) } == 1, "\(secret)")
      #expect(try messages().count { ($0["text"] as? String)?.contains(secret) == true } == 1, "only the deleted message says \(secret)")
    }
    #expect(texts.count == 4)
  }

  @Test("There is a channel of several pages, a direct message, and an empty channel")
  func shapes() throws {
    let sizes = try channels().map { ($0["messages"] as? [Any] ?? []).count }
    #expect(sizes.contains { $0 > 150 })
    #expect(sizes.contains(0))
    let ids = try channels().compactMap { ($0["channel"] as? [String: Any])?["id"] as? String }
    #expect(ids.contains { $0.hasPrefix("!members") })
  }

  @Test("Every small export has the same three messages")
  func smallExports() throws {
    let exports = PackageRoot.path("Tests/EndToEndTests/Exports")
    let names = try FileManager.default.contentsOfDirectory(atPath: exports).filter { $0.contains(".json") }
    #expect(names.count == 10)
    for name in names {
      let text = try String(contentsOfFile: exports + "/" + name, encoding: .utf8)
      for message in ["\"m1\"", "Good morning", "\"m2\"", "The **tea** is ready", "\"m3\"", "On my way"] {
        #expect(text.contains(message), "\(name): \(message)")
      }
    }
  }
}
