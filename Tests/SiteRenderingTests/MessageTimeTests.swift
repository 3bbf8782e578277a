import ChatModel
import CustomViews
import MessageList
import SiteRendering
import Testing

@Suite("A message's time")
struct MessageTimeTests {
  /// Draws no times, and lines of the chat's own without any.
  struct TimelessFactory: ViewFactory {
    func makeMessageDateView(for message: ChatMessage) -> some View { EmptyView() }
    func makeSystemMessageView(message: ChatMessage) -> some View {
      "<div class=\"bubble\"><div class=\"text\">\(message.text)</div></div>"
    }
  }

  /// Draws something else.
  struct OtherFactory: ViewFactory {
    func makeMessageTopView(message: ChatMessage) -> some View { Text("pinned") }
  }

  private func items(_ site: TestSite) throws -> [PageElement] {
    let line = site.plan(
      message("Ann joined") {
        $0.id = "m2"
        $0.kind = .system
      })
    return try site.page([site.plan(message()), line]).all("li.message")
  }

  @Test("stands in it once, and as an attribute only where a program may draw none")
  func attribute() throws {
    var site = TestSite()
    for factory in [nil, FactoryDrawing(FactoryMethods(OtherFactory()))] {
      site.factory = factory
      for item in try items(site) {
        #expect(item["data-time"] == nil && item.all("time").map { $0["datetime"] } == ["2023-11-14T22:13:20Z"])
      }
    }
    site.factory = FactoryDrawing(FactoryMethods(TimelessFactory()))
    for item in try items(site) {
      #expect(item["data-time"] == "2023-11-14T22:13:20Z" && item.all("time").isEmpty)
    }
  }
}
