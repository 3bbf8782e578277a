import ChatModel
import ReadingTestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats

@Suite("Threads as Stream's API answers them")
struct StreamThreadTests {
  private static let thread = """
    {"channel_cid": "t:c", "channel": {"cid": "t:c", "id": "c", "type": "t", "name": "Pond"}, "parent_message_id": "p",
     "parent_message": {"id": "p", "type": "regular", "text": "frogs?", "user": {"id": "u", "name": "Una"}, "reply_count": 2, "cid": "t:c",
       "created_at": "2024-05-02T08:00:00Z"},
     "reply_count": 2, "thread_participants": [{"user_id": "u"}], "created_by_user_id": "u", "title": "Frogs", "read": [],
     "latest_replies": [
       {"id": "a", "type": "reply", "parent_id": "p", "text": "many", "user": {"id": "v"}, "cid": "t:c", "created_at": "2024-05-02T08:01:00Z"},
       {"id": "b", "type": "reply", "parent_id": "p", "text": "few", "user": {"id": "u"}, "cid": "t:c", "created_at": "2024-05-02T08:02:00Z"}]}
    """

  @Test(
    "are read on their own, in a response, in a list and as lines",
    arguments: [
      "%", #"{"thread": %, "duration": "1ms"}"#, #"{"threads": [%], "next": ""}"#, "[%]",
      #"{"type": "thread.updated", "cid": "t:c", "thread": %}"#,
    ],
    [64, 1 << 20])
  func thread(wrapper: String, chunk: Int) async throws {
    let text = wrapper.replacing("%", with: Self.thread)
    for text in [text, text.replacing("\n", with: " ") + "\n"] {
      let read = try await ReadExport.text(text, ReadingOptions(chunkSize: chunk))
      #expect(read.report.format == "stream" && read.messageIDsByChannel == ["t:c": ["p", "a", "b"]])
      #expect(read.messages.map(\.parentID) == [nil, "p", "p"] && read.messages.first?.topicName == "Frogs")
      #expect(read.channels.map(\.channel.name) == ["Pond"] && read.diagnostics.isEmpty, "\(read.diagnostics)")
    }
  }

  @Test("name their channel where they do not describe it")
  func bareThread() async throws {
    let text = #"""
      {"channel_cid": "t:c", "parent_message_id": "p", "latest_replies":
        [{"id": "a", "parent_id": "p", "text": "many", "user": {"id": "v"}, "created_at": 5}]}
      """#
    let read = try await ReadExport.text(text)
    #expect(read.messageIDsByChannel == ["t:c": ["a"]] && read.diagnostics.isEmpty)
  }

  @Test("tell what is wrong in them at its place", arguments: [64, 1 << 20])
  func fault(chunk: Int) async throws {
    let text = #"{"thread": \#(Self.thread.replacing(#""text": "few""#, with: #""text": ["few"]"#))}"#
    let read = try await ReadExport.text(text, ReadingOptions(chunkSize: chunk))
    let message = try #require(text.utf8.firstRange(of: #"{"id": "b""#.utf8)).lowerBound
    #expect(read.diagnostics.map(\.place.byte) == [text.utf8.distance(from: text.startIndex, to: message)])
  }

  @Test("and answers about one message or one member of a described channel are not lost", arguments: [64, 1 << 20])
  func singleRecords(chunk: Int) async throws {
    let channel = #""channel": {"cid": "t:c", "name": "Pond"}"#
    let message = #"{"id": "a", "text": "hi", "user": {"id": "u"}, "created_at": 5}"#
    let read = try await ReadExport.text(#"[{\#(channel), "message": \#(message)}]"#, ReadingOptions(chunkSize: chunk))
    #expect(read.messageIDsByChannel == ["t:c": ["a"]] && read.diagnostics.isEmpty)
    let member = try await ReadExport.text(#"[{\#(channel), "member": {"user_id": "u"}}]"#, ReadingOptions(chunkSize: chunk))
    #expect(member.members.map(\.userID) == ["u"])
  }
}
