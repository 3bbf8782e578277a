import ReadingTestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats

@Suite("Counts of Telegram's reactions")
struct TelegramReactionCountTests {
  @Test("are one where the export has none, and what nobody gave is left out with a warning")
  func counts() async throws {
    let text = #"""
      {"name": "Tea", "type": "personal_chat", "id": 1, "messages": [{"id": 1, "type": "message", "date": "2024-01-01T10:00:00",
       "date_unixtime": "1704103200", "from": "Ann", "from_id": "user1", "text": "a", "text_entities": [], "reactions": [
       {"type": "emoji", "emoji": "👍", "count": 0}, {"type": "emoji", "emoji": "❤", "count": -3}, {"type": "emoji", "emoji": "🎉"}]}]}
      """#
    let folder = try ExportFolder()
    let path = try folder.write("result.json", text.utf8)
    let read = try await ReadExport.paths([path], ReadingOptions())
    #expect(read.messages.first?.reactions.map(\.type) == ["🎉"] && read.messages.first?.reactions.first?.count == 1)
    #expect(read.report.leftOut["a reaction that nobody gave"]?.count == 2)
  }
}
