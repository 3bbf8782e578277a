import ChatArchive
import TestSupport
import Testing

@Suite("Sites of Telegram's exports", .waits)
struct TelegramSiteTests {
  private static let notice =
    #"{"id":4,"type":"service","date_unixtime":"1600000300","actor":"Bo","actor_id":"user2","action":"pin_message","message_id":2,"text":""}"#

  @Test("a message that was pinned says so, also where the line that tells it comes with a later export")
  func pins() async throws {
    let (sample, folder) = (FormatSample.telegram, try TemporaryFolder())
    let messages = (1...3).map(sample.numbered(_:))
    try folder.write(sample.export(messages), to: "export/result.json")
    let before = try await BuiltSite.build([folder.path("export")], in: folder)
    #expect(try !before.text(of: "c/1.html").contains("Pinned by"))
    try folder.write(sample.export(messages + [Self.notice]), to: "export/result.json")
    let site = try await BuiltSite.build([folder.path("export")], in: folder)
    let shown = try site.messages(on: site.numberedPages(of: "c"))
    #expect(shown.map { $0.all(ofClass: "message-annotation").map(\.text) } == [[], ["Pinned by Bo"], [], []])
    #expect(shown.last?.all(ofClass: "text").first?.text == "Bo pinned a message" && site.report.messagesShown == 4)
    let fresh = try TemporaryFolder()
    try fresh.write(sample.export(messages + [Self.notice]), to: "export/result.json")
    #expect(try await BuiltSite.build([fresh.path("export")], in: fresh).contents() == site.contents())
  }
}
