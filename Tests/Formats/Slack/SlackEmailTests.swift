import ChatModel
import ReadingTestSupport
import Testing

@testable import ChatReading

@Suite("E-mails in Slack")
struct SlackEmailTests {
  private static let hung =
    #"[{"filename": "plan.pdf", "size": 7, "mimetype": "application/pdf", "url": "https://files.slack.com/a/plan.pdf?token=xoxe-1-2", "metadata": null}, {}, 5]"#

  private func read(_ fields: String) async throws -> ReadExport {
    let file = #"{"id": "F", "title": "Hello", "plain_text": "Hi", \#(fields)}"#
    return try await SlackExport.read(day: #"[{"user": "U1", "ts": "1.000001", "text": "", "files": [\#(file)]}]"#)
  }

  @Test("what hangs on an e-mail hangs on its message")
  func files() async throws {
    let read = try await read(#""mode": "email", "attachments": \#(Self.hung), "original_attachment_count": 2"#)
    let attachments = try #require(read.messages.first?.attachments)
    #expect(attachments.map(\.title) == ["Hello", "plan.pdf", nil] && attachments.allSatisfy { $0.kind == .file && $0.absence == nil })
    #expect(attachments[1].fileSize == 7 && attachments[1].mimeType == "application/pdf")
    #expect(attachments[1].url == "https://files.slack.com/a/plan.pdf")
    #expect(read.report.unknownFields.isEmpty && read.diagnostics.map(\.severity) == [.warning], "of the 5 alone")
  }

  @Test(
    "files that the export only counts are told in their place",
    arguments: [
      (#""attachments": [{"filename": "a"}], "original_attachment_count": 3"#, "2 more files of the e-mail"),
      (#""attachments": [], "original_attachment_count": 1"#, "1 file of the e-mail"),
    ])
  func missing(fields: String, title: String) async throws {
    let last = try await read(#""mode": "email", \#(fields)"#).messages.first?.attachments.last
    #expect(last?.title == title && last?.absence == .notIncluded)
  }

  @Test("an e-mail says when it was sent")
  func date() async throws {
    let headers = #"{"date": "Tue, 3 Oct 2023 10:00:00 +0000", "in_reply_to": null, "message_id": "<x@y>"}"#
    let read = try await read(#""mode": "email", "from": [{"address": "a@e.example"}], "headers": \#(headers)"#)
    #expect(read.messages.first?.attachments.first?.text == "From: a@e.example\nDate: Tue, 3 Oct 2023 10:00:00 +0000\n\nHi")
  }

  @Test("what hangs on no e-mail is none of it, and broken counts are none")
  func others() async throws {
    #expect(try await read(#""mode": "hosted", "attachments": \#(Self.hung)"#).messages.first?.attachments.count == 1)
    for count in ["-4", #""x""#, "null", "[]"] {
      let read = try await read(#""mode": "email", "attachments": null, "original_attachment_count": \#(count), "headers": []"#)
      #expect(read.messages.first?.attachments.count == 1 && read.diagnostics.isEmpty)
    }
  }
}
