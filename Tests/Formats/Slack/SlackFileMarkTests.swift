import ChatModel
import ReadingTestSupport
import Testing

@testable import ChatReading

@Suite("What Slack's files say of the messages that share them")
struct SlackFileMarkTests {
  private static let file =
    #"{"id": "F1", "channels": ["C1"], "reactions": [{"name": "+1", "users": ["U1", "U2"], "count": 2}, {"name": "tada", "users": ["U2"], "count": 1}]}"#

  @Test("reactions to the one file of a message are the message's", arguments: [#""file": "#, #""upload": true, "files": "#])
  func fileReactions(key: String) async throws {
    let fields = key.contains("files") ? key + "[\(Self.file)]" : #""subtype": "file_share", "# + key + Self.file
    let message = try #require(try await SlackExport.message(#""text": "", "# + fields))
    #expect(message.reactions.map(\.type) == ["👍", "🎉"] && message.reactions.map(\.count) == [2, 1])
    #expect(message.reactions.first?.userIDs == ["U1", "U2"] && message.attachments.count == 1)
  }

  @Test("whoever reacted to the file and to its message with one emoji reacted once")
  func bothReactions() async throws {
    let own = #"[{"name": "+1", "users": ["U1", "U3"], "count": 4}, {"name": "tada", "users": ["U2"], "count": 1}]"#
    let message = try #require(
      try await SlackExport.message(#""subtype": "file_share", "text": "", "files": [\#(Self.file)], "reactions": \#(own)"#))
    #expect(message.reactions.map(\.type) == ["👍", "🎉"] && message.reactions.map(\.count) == [5, 1])
    #expect(message.reactions.map(\.score) == [5, 1] && message.reactions.first?.userIDs == ["U1", "U3", "U2"])
  }

  @Test("reactions of one of several files, and of a file that is mentioned, are nobody's")
  func otherFiles() async throws {
    let two = try await SlackExport.message(#""subtype": "file_share", "text": "", "files": [\#(Self.file), {"id": "F2"}]"#)
    #expect(two?.attachments.count == 2 && two?.reactions == [])
    let mention = try await SlackExport.message(#""subtype": "file_mention", "text": "", "file": \#(Self.file)"#)
    #expect(mention?.attachments.count == 1 && mention?.reactions == [])
  }

  @Test("reactions to a comment on a file are the comment's, and those to the file are not")
  func commentReactions() async throws {
    let comment =
      #"{"user": "U2", "comment": "Nice", "pinned_to": ["C1"], "reactions": [{"name": "heart", "users": ["U1"], "count": 1}]}"#
    let read = try await SlackExport.read(
      day: #"[{"subtype": "file_comment", "ts": "1.000001", "text": "Nice", "file": \#(Self.file), "comment": \#(comment)}]"#)
    let message = try #require(read.messages.first)
    #expect(message.authorID == "U2" && message.reactions.map(\.userIDs) == [["U1"]] && message.pin == Pin())
    #expect(read.report.unknownFields.isEmpty && read.diagnostics.isEmpty)
  }

  @Test("who pinned a message, and when, is known")
  func pinnedInfo() async throws {
    let info = #"{"channel": "C1", "pinned_by": "U2", "pinned_ts": 1516457501}"#
    let read = try await SlackExport.read(
      day: #"[{"user": "U1", "ts": "1.000001", "text": "x", "pinned_to": ["C1"], "pinned_info": \#(info)}]"#)
    #expect(read.messages.first?.pin == Pin(at: Timestamp(microseconds: 1_516_457_501_000_000), userID: "U2"))
    #expect(read.report.unknownFields.isEmpty && read.diagnostics.isEmpty)
    let alone = try await SlackExport.message(#""text": "x", "pinned_info": {"pinned_by": "U2"}"#)
    #expect(alone?.pin == Pin(userID: "U2"))
    let bad = try await SlackExport.message(#""text": "x", "pinned_to": ["C1"], "pinned_info": []"#)
    #expect(bad?.pin == Pin())
  }

  @Test(
    "a pinned file pins the message that shares it, where it is pinned wherever it is shared",
    arguments: [
      (#""channels": ["C1"], "pinned_to": ["C1"]"#, Pin()), (#""pinned_to": ["C1"]"#, Pin()),
      (
        #""channels": ["C1"], "pinned_to": ["C1"], "pinned_info": {"C1": {"pinned_by": "U2", "pinned_ts": 5}}"#,
        Pin(at: Timestamp(microseconds: 5_000_000), userID: "U2")
      ),
      (#""channels": ["C1"], "groups": ["G1"], "pinned_to": ["C1"]"#, nil), (#""channels": ["C1"], "pinned_to": []"#, nil),
    ] as [(String, Pin?)])
  func pinnedFile(fields: String, pin: Pin?) async throws {
    let file = #"{"id": "F1", \#(fields)}"#
    #expect(try await SlackExport.message(#""subtype": "file_share", "text": "", "files": [\#(file)]"#)?.pin == pin)
    #expect(try await SlackExport.message(#""subtype": "file_mention", "text": "", "files": [\#(file)]"#)?.pin == nil)
  }
}
