import ChatModel
import ReadingTestSupport
import Testing

@testable import ChatReading

@Suite("What Slack's lists of conversations say is pinned")
struct SlackPinListTests {
  private static func read(pins: String) async throws -> ReadExport {
    let export = try SlackExport(channels: #"[{"id": "C1", "name": "general", "pins": \#(pins)}]"#)
    try export.day(#"[{"user": "U1", "ts": "1577836800.000100", "text": "x"}]"#)
    return try await export.read()
  }

  @Test("a message is pinned by its ts, with who and when")
  func messagePin() async throws {
    let pin = #"{"id": "1577836800.000100", "type": "C", "created": 1577836900, "user": "U2", "owner": "U1"}"#
    let read = try await Self.read(pins: "[\(pin), \"\", null]")
    let wanted = PinRecord(messageID: "1577836800.000100", pin: Pin(at: Timestamp(seconds: 1_577_836_900), userID: "U2"))
    #expect(read.channels.first?.channel.pins == [wanted])
    #expect(read.report.unknownFields.isEmpty && read.diagnostics.isEmpty)
  }

  @Test("conversations of all kinds have it", arguments: ["groups", "dms", "mpims"])
  func kinds(list: String) async throws {
    let export = try SlackExport()
    try export.folder.write("\(list).json", #"[{"id": "G1", "members": ["U1"], "pins": [{"id": "1.000001", "type": "C"}]}]"#.utf8)
    try export.day("[]")
    let channel = try await export.read().channels.first { $0.channel.id == "G1" }
    #expect(channel?.channel.pins == [PinRecord(messageID: "1.000001")])
  }

  @Test("pins that name nothing are told in a warning, and so is what is no pin; one of a file is told where messages are looked for")
  func others() async throws {
    let read = try await Self.read(
      pins: #"[{"id": "F1", "type": "F"}, {"type": "C"}, 5, {"id": "1.000001", "created": "x", "user": [], "emoji": "y"}]"#)
    #expect(read.channels.first?.channel.pins == [PinRecord(messageID: "F1"), PinRecord(messageID: "1.000001")])
    #expect(read.report.unknownFields == ["pins.emoji": 1])
    let warnings = read.diagnostics.filter { $0.severity == .warning }.map(\.summary)
    #expect(warnings.contains("a pin without id is left out"))
    #expect(warnings.contains { $0.hasPrefix("an element of pins ") } && warnings.contains { $0.hasPrefix("pins.created ") })
    #expect(warnings.contains { $0.hasPrefix("pins.user ") })
    let none = try await Self.read(pins: "5")
    #expect(none.channels.first?.channel.pins == [] && none.diagnostics.contains { $0.summary.hasPrefix("channel.pins ") })
  }
}
