import ChatModel
import ReadingTestSupport
import TestSupport
import Testing

@testable import ChatReading

@Suite("Canvases of Slack's that slackdump saved")
struct SlackCanvasTests {
  private static func day(_ names: String...) -> String {
    let files = names.enumerated().map {
      #"{"id": "F\#($0)", "mode": "quip", "name": "\#($1)", "title": "Plan", "url_private": "https://files.slack.com/F\#($0)"}"#
    }
    return #"[{"type": "message", "user": "U1", "ts": "1700000060.000100", "text": "", "files": [\#(files.joined(separator: ","))]}]"#
  }

  @Test("are what their files are, and links where they were not saved")
  func saved() async throws {
    let export = try SlackExport()
    try export.day(Self.day("Plan A", "Plan", ".."))
    try export.folder.write("__uploads/F0/Plan A", "<h1>Plan</h1>".utf8)
    let read = try await export.read()
    #expect(
      read.messages.first?.attachments.map(\.url)
        == ["../__uploads/F0/Plan A", "https://files.slack.com/F1", "https://files.slack.com/F2"])
  }

  @Test("are found beside a channel's messages, too")
  func attachments() async throws {
    let export = try SlackExport()
    try export.day(Self.day("Plan", "None"))
    try export.folder.write("general/attachments/F0-Plan", "<h1>Plan</h1>".utf8)
    #expect(try await export.read().messages.first?.attachments.map(\.url) == ["attachments/F0-Plan", "https://files.slack.com/F1"])
  }
}
