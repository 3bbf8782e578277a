import ChatArchive
import Foundation
import TestSupport
import Testing

@Suite("A message that was deleted")
struct DeletedNoteTests {
  @Test("says who deleted it where the platform does, and nothing of where it came from")
  func note() async throws {
    let folder = try TemporaryFolder()
    let lines = ["Ann: hello", "Bo: \u{200E}This message was deleted by admin Ann", "Bo: \u{200E}This message was deleted."]
    try folder.write(
      lines.enumerated().map { "[25/03/2023, 19:0\($0):00] \($1)" }.joined(separator: "\n"), to: "WhatsApp Chat with Grp/_chat.txt")
    _ = try await SiteBuilder().build(export: folder.path("WhatsApp Chat with Grp"), to: folder.path("site"))
    let index = try #require(folder.names(in: "site").first { folder.names(in: "site/" + $0).contains("1.html") })
    let page = try folder.text(of: "site/\(index)/1.html")
    #expect(page.components(separatedBy: #"<div class="text">Message deleted</div>"#).count == 3)
    #expect(page.components(separatedBy: #"<p dir="auto">This message was deleted by admin Ann</p>"#).count == 2)
    #expect(page.components(separatedBy: "message-source").count == 2)
  }
}
