import ChatModel
import Testing

@testable import ChatReading

@Suite("REST responses")
struct ResponseTests {
  static let state = """
    {"channel": {"cid": "messaging:!members-abc", "id": "!members-abc", "type": "messaging", "truncated_at": 1600000000000,
       "custom": {"name": "Us", "topic": "Things"}, "config": {"read_events": false}},
     "messages": [{"id": "a", "text": "first", "user": {"id": "u1", "custom": {"name": "One", "image": "i.png"}}, "created_at": 1600000001000}],
     "pinned_messages": [{"id": "p", "text": "pinned", "user": {"id": "u2"}, "pinned": true, "pinned_at": "2020-09-13T12:26:41Z",
       "pinned_by": {"id": "u1"}, "created_at": "2020-09-13T14:26:41+02:00"}],
     "members": [{"user": {"id": "u1"}}, {"user": {"id": "u2", "name": "Two"}}],
     "pending_messages": [{"message": {"id": "never"}}], "membership": {"user": {"id": "u2"}},
     "read": [{"user": {"id": "u1"}, "last_read": "2020-09-13T12:26:42.5Z", "last_delivered_at": "2020-09-13T12:26:43Z"}]}
    """

  @Test("a response with one channel or several is read", arguments: ["%", "{\"channels\": [%], \"duration\": \"1ms\"}"], [64, 1 << 20])
  func response(wrapper: String, chunk: Int) async throws {
    let read = try await ReadExport.text(wrapper.replacing("%", with: Self.state), ReadingOptions(chunkSize: chunk))
    #expect(read.messageIDsByChannel == ["messaging:!members-abc": ["a", "p"]])
    #expect(read.batches.contains { $0.currentUserID == "u2" })
    let channel = try #require(read.channels.first?.channel)
    #expect(channel.name == "Us")
    #expect(channel.topic == "Things")
    #expect(channel.isDirect)
    #expect(!channel.hasReadEvents)
    #expect(channel.truncatedAt == Timestamp(seconds: 1_600_000_000))
    #expect(channel.reads.map(\.userID) == ["u1"])
    #expect(channel.reads.first?.lastRead.microseconds == 1_600_000_002_500_000)
    let pinned = try #require(read.messages.last)
    #expect(pinned.pin == Pin(at: Timestamp(seconds: 1_600_000_001), userID: "u1"))
    #expect(pinned.createdAt == read.messages.first?.createdAt)
    #expect(read.users.contains { $0.id == "u1" && $0.name == "One" && $0.imageURL == "i.png" })
    #expect(read.report.ignored == ["pending message": 1])
    #expect(read.members.map(\.userID) == ["u1", "u2"])
  }

  @Test("messages whose channel is not described go to the channel that they name", arguments: [64, 1 << 20])
  func channelByHint(chunk: Int) async throws {
    let read = try await ReadExport.text(
      #"{"messages": [{"id": "a", "text": "\"cid\":\"not:this\"", "cid": "team:x", "user": {"id": "u"}, "created_at": 5}]}"#,
      ReadingOptions(chunkSize: chunk))
    #expect(read.messageIDsByChannel == ["team:x": ["a"]])
    #expect(read.diagnostics.count == 1)
  }
}
