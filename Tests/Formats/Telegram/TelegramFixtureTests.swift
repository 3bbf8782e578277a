import ChatModel
import Foundation
import ReadingTestSupport
import TestSupport
import Testing

@testable import ChatReading

/// Real exports, compared with what Foundation reads of them.
@Suite("Real exports of Telegram")
struct TelegramFixtureTests {
  private static let names = [
    "Loganavter__Tkonverter/examples/result.json", "Loganavter__Tkonverter/examples/result_group.json",
    "la-ninpre__tg2md/tests/result.json",
    "vorot93__telegram-export-sqlite/tests/fixtures/json_export/result.json",
    "vorot93__telegram-export-sqlite/tests/fixtures/voice_export/result.json",
  ]

  /// The messages of a file by Foundation's reading.
  private func messages(_ path: String) throws -> [[String: Any]] {
    let root = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: path))) as? [String: Any])
    if let own = root["messages"] as? [[String: Any]] { return own }
    let chats = (root["chats"] as? [String: Any])?["list"] as? [[String: Any]] ?? []
    return chats.flatMap { $0["messages"] as? [[String: Any]] ?? [] }
  }

  /// A text as it stands in a file.
  private func text(_ value: Any?) -> String {
    if let text = value as? String { return text }
    return (value as? [Any] ?? []).map { ($0 as? String) ?? ($0 as? [String: Any])?["text"] as? String ?? "" }.joined()
  }

  @Test("have every message, author, time, text, file, reaction and reply", .realExports, arguments: names)
  func compared(name: String) async throws {
    let path = try RealExports.path("telegram/" + name)
    let expected = try messages(path)
    let read = try await ReadExport.paths([path])
    #expect(read.report.format == "telegram" && !expected.isEmpty)
    #expect(read.messages.map(\.id) == expected.map { "\($0["id"] ?? "")" })
    for (message, raw) in zip(read.messages, expected) {
      let isOfService = raw["type"] as? String == "service"
      if let author = raw[isOfService ? "actor_id" : "from_id"] as? String { #expect(message.authorID == author) }
      if let seconds = (raw["date_unixtime"] as? String).flatMap({ Int64($0) }) {
        #expect(message.createdAt == Timestamp(seconds: seconds))
      }
      if let date = raw["date"] as? String, raw["date_unixtime"] == nil {
        #expect(message.createdAt.seconds == ISO8601DateFormatter().date(from: date + "Z").map { Int64($0.timeIntervalSince1970) })
      }
      let isService = raw["type"] as? String == "service"
      if raw["type"] as? String == "message" {
        let entities = raw["text_entities"] as? [Any] ?? []
        #expect(message.text.hasPrefix(text(entities.isEmpty ? raw["text"] : entities)))
      } else {
        #expect(message.kind == .system && !message.text.isEmpty)
      }
      let files = ["photo", "file"].filter { raw[$0] is String }.count
      let cards = ["contact_information", "game_title", "invoice_information", "giveaway_information", "giveaway_results"]
        .filter { raw[$0] != nil && !(raw[$0] is NSNull) }.count
      if !isService { #expect(message.attachments.count == files + cards, "message \(message.id)") }
      #expect(message.reactions.count == (raw["reactions"] as? [Any])?.count ?? 0)
      // The line that says what was done to a message, such as that it was pinned, refers to it.
      #expect(message.isPinNotice == (raw["action"] as? String == "pin_message"))
      let isReply = raw["reply_to_message_id"] != nil && raw["reply_to_peer_id"] == nil
      let names = ["message_id", "game_message_id", "invoice_message_id"]
      let isNotice = isService && raw["reply_to_peer_id"] == nil && names.contains { raw[$0] != nil }
      #expect((message.quotedMessageID != nil) == (isReply || isNotice))
      #expect((message.poll == nil) == (raw["poll"] == nil) && (message.editedAt == nil) == (raw["edited"] == nil))
    }
  }

  @Test("have nothing that is not known", .realExports, arguments: names)
  func known(name: String) async throws {
    let path = try RealExports.path("telegram/" + name)
    let read = try await ReadExport.paths([path])
    #expect(read.report.unknownFields == [:] && read.report.unreadable.isEmpty && read.report.diagnostics.count(of: .warning) == 0)
  }
}
