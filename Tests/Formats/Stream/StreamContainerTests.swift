import ChatModel
import ReadingTestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats

@Suite("Containers of Stream")
struct StreamContainerTests {
  static let chunkSizes = [64, 1 << 20]

  private static func message(_ id: String, _ cid: String) -> String {
    #"{"id": "\#(id)", "text": "x", "cid": "\#(cid)", "user": {"id": "u"}, "created_at": 5}"#
  }

  @Test("with messages of several channels and none of their own give each message to its channel", arguments: chunkSizes)
  func mixedChannels(chunk: Int) async throws {
    let list = [Self.message("a", "t:a"), Self.message("b", "t:b"), Self.message("c", "t:b"), Self.message("d", "t:a")]
    let messages = list.joined(separator: ", ")
    let person = try await ReadExport.text(
      #"{"user": {"id": "u", "name": "Una"}, "messages": [\#(messages)], "#
        + #""reactions": [{"message_id": "a", "type": "like", "user_id": "u"}]}"#,
      ReadingOptions(chunkSize: chunk))
    #expect(person.messageIDsByChannel == ["t:a": ["a", "d"], "t:b": ["b", "c"]])
    #expect(person.users.contains { $0.name == "Una" } && person.report.leftOut.isEmpty)
    #expect(person.reactions == [ReactionRecord(messageID: "a", type: "like", userID: "u")])
    let found = try await ReadExport.text(#"{"results": [], "messages": [\#(messages)]}"#, ReadingOptions(chunkSize: chunk))
    #expect(found.messageIDsByChannel == ["t:a": ["a", "d"], "t:b": ["b", "c"]])
  }

  @Test("that describe a channel keep their messages, whatever those name", arguments: chunkSizes)
  func describedChannel(chunk: Int) async throws {
    let messages = Self.message("a", "t:other") + ", " + Self.message("b", "t:c")
    let read = try await ReadExport.text(
      #"[{"channel": {"cid": "t:c", "id": "c", "type": "t"}, "members": [], "messages": [\#(messages)]}]"#,
      ReadingOptions(chunkSize: chunk))
    #expect(read.messageIDsByChannel == ["t:c": ["a", "b"]] && read.diagnostics.isEmpty)
  }

  @Test("with a channel whose description lacks its type have it from their messages", arguments: chunkSizes)
  func typeOfMessages(chunk: Int) async throws {
    let read = try await ReadExport.text(
      #"[{"channel": {"id": "c", "name": "C"}, "messages": [\#(Self.message("a", "t:c"))]}]"#, ReadingOptions(chunkSize: chunk))
    #expect(read.channels.map(\.channel.id) == ["t:c"] && read.channels.map(\.channel.type) == ["t"])
    #expect(read.messageIDsByChannel == ["t:c": ["a"]])
  }

  @Test("have reactions beside their messages; what is none is told at its place", arguments: chunkSizes)
  func reactions(chunk: Int) async throws {
    let text =
      #"[{"channel": {"cid": "t:c"}, "messages": [\#(Self.message("a", "t:c"))], "#
      + #""reactions": [{"message_id": "a", "type": "like", "user": {"id": "v"}}, null, {"type": "like"}, 5]}]"#
    let read = try await ReadExport.text(text, ReadingOptions(chunkSize: chunk))
    #expect(read.reactions == [ReactionRecord(messageID: "a", type: "like", userID: "v")])
    #expect(read.report.leftOut.mapValues(\.count) == ["a reaction without message or type": 1])
    let wrong = text.utf8.count - 4
    #expect(read.diagnostics.contains { $0.summary.hasPrefix("an element of reactions") && $0.place.byte == wrong }, "\(read.diagnostics)")
  }

  @Test("that are empty and name no channel make none", arguments: [#"{"messages": []}"#, #"{"user": {"id": "u"}, "messages": []}"#])
  func empty(container: String) async throws {
    let read = try await ReadExport.text(#"[\#(container), {"channel": {"cid": "t:c"}, "messages": []}]"#)
    #expect(read.channels.map(\.channel.id) == ["t:c"] && read.diagnostics.isEmpty)
  }

  @Test("in which a key stands twice have the records of both arrays", arguments: chunkSizes)
  func repeatedKeys(chunk: Int) async throws {
    let read = try await ReadExport.text(
      #"[{"channel": {"cid": "t:c"}, "messages": [\#(Self.message("a", "t:c"))], "members": [{"user_id": "u"}], "#
        + #""messages": [\#(Self.message("b", "t:c"))], "members": [{"user_id": "v"}]}]"#, ReadingOptions(chunkSize: chunk))
    #expect(read.messageIDsByChannel == ["t:c": ["a", "b"]])
    #expect(read.members.map(\.userID) == ["u", "v"])
  }
}
