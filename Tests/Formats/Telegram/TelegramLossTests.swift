import ChatModel
import ReadingTestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats
@testable import TelegramReading

@Suite("Nothing of Telegram is lost silently")
struct TelegramLossTests {
  static func message(_ id: Int) -> String { TelegramMessageTests.message(id, #""text":"x""#) }

  @Test(
    "a text of which the pieces say nothing is shown",
    arguments: ["[null]", #"[{"type":"plain"}]"#, #"[{"type":"bold","text":""}]"#])
  func emptyPieces(pieces: String) async throws {
    let text = TelegramMessageTests.chat(TelegramMessageTests.message(1, #""text":"hello","text_entities":\#(pieces)"#))
    #expect(try await ReadExport.text(text).messages.map(\.text) == ["hello"])
  }

  @Test("a list of chats that is none is told", arguments: [64, 1 << 20])
  func wrongList(chunk: Int) async throws {
    let read = try await ReadExport.text(
      #"{"about":"a","chats":{"about":"","list":{"0":{"id":1,"type":"personal_chat"}}}}"#, ReadingOptions(chunkSize: chunk))
    #expect(read.diagnostics.contains { $0.severity == .warning && $0.summary.contains("list should be an array") })
  }

  @Test(
    "a key that stands there twice has both its arrays",
    arguments: [
      #""messages":[\#(message(1))],"messages":[\#(message(2)),\#(message(3))]"#,
      #""messages":[\#(message(1)),\#(message(2))],"mess\u0061ges":[\#(message(3))]"#,
      #""mess\u0061ges":[\#(message(1))],"messages":[\#(message(2)),\#(message(3))]"#,
    ], [64, 1 << 20])
  func repeatedMessages(arrays: String, chunk: Int) async throws {
    let read = try await ReadExport.text(
      #"{"name":"Team","type":"private_supergroup","id":7,\#(arrays)}"#, ReadingOptions(chunkSize: chunk))
    #expect(read.messageIDsByChannel.mapValues { $0.sorted() } == ["channel7": ["1", "2", "3"]] && read.report.messages == 3)
  }

  @Test("chats beside messages, and parts and lists that stand there twice, are read", arguments: [64, 1 << 20])
  func mixed(chunk: Int) async throws {
    func chat(_ id: Int) -> String { #"{"type":"personal_chat","name":"C","id":\#(id),"messages":[\#(Self.message(id))]}"# }
    let chats = #""chats":{"list":[\#(chat(1))],"list":[\#(chat(2))]},"chats":{"list":[\#(chat(3))]}"#
    let read = try await ReadExport.text(
      #"{"about":"a","name":"D","type":"personal_chat","id":4,"messages":[\#(Self.message(4))],\#(chats)}"#,
      ReadingOptions(chunkSize: chunk))
    #expect(read.messageIDsByChannel == ["user1": ["1"], "user2": ["2"], "user3": ["3"], "user4": ["4"]])
  }

  @Test(
    "an account whose long parts come first is recognised",
    arguments: [
      #""contacts":{"about":"c","list":["#, #""sessions":{"about":"s","list":["#, #""other_data":{"about":"o","list":["#,
      #""stories":[{"id":1,"date_unixtime":"1769936400"},"#,
    ])
  func recognition(part: String) {
    let start = #"{"about":"Here is the data","# + part + String(repeating: #"{"first_name":"Bo"},"#, count: 5000)
    #expect(TelegramFormat().recognise(ExportPrefix(start.utf8.prefix(ExportPrefix.size))) == .certain)
    #expect(TelegramFormat().recognise(ExportPrefix(#"{"about":"x","contacts":[{"name":"Bo"}],"stories":[]}"#.utf8)) == .none)
  }

  @Test("an error names the message that it is about", arguments: [64, 1 << 20])
  func messageIDs(chunk: Int) async throws {
    let good = #"{"id":4,"type":"message","date_unixtime":"1769936400","from_id":"user1","text":"x"}"#
    let text = TelegramMessageTests.chat(good, #"{"id":5,"type":nope}"#, good, #"{"type":nope}"#)
    let read = try await ReadExport.text(text, ReadingOptions(keepGoing: true, chunkSize: chunk))
    #expect(read.diagnostics.filter { $0.severity == .error }.map(\.place.messageID) == ["5", nil])
  }

  @Test("separators of lines and paragraphs are there once", arguments: [64, 1 << 20])
  func separators(chunk: Int) async throws {
    let text = TelegramMessageTests.chat(TelegramMessageTests.message(1, #""text":"a\u2028@A8b\u2029@A9c""#))
    let parts = text.split(separator: "@A", omittingEmptySubsequences: false).map { Array($0.utf8) }
    var bytes = parts[0] + [0x80, 0xA8]
    bytes += parts[1].dropFirst()
    bytes += [0x80, 0xA9]
    bytes += parts[2].dropFirst()
    let read = try await ReadExport.bytes(bytes, ReadingOptions(chunkSize: chunk))
    #expect(read.messages.map(\.text) == ["a\u{2028}b\u{2029}c"] && read.diagnostics.isEmpty)
  }
}
