import ReadingTestSupport
import Testing

@testable import ChatReading

@Suite("What Slack's exports have beside chats")
struct SlackOtherRecordTests {
  @Test("content that is no part of a chat is told in a warning, and what is no content in a note")
  func otherRecords() async throws {
    let export = try SlackExport()
    try export.day("[]")
    for (name, text) in [
      ("huddle_transcripts", #"[{"id": "1"}, ""]"#), ("canvases", #"[{"id": "1"}, {"id": "2"}]"#), ("lists", #"[""]"#),
      ("content_flags", #"[{"id": "1"}]"#),
    ] {
      try export.folder.write(name + ".json", text.utf8)
    }
    let read = try await export.read()
    #expect(
      read.diagnostics.map { "\($0.severity) \($0.summary)" } == [
        "warning a canvas is left out; there are 2, of which this is the first",
        "warning a huddle transcript is left out",
        "note records that are not part of a chat are not shown: content flag (1)",
      ])
  }
}
