import ChatModel
import ReadingTestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats

@Suite("Ids that exports of Telegram lack")
struct TelegramMadeUpIDTests {
  private static let head = #"{"type":"message","date_unixtime":"1769936400","from":"Ann","from_id":"user1","#

  private func ids(_ messages: String..., chunk: Int = 1 << 20) async throws -> [String] {
    let text = #"{"name":"Team","type":"private_supergroup","id":7,"messages":["# + messages.joined(separator: ",") + "]}"
    return try await ReadExport.text(text, ReadingOptions(chunkSize: chunk)).messages.map(\.id)
  }

  @Test(
    "messages that say or show something else have other ones",
    arguments: [
      (#""text":["a",{"type":"bold","text":"b"}]"#, #""text":["c",{"type":"bold","text":"d"}]"#),
      (#""photo":"photos/1.jpg","text":"""#, #""photo":"photos/2.jpg","text":"""#),
    ])
  func content(one: String, other: String) async throws {
    let ids = try await ids(Self.head + one + "}", Self.head + other + "}", Self.head + one + "}")
    #expect(ids.count == 3 && ids[0] != ids[1] && ids[0] == ids[2] && ids.allSatisfy { $0.hasPrefix("no-id-") })
  }

  @Test("a message without a time has the same one wherever its file is cut")
  func cuts() async throws {
    let long = TelegramMessageTests.message(1, #""text":"\#(String(repeating: "word ", count: 50))""#)
    let untimed = #"{"type":"message","from":"Ann","from_id":"user1","text":"x"}"#
    #expect(try await ids(long, untimed, chunk: 64) == ids(long, untimed))
  }

  @Test("two chats of which nothing is known stay two", arguments: [64, 1 << 20])
  func chats(chunk: Int) async throws {
    let chats = [1, 2].map { id in #"{"messages":[\#(TelegramMessageTests.message(id, #""text":"x""#))]}"# }
    let account = #"{"about":"a","chats":{"about":"","list":[\#(chats.joined(separator: ","))]},"left_chats":{"list":[\#(chats[0])]}}"#
    let read = try await ReadExport.text(account, ReadingOptions(chunkSize: chunk))
    #expect(Set(read.channels.map(\.channel.id)).count == 3)
    #expect(read.messageIDsByChannel.values.sorted { $0[0] < $1[0] } == [["1"], ["1"], ["2"]])
  }
}
