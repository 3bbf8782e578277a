import ChatModel
import Diagnostics
import Foundation
import ReadingTestSupport
import TestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats

@Suite("Slack's files when something is wrong with them")
struct SlackHostileFileTests {
  /// A message with all that Slack writes into one.
  private static let rich = #"""
    {"type": "message", "subtype": "thread_broadcast", "user": "U1", "ts": "1577836800.000100", "text": "*a* <@U2> <https://a.example|b> :wave:",
     "thread_ts": "1577836700.000100", "parent_user_id": "U2", "reply_count": 2, "reply_users": ["U1"], "latest_reply": "1577836900.000100",
     "replies": [{"user": "U1", "ts": "1577836900.000100"}], "edited": {"user": "U1", "ts": "1577836801.000000"}, "pinned_to": ["C1"],
     "client_msg_id": "x", "is_locked": false, "username": "robot", "icons": {"emoji": ":robot:", "image_48": "https://a.example/i"},
     "bot_id": "B1", "bot_profile": {"id": "B1", "name": "Bot", "icons": {"image_72": "https://a.example/i"}},
     "user_profile": {"real_name": "Ada L", "display_name": "ada", "image_72": "https://a.example/p"},
     "reactions": [{"name": "+1", "users": ["U1", "U2"], "count": 3}], "root": {"user": "U2", "ts": "1577836700.000100", "text": "root"},
     "room": {"date_start": 1577836800, "date_end": 1577836900, "participant_history": ["U1"], "participants": ["U2"]},
     "files": [{"id": "F1", "mode": "hosted", "name": "a.png", "title": "A", "mimetype": "image/png", "filetype": "png", "size": 5,
       "original_w": 10, "original_h": 20, "url_private": "https://f.example/a", "permalink": "https://f.example/p", "duration_ms": 100}],
     "attachments": [{"fallback": "f", "pretext": "p", "title": "T", "title_link": "https://a.example", "text": "t", "color": "36a64f",
       "fields": [{"title": "k", "value": "v", "short": true}], "image_url": "https://a.example/i", "footer": "f", "ts": 1577836800,
       "author_name": "n", "actions": [{"type": "button", "text": "Go", "url": "https://a.example"}],
       "message_blocks": [{"message": {"blocks": [{"type": "section", "text": {"type": "mrkdwn", "text": "q"}}]}}]}],
     "blocks": [{"type": "rich_text", "elements": [
         {"type": "rich_text_section", "elements": [{"type": "text", "text": "x", "style": {"bold": true}}, {"type": "user", "user_id": "U2"},
           {"type": "link", "url": "https://a.example", "text": "l"}, {"type": "emoji", "name": "wave", "unicode": "1f44b", "skin_tone": 2},
           {"type": "channel", "channel_id": "C1"}, {"type": "broadcast", "range": "here"}, {"type": "usergroup", "usergroup_id": "S1"},
           {"type": "date", "timestamp": 1577836800, "format": "{date}", "fallback": "d"}, {"type": "color", "value": "#fff"}]},
         {"type": "rich_text_list", "style": "ordered", "indent": 1, "offset": 2, "elements": [{"type": "rich_text_section", "elements": [
           {"type": "text", "text": "item"}]}]},
         {"type": "rich_text_quote", "elements": [{"type": "text", "text": "q"}]},
         {"type": "rich_text_preformatted", "border": 0, "language": "swift", "elements": [{"type": "text", "text": "let"}]}]},
       {"type": "section", "text": {"type": "mrkdwn", "text": "s"}, "fields": [{"type": "plain_text", "text": "f"}],
         "accessory": {"type": "button", "text": {"type": "plain_text", "text": "b"}, "url": "https://a.example"}},
       {"type": "image", "image_url": "https://a.example/i", "alt_text": "a", "title": {"type": "plain_text", "text": "t"}},
       {"type": "context", "elements": [{"type": "mrkdwn", "text": "c"}, {"type": "image", "image_url": "https://a.example/i", "alt_text": "a"}]},
       {"type": "header", "text": {"type": "plain_text", "text": "h"}}, {"type": "divider"},
       {"type": "actions", "elements": [{"type": "button", "text": {"type": "plain_text", "text": "b"}, "url": "https://a.example"}]}]}
    """#

  /// The document with each of its values in turn replaced by null.
  private static func withNulls(_ value: Any) -> [Any] {
    var variants: [Any] = [NSNull()]
    if let object = value as? [String: Any] {
      for (key, inner) in object.sorted(by: { $0.key < $1.key }) {
        variants += withNulls(inner).map { object.merging([key: $0]) { $1 } }
      }
    } else if let array = value as? [Any] {
      for index in array.indices {
        variants += withNulls(array[index]).map { Array(array[..<index]) + [$0] + Array(array[(index + 1)...]) }
      }
    }
    return variants
  }

  @Test("a null may stand in the place of every value of a message, and the message is read without an error")
  func nulls() async throws {
    let document = try JSONSerialization.jsonObject(with: Data(Self.rich.utf8))
    // The first variant is null itself.
    let variants = Self.withNulls(document).dropFirst()
    #expect(variants.count > 150)
    let export = try SlackExport()
    for variant in variants {
      let day = try JSONSerialization.data(withJSONObject: [variant])
      try export.folder.write("general/2020-01-01.json", day)
      let read = try await export.read()
      #expect(read.messages.count == 1 && read.report.unreadable.isEmpty, "\(String(decoding: day, as: UTF8.self))")
      #expect(read.report.diagnostics.count(of: .error) == 0 && read.report.diagnostics.count(of: .warning) <= 1)
    }
  }

  @Test("a file that ends within a message is an error, which names the place; with --keep-going what is whole is read")
  func truncated() async throws {
    let day = #"[{"user": "U1", "ts": "1.000001", "text": "a"}, {"user": "U1", "ts": "2.000001", "text": "b"}, {"user": "U"#
    let export = try SlackExport()
    try export.day(day)
    let error = await #expect(throws: ArchiveError.self) { try await export.read() }
    #expect(error?.diagnostic.place.file?.hasSuffix("2020-01-01.json") == true && error?.diagnostic.place.byte != nil)
    let read = try await export.read(ReadingOptions(keepGoing: true))
    #expect(read.messages.map(\.text) == ["a", "b"] && read.report.unreadable.values.reduce(0, +) == 1)
  }

  @Test("bots and people whom no list has write under their id, or under the name that the message gives them")
  func unknownPeople() async throws {
    let read = try await SlackExport.read(
      day: #"""
        [{"user": "U404", "ts": "1.000001", "text": "a"}, {"subtype": "bot_message", "bot_id": "B404", "ts": "2.000001", "text": "b"},
         {"subtype": "bot_message", "ts": "3.000001", "text": "c"}, {"subtype": "bot_message", "bot_id": "B1", "username": "CI", "ts": "4.000001",
         "text": "d"}, {"user": "U405", "user_profile": {"real_name": "Eve"}, "ts": "5.000001", "text": "e"}]
        """#)
    #expect(read.messages.map(\.authorID) == ["U404", "B404", "bot", User.id(of: "B1", writingAs: "CI"), "U405"])
    #expect(read.users.contains { $0.id == "U405" && $0.name == "Eve" } && read.report.unreadable.isEmpty)
  }

  @Test("an answer to nothing, to itself, and two that answer each other are messages all the same")
  func threads() async throws {
    let read = try await SlackExport.read(
      day: #"""
        [{"user": "U1", "ts": "1.000001", "thread_ts": "0.000001", "text": "orphan"}, {"user": "U1", "ts": "2.000001", "thread_ts": "2.000001", "text": "self"},
         {"user": "U1", "ts": "3.000001", "thread_ts": "4.000001", "text": "a"}, {"user": "U1", "ts": "4.000001", "thread_ts": "3.000001", "text": "b"}]
        """#)
    #expect(read.messages.map(\.parentID) == ["0.000001", nil, "4.000001", "3.000001"] && read.report.unreadable.isEmpty)
  }

  @Test("the path of a file never leads out of the export", arguments: ["../../etc/passwd", "/etc/passwd", "a/../../b", "..", "C:\\x"])
  func paths(name: String) async throws {
    let export = try SlackExport()
    try export.folder.write("__uploads/F1/a.png", "x".utf8)
    let file = try String(decoding: JSONSerialization.data(withJSONObject: ["id": "F1", "mode": "hosted", "name": name]), as: UTF8.self)
    try export.day(#"[{"user": "U1", "ts": "1.000001", "text": "", "files": [\#(file)]}]"#)
    let url = try await export.read().messages.first?.attachments.first?.url ?? ""
    #expect(url.hasPrefix("../__uploads/F1/"))
    #expect(!url.dropFirst("../__uploads/F1/".count).contains { "/\\".contains($0) }, "\(url)")
  }

  @Test("bytes that are no UTF-8 become signs that say so, are told, and cost no message")
  func invalidUTF8() async throws {
    let export = try SlackExport()
    let day = Array(#"[{"user": "U1", "ts": "1.000001", "text": "a"}, {"user": "U1", "ts": "2.000001", "text": ""#.utf8) + [0xFF, 0xC3]
    try export.folder.write("general/2020-01-01.json", day + Array(#""}, {"user": "U1", "ts": "3.000001", "text": "c"}]"#.utf8))
    let read = try await export.read(ReadingOptions(keepGoing: true))
    #expect(read.messages.map(\.text) == ["a", "\u{FFFD}\u{FFFD}", "c"] && read.report.unreadable.isEmpty)
    #expect(read.diagnostics.contains { $0.severity >= .warning && $0.place.messageID == "2.000001" }, "\(read.diagnostics)")
  }

  @Test("a message of 20 MB in one line is read")
  func longLine() async throws {
    let text = String(repeating: "word ", count: 4_000_000)
    let message = try await SlackExport.message(#""text": "\#(text)""#)
    #expect(message?.text.utf8.count == text.utf8.count)
  }

  @Test("files of another ending are no days")
  func endings() async throws {
    let export = try SlackExport()
    try export.day(#"[{"user": "U1", "ts": "1.000001", "text": "a"}]"#)
    try export.folder.write("general/2020-01-02.txt", "[]".utf8)
    try export.folder.write("general/2020-1-3.json", "[1]".utf8)
    let read = try await export.read()
    #expect(read.messages.map(\.text) == ["a"])
    #expect(read.diagnostics.map(\.severity) == [.note], "JSON that nobody knows is told")
  }
}
