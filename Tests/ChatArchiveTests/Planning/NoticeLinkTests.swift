import ChatArchive
import TestSupport
import Testing

@Suite("Lines of the platform's that speak of a message")
struct NoticeLinkTests {
  private static func telegram(_ notices: String) -> String {
    let messages = #"""
      {"id":1,"type":"message","date_unixtime":"1767261600","from":"Ann","from_id":"user1","text":"first"},
      {"id":2,"type":"message","date_unixtime":"1767261601","from":"Ann","from_id":"user1","text":"second"},\#(notices)
      """#
    return #"{"name":"Tea","type":"private_group","id":7,"messages":[\#(messages)]}"#
  }

  private static func pin(_ id: Int, of message: Int) -> String {
    #"{"id":\#(id),"type":"service","date_unixtime":"17672617\#(id)","actor":"Ann","actor_id":"user1","action":"pin_message","#
      + #""message_id":\#(message),"text":""}"#
  }

  @Test("lead to it on its page or on their own, and nowhere where the export does not have it")
  func pins() async throws {
    let folder = try TemporaryFolder()
    let notices = [Self.pin(10, of: 1), Self.pin(11, of: 10), Self.pin(12, of: 99)].joined(separator: ",")
    try folder.write(Self.telegram(notices), to: "result.json")
    let builder = SiteBuilder(utils: Utils(messageListConfig: MessageListConfig(pageSize: 2)))
    _ = try await builder.build(export: folder.path("result.json"), to: folder.path("site"))
    let page = try folder.text(of: "site/tea/2.html")
    #expect(page.contains(##"Ann pinned a message</div><a class="subject-link" href="1.html#m-1">Show the message</a>"##))
    #expect(page.contains(##"<a class="subject-link" href="#m-10">"##))
    let last = try folder.text(of: "site/tea/3.html")
    #expect(last.contains("Ann pinned a message") && !last.contains("subject-link"))
  }
}
