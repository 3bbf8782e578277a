import ChatModel
import Diagnostics
import Foundation
import ReadingTestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats

@Suite("Channel exports")
struct ChannelExportTests {
  static let export = """
    [{"channel": {"cid": "messaging:general", "id": "general", "type": "messaging", "name": "General", "member_count": 2,
      "created_at": "2020-01-01T00:00:00.5Z", "config": {"read_events": true, "commands": ["giphy"]}},
      "members": [{"user_id": "ada", "user": {"id": "ada", "name": "Ada"}, "role": "owner"}, {"user_id": "alan"}],
      "messages": [
        {"id": "m1", "text": " Hello, \\"world\\" ] } ", "type": "regular", "user": {"id": "ada", "name": "Ada", "role": "admin"},
         "created_at": "2020-01-02T03:04:05.123456Z", "updated_at": "2020-01-02T03:04:05.123456Z", "attachments": [],
         "reaction_counts": {"like": 2, "haha": 1}, "reaction_scores": {"like": 5, "haha": 1},
         "latest_reactions": [{"type": "like", "user_id": "alan", "user": {"id": "alan", "name": "Alan"}}]},
        {"id": "m2", "text": "Bye", "type": "deleted", "user": {"id": "alan", "name": "Alan"},
         "created_at": "2020-01-02T03:05:05Z", "deleted_at": "2020-01-02T03:06:05Z"}]},
     {"messages": [{"id": "m3", "text": "elsewhere", "user": "ada", "created_at": "2020-01-03T00:00:00+01:00"}],
      "channel": {"id": "other", "type": "team"}}]
    """

  @Test("an export is read the same whatever the size of blocks and chunks", arguments: [64, 300, 1 << 20], [1, 7, 4096])
  func sizes(chunk: Int, block: Int) async throws {
    let read = try await ReadExport.text(Self.export, ReadingOptions(chunkSize: chunk, blockSize: block))
    #expect(read.messageIDsByChannel == ["messaging:general": ["m1", "m2"], "team:other": ["m3"]])
    #expect(read.report.messages == 3)
    #expect(read.diagnostics.isEmpty)
    #expect(Set(read.members.map(\.userID)) == ["ada", "alan"])
    let first = try #require(read.messages.first { $0.id == "m1" })
    #expect(first.text == "Hello, \"world\" ] }")
    #expect(first.createdAt.microseconds == 1_577_934_245_123_456)
    #expect(first.reactions.map(\.type) == ["haha", "like"])
    #expect(first.reactions.map(\.score) == [1, 5])
    #expect(first.reactions.last?.userIDs == ["alan"])
    #expect(read.messages.first { $0.id == "m2" }?.kind == .deleted)
    #expect(read.channels.contains { $0.channel.name == "General" && $0.channel.statedMemberCount == 2 })
  }

  static let chunkSizes = [64, 1 << 20]

  @Test("an element that is no object is an error at its byte, and alone is missing when the reading keeps going", arguments: chunkSizes)
  func strayElements(chunk: Int) async throws {
    for stray in ["5", #""x""#, "[1, {}]", "true"] {
      let before = #"[{"channel": {"cid": "t:a"}, "messages": []}, "#
      let text =
        before + stray + #", null, {"channel": {"cid": "t:b"}, "messages": [{"id": "m", "text": "", "user": "u", "created_at": 5}]}]"#
      await #expect(throws: ArchiveError.self) { try await ReadExport.text(text, ReadingOptions(chunkSize: chunk)) }
      let read = try await ReadExport.text(text, ReadingOptions(keepGoing: true, chunkSize: chunk))
      #expect(read.channels.map(\.channel.id) == ["t:a", "t:b"])
      #expect(read.messages.map(\.id) == ["m"])
      #expect(read.report.unreadable == ["not a record": 1])
      #expect(read.diagnostics.map(\.place.byte) == [before.utf8.count, nil] && read.report.ignored == ["null": 1])
    }
  }

  @Test("a channel without messages is a channel; members can be an id alone", arguments: chunkSizes)
  func noMessages(chunk: Int) async throws {
    let read = try await ReadExport.text(
      #"""
      [{"channel": {"cid": "t:a"}, "members": [{"user_id": "ada"}, {"user_id": 7}]}, {"channel": {"cid": "t:b"}, "messages": null, "members": null},
       {"channel": {"cid": "t:c"}}]
      """#, ReadingOptions(chunkSize: chunk))
    #expect(read.channels.map(\.channel.id) == ["t:a", "t:b", "t:c"])
    #expect(read.members.map(\.userID) == ["ada", "7"])
    #expect(read.messages.isEmpty && read.diagnostics.isEmpty && read.report.ignored.isEmpty)
  }

  @Test(
    "users can stand beside the channels, or in an element of their own",
    arguments: [
      #"{"users": %, "channels": [$]}"#, #"{"channels": [$], "users": %, "duration": "1ms"}"#, #"[{"users": %}, $]"#, #"[$, {"users": %}]"#,
      #"[{"channel": {"cid": "t:a"}, "users": %, "messages": [{"id": "m", "text": "", "user": "ada", "created_at": 5}]}]"#,
    ], chunkSizes)
  func usersBeside(shape: String, chunk: Int) async throws {
    let channel = #"{"channel": {"cid": "t:a"}, "messages": [{"id": "m", "text": "", "user": "ada", "created_at": 5}]}"#
    let users = #"[{"id": "ada", "name": "Ada"}, {"id": "alan", "name": "Alan", "custom": {"image": "a.png"}}]"#
    let text = shape.replacing("%", with: users).replacing("$", with: channel)
    let read = try await ReadExport.text(text, ReadingOptions(chunkSize: chunk))
    #expect(read.users.map(\.name) == ["Ada", "Alan"])
    #expect(read.channels.map(\.channel.id) == ["t:a"])
    #expect(read.messageIDsByChannel == ["t:a": ["m"]])
    #expect(read.diagnostics.isEmpty && read.report.ignored.isEmpty)
  }
}
