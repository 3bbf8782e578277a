import ChatModel
import ReadingTestSupport
import Testing

@testable import ChatReading

@Suite("What Slack's exports cut")
struct SlackCutTests {
  private func text(_ file: String) async throws -> String? {
    try await SlackExport.message(#""text": "", "files": [\#(file)]"#)?.attachments.first?.text
  }

  @Test(
    "the beginning of a file says how much more there is",
    arguments: [
      (#""lines": 2, "lines_more": 5, "preview_is_truncated": true"#, "a\n… 5 more lines, not in the export"),
      (#""lines_more": 1"#, "a\n… 1 more line, not in the export"),
      (#""lines_more": 0, "preview_is_truncated": true"#, "a\n… more, not in the export"),
      (#""lines_more": 0, "preview_is_truncated": false"#, "a"), (#""lines_more": -1"#, "a"),
      (#""lines_more": 5, "plain_text": "whole""#, "whole"),
    ])
  func preview(fields: String, text: String) async throws {
    #expect(try await self.text(#"{"id": "F", "mode": "snippet", "preview": "a", \#(fields)}"#) == text)
  }

  @Test("where the file itself is saved, the rest is in the export")
  func saved() async throws {
    let export = try SlackExport()
    try export.folder.write("__uploads/F1/a.txt", [1])
    try export.day(
      #"[{"user": "U1", "ts": "1.000001", "text": "", "files": [{"id": "F1", "name": "a.txt", "mode": "snippet", "preview": "a", "lines_more": 5}]}]"#
    )
    #expect(try await export.read().messages.first?.attachments.first?.text == "a\n… 5 more lines")
  }

  @Test("words that Slack heard and the export cut are marked")
  func spokenWords() async throws {
    let words = #"{"preview": {"has_more": true, "content": "Hello"}}"#
    #expect(try await text(#"{"id": "F", "subtype": "slack_audio", "transcription": \#(words)}"#) == "Hello\n… more, not in the export")
  }
}
