import ChatModel
import Diagnostics
import ReadingTestSupport
import TestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats

@Suite("Bad input of Slack's format")
struct SlackBadInputTests {
  @Test("a time that no clock shows is no time", arguments: ["99999999999999999.1", "9999999999999.000100", "x", "1.2.3"])
  func impossibleTime(ts: String) async throws {
    let read = try await SlackExport.read(day: #"[{"user": "U1", "ts": "\#(ts)", "text": "a"}]"#)
    #expect(read.messages.map(\.isTimeKnown) == [false] && read.diagnostics.contains { $0.severity == .warning })
  }

  @Test(
    "a text that is none is warned of, and the message's own is shown where there is one",
    arguments: [
      #"{"type": "rich_text", "elements": [{"type": "rich_text_section", "elements": [{"type": "text", "text": {"a": 1}}]}]}"#,
      #"{"type": "section", "text": {"type": "mrkdwn", "text": {"a": 1}}}"#, #"{"type": "section", "text": ["a"]}"#,
      #"{"type": "markdown", "text": {"a": 1}}"#,
    ])
  func textOfWrongType(block: String) async throws {
    let read = try await SlackExport.read(day: #"[{"user": "U1", "ts": "1577836800.1", "text": "own", "blocks": [\#(block)]}]"#)
    #expect(read.messages.map(\.text) == ["own"], "\(read.messages)")
    #expect(read.diagnostics.contains { $0.severity == .warning && $0.summary.contains("should be") }, "\(read.diagnostics)")
  }

  @Test("fields that nobody knows are told also in files, edits, rooms and bots")
  func unknownInnerFields() async throws {
    let read = try await SlackExport.read(
      day: #"""
        [{"user": "U1", "ts": "1577836800.1", "text": "a", "edited": {"user": "U1", "ts": "1577836801.1", "new": 1},
          "files": [{"id": "F1", "mode": "hosted", "thumb_360_w": 1, "timestamp": 5, "new": 1}]},
         {"bot_id": "B1", "ts": "1577836802.1", "text": "a", "bot_profile": {"id": "B1", "name": "Bot", "app_id": "A", "new": 1}},
         {"user": "U1", "ts": "1577836803.1", "subtype": "huddle_thread", "room": {"id": "R1", "media_server": "", "new": 1}}]
        """#)
    #expect(read.report.unknownFields == ["edited.new": 1, "files.new": 1, "bot_profile.new": 1, "room.new": 1])
  }

  @Test(
    "a day's file that is no array of messages is named with its place; --keep-going goes on",
    arguments: [
      #"{"ok": false, "error": "not_authed"}"#, #"["text"]"#, "[5]", "7", #"[{"ts": "1.000001", "text": "x""#,
    ])
  func notAnArray(day: String) async throws {
    let export = try SlackExport()
    try export.day(day)
    try export.day(#"[{"user": "U1", "ts": "2.000001", "text": "good"}]"#, "2020-01-02")
    let error = await #expect(throws: ArchiveError.self) { try await export.read() }
    #expect(error?.diagnostic.place.file?.hasSuffix("general/2020-01-01.json") == true)
    let read = try await export.read(ReadingOptions(keepGoing: true))
    #expect(read.messages.map(\.text).last == "good" && read.report.unreadable.values.reduce(0, +) == 1)
  }

  @Test("null is allowed everywhere")
  func nulls() async throws {
    let keys = [
      "type", "subtype", "user", "text", "blocks", "attachments", "files", "file", "thread_ts", "reactions", "edited", "pinned_to",
      "bot_id",
      "username", "icons", "bot_profile", "user_profile", "reply_count", "comment", "room", "replies", "root", "hidden",
    ]
    let fields = keys.map { #""\#($0)": null"# }.joined(separator: ", ")
    let read = try await SlackExport.read(
      day:
        #"[null, {"ts": "1.000001", \#(fields)}, {"ts": "2.000001", "user": "U1", "text": "x", "blocks": [null], "files": [null], "attachments": [null], "reactions": [null, {"name": null, "users": null, "count": null}]}]"#
    )
    #expect(read.report.messages == 2 && read.messages.count == 2 && read.report.unreadable.isEmpty)
    let people = try SlackExport(
      channels: #"[null, "", {"id": "C1", "name": null, "members": null, "topic": null}]"#,
      users: #"[null, "", {"id": "U1", "name": null, "profile": null, "deleted": null}]"#)
    #expect(try await people.read().users.map(\.id) == ["U1"])
  }

  @Test("people who are unknown, doubles, and messages out of order are read as they stand")
  func oddities() async throws {
    let read = try await SlackExport.read(
      day:
        #"[{"user": "U404", "text": "b", "ts": "2.000001"}, {"user": "U1", "text": "a", "ts": "1.000001"}, {"user": "U404", "text": "b", "ts": "2.000001"}, {"user": "U1", "ts": "3.000001", "thread_ts": "99.000001", "text": "no parent"}]"#
    )
    #expect(read.messages.map(\.id) == ["2.000001", "1.000001", "2.000001", "3.000001"] && read.report.unreadable.isEmpty)
  }

  @Test("a channel without messages is a channel, and days without any are no trouble")
  func empty() async throws {
    let export = try SlackExport()
    try export.day("[]")
    let read = try await export.read()
    #expect(read.messages.isEmpty && read.channels.map(\.channel.id) == ["C1"] && read.diagnostics.isEmpty)
  }

  @Test("a field that nobody knows is counted by its path, and told once")
  func unknownFields() async throws {
    let read = try await SlackExport.read(
      day:
        #"[{"user": "U1", "text": "a", "ts": "1.000001", "new_thing": 1}, {"user": "U1", "text": "a", "ts": "2.000001", "new_thing": 1, "reactions": [{"name": "x", "users": ["U1"], "count": 1, "mood": 2}]}]"#
    )
    #expect(read.report.unknownFields == ["new_thing": 2, "reactions.mood": 1])
    #expect(
      read.diagnostics.map(\.summary).contains { $0.hasPrefix("the field new_thing is unknown and left out") && $0.hasSuffix("2 times") })
  }

  @Test("a message without ts has an id that is the same in each run, and no time")
  func noTime() async throws {
    let day = #"[{"user": "U1", "text": "a"}, {"user": "U1", "text": "b", "ts": "yesterday"}]"#
    let (first, second) = (try await SlackExport.read(day: day), try await SlackExport.read(day: day))
    #expect(first.messages == second.messages && Set(first.messages.map(\.id)).count == 2 && first.messages.allSatisfy { !$0.isTimeKnown })
    #expect(first.diagnostics.contains { $0.severity == .warning })
  }

  @Test("a value of a wrong type is told, and no other is lost by it")
  func wrongTypes() async throws {
    let read = try await SlackExport.read(
      day:
        #"[{"user": ["U1"], "text": {"a": 1}, "ts": "1.000001", "reactions": 5, "files": {}, "blocks": "x", "thread_ts": [], "edited": 7}, {"user": "U1", "text": 5, "ts": 1577836800.0001}]"#
    )
    #expect(read.messages.count == 2 && read.messages[1].text == "5" && read.messages[1].authorID == "U1")
    #expect(read.diagnostics.filter { $0.severity == .warning }.count >= 5)
  }

  @Test("a mutated day is read, refused with an error, or read with every loss told")
  func mutations() async throws {
    var random = SeededGenerator(seed: 3)
    let day = Array(
      #"[{"user": "U1", "text": "*a* <@U2> &amp;", "ts": "1.000001", "reactions": [{"name": "+1", "users": ["U1"], "count": 1}], "blocks": [{"type": "rich_text", "elements": [{"type": "rich_text_section", "elements": [{"type": "text", "text": "x"}]}]}]}, {"user": "U2", "text": "b", "ts": "2.000001", "thread_ts": "1.000001", "files": [{"id": "F", "mode": "hosted"}]}]"#
        .utf8)
    let export = try SlackExport()
    for _ in 0..<300 {
      try export.folder.write("general/2020-01-01.json", MutatedBytes.mutate(day, &random))
      do {
        let read = try await export.read(ReadingOptions(keepGoing: true))
        #expect(read.report.messages == read.messages.count)
        #expect((read.report.unreadable.values.reduce(0, +) > 0) == (read.report.diagnostics.count(of: .error) > 0))
      } catch {
        #expect(error is ArchiveError)
      }
    }
  }
}
