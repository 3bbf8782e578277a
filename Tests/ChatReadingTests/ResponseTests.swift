import ChatModel
import ReadingTestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats

@Suite("REST responses")
struct ResponseTests {
  static let state = """
    {"channel": {"cid": "messaging:!members-abc", "id": "!members-abc", "type": "messaging", "truncated_at": 1600000000000,
       "last_message_at": "2020-09-13T12:26:41Z",
       "custom": {"name": "Us", "topic": "Things", "description": "What we have"}, "config": {"read_events": false}},
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
    #expect(channel.topic == "Things" && channel.purpose == "What we have")
    #expect(channel.isDirect)
    #expect(!channel.hasReadEvents)
    #expect(channel.truncatedAt == Timestamp(seconds: 1_600_000_000))
    #expect(channel.lastMessageAt == Timestamp(seconds: 1_600_000_001))
    #expect(channel.reads.map(\.userID) == ["u1"])
    #expect(channel.reads.first?.lastRead.microseconds == 1_600_000_002_500_000)
    let pinned = try #require(read.messages.last)
    #expect(pinned.pin == Pin(at: Timestamp(seconds: 1_600_000_001), userID: "u1"))
    #expect(pinned.createdAt == read.messages.first?.createdAt)
    #expect(read.users.contains { $0.id == "u1" && $0.name == "One" && $0.imageURL == "i.png" })
    #expect(read.report.leftOut.mapValues(\.count) == ["a message that waited for approval": 1])
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

  static let threadArray = """
    [{"channel_cid": "t:c", "parent_message_id": "a", "parent_message": {"id": "a", "text": "root", "user": {"id": "u"}, "created_at": 5},
      "thread_participants": [{"user_id": "watcher", "user": {"id": "watcher"}}], "latest_replies": [
      {"id": "r1", "text": "one", "type": "reply", "parent_id": "a", "user": {"id": "u"}, "created_at": 6},
      {"id": "r2", "text": "two", "type": "reply", "parent_id": "a", "user": {"id": "u"}, "created_at": 7, "attachments": "x"}]},
     {"id": "bare", "parent_id": "a", "text": "three", "user": {"id": "u"}, "created_at": 8}, 5]
    """

  @Test(
    "the messages of a channel state's threads are the channel's",
    arguments: [
      #"{"channel": {"cid": "t:c"}, "threads": %, "messages": []}"#, #"{"channels": [{"channel": {"cid": "t:c"}, "threads": %}]}"#,
    ], [64, 1 << 20])
  func threads(wrapper: String, chunk: Int) async throws {
    let text = wrapper.replacing("%", with: Self.threadArray)
    let read = try await ReadExport.text(text, ReadingOptions(chunkSize: chunk))
    #expect(read.messageIDsByChannel == ["t:c": ["a", "r1", "r2", "bare"]])
    #expect(read.messages.map(\.parentID) == [nil, "a", "a", "a"])
    #expect(!read.users.contains { $0.id == "watcher" })
    #expect(read.channels.map(\.channel.id) == ["t:c"])
    #expect(read.diagnostics.map(\.summary).sorted().map { $0.prefix(21) } == ["an element of threads", "attachments should be"])
    let wrong = try #require(text.utf8.firstRange(of: #"{"id": "r2""#.utf8)).lowerBound
    #expect(read.diagnostics.contains { $0.place.byte == text.utf8.distance(from: text.startIndex, to: wrong) })
  }

  @Test("threads on their own name their channels", arguments: [64, 1 << 20])
  func threadList(chunk: Int) async throws {
    let text =
      #"{"threads": [{"channel_cid": "t:c", "channel": {"cid": "t:c", "name": "C"}, "latest_replies": "#
      + #"[{"id": "r", "text": "x", "user": {"id": "u"}, "created_at": 5}]}], "duration": "1ms"}"#
    let read = try await ReadExport.text(text, ReadingOptions(chunkSize: chunk))
    #expect(read.messageIDsByChannel == ["t:c": ["r"]])
    #expect(read.channels.map(\.channel.name) == ["C"])
    #expect(read.diagnostics.isEmpty)
  }

  @Test("a response's messages keep their place in the file")
  func places() async throws {
    let text =
      #"{"channels": [{"channel": {"cid": "t:a"}}, {"channel": {"cid": "t:b"}, "messages": [{"id": "x", "user": "u", "created_at": 5, "text": ""}, "#
    let bad = #"{"id": "y", "user": "u", "created_at": 6, "text": {}}]}]}"#
    let read = try await ReadExport.text(text + bad)
    #expect(read.diagnostics.map(\.place.byte) == [text.utf8.count])
  }
}
