import ReadingTestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats

@Suite("Commas that no value follows")
struct SurplusCommaTests {
  /// A message of Telegram's.
  static func message(_ id: Int) -> String {
    let time = #""date":"2026-02-01T09:00:00","date_unixtime":"\#(1_769_936_400 + id)""#
    return #"{"id":\#(id),"type":"message",\#(time),"from":"Ann","from_id":"user1","text":"x"}"#
  }

  @Test(
    "are told once at their place, and cost nothing, wherever a file is cut",
    arguments: [
      "[@,\(message(1)),\(message(2)),\(message(3))]", "[\(message(1))@,,\(message(2)),\(message(3))]",
      "[\(message(1)),\(message(2))@, ,\n,\(message(3)),]", "[\(message(1)),\(message(2)),\(message(3))@,]",
      "[\(message(1)),\(message(2)),\(message(3))@,\n]",
    ], [64, 300, 1 << 20])
  func messages(array: String, chunk: Int) async throws {
    let text = #"{"name":"Team","type":"private_supergroup","messages":\#(array),"id":7}"#
    let (bytes, at) = BadInputTests.marked(text)
    let read = try await ReadExport.bytes(bytes, ReadingOptions(chunkSize: chunk))
    #expect(read.messageIDsByChannel == ["channel7": ["1", "2", "3"]])
    #expect(read.diagnostics.map(\.summary) == ["a comma without a value after it was ignored"])
    #expect(read.diagnostics.map(\.severity) == [.note] && read.diagnostics.map(\.place.byte) == [at])
  }

  @Test("stand between the members of a container too", arguments: [64, 1 << 20])
  func members(chunk: Int) async throws {
    let text = #"{"name":"Team","type":"private_supergroup",,"messages":[\#(Self.message(1))],"id":7,}"#
    let read = try await ReadExport.text(text, ReadingOptions(chunkSize: chunk))
    #expect(read.messageIDsByChannel == ["channel7": ["1"]] && read.diagnostics.map(\.severity) == [.note])
  }

  @Test("alone make an empty array", arguments: ["[,]", "[ , ,]"])
  func nothing(array: String) async throws {
    let read = try await ReadExport.text(#"{"name":"Team","type":"private_supergroup","id":7,"messages":\#(array)}"#)
    #expect(read.channels.count == 1 && read.messages.isEmpty && read.diagnostics.map(\.severity) == [.note])
  }
}
