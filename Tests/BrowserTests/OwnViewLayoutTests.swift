import ChatArchive
import Foundation
import TestSupport
import Testing

/// Where the views of the documents' snippets stand, by what the browser computes.
@Suite("Layouts of a program's own views", .waits)
struct OwnViewLayoutTests {
  private struct Rows: ViewFactory {
    func makeMessageContainerView(
      channel: ChatChannel, message: ChatMessage, width: CGFloat?, showsAllInfo: Bool, isInThread: Bool, scrolledId: Binding<String?>,
      quotedMessage: Binding<ChatMessage?>, onLongPress: @escaping (MessageDisplayInfo) -> Void, isLast: Bool
    ) -> some View {
      HStack {
        Text(message.text)
        Spacer()
      }
      .padding(.horizontal, 8)
    }
  }

  private struct Headers: ViewFactory {
    func makeLastInGroupHeaderView(for message: ChatMessage) -> some View {
      HStack {
        MessageAuthorView(message: message)
        Spacer()
      }
      .padding(.leading, 60)
    }
  }

  private static func eachPage(
    _ factory: some ViewFactory, _ type: MessageListType, _ display: MessageDisplayOptions = MessageDisplayOptions(),
    body: (PageProbe, Screen) throws -> Void
  ) async throws {
    let folder = try TemporaryFolder()
    var options = BuildOptions()
    options.currentUser = "mira"
    let config = MessageListConfig(messageListType: type, messageDisplayOptions: display)
    _ = try await SiteBuilder(utils: Utils(messageListConfig: config), viewFactory: factory, options: options)
      .build(export: PackageRoot.path("Examples/export.json"), to: folder.path("site"))
    try Browser.use(each: [.phone, .desktop]) { (browser, screen) throws in
      try browser.open(file: folder.path("site/the-shed/2.html"))
      try body(PageProbe(browser: browser), screen)
    }
  }

  @Test("a message that a program draws has its whole row, whoever wrote it", arguments: MessageListType.allCases)
  func rows(type: MessageListType) async throws {
    try await Self.eachPage(Rows(), type) { (probe, screen) throws in
      let rows = "Array.from(document.querySelectorAll('.message-list > .message:not(.system)'))"
      #expect(try probe.holds("\(rows).length > 20 && \(rows).some(r => r.classList.contains('own'))"))
      let frame = "r.closest('ol').getBoundingClientRect()", stack = "r.querySelector('.h-stack').getBoundingClientRect()"
      #expect(
        try probe.holds(
          "\(rows).every(r => Math.abs(\(stack).left - \(frame).left - 8) < 1 && Math.abs(\(frame).right - \(stack).right - 8) < 1)"),
        "\(type) \(screen)")
    }
  }

  @Test("a group's header begins at the edge of the row, not of the bubble, and lies over nothing", arguments: MessageListType.allCases)
  func headers(type: MessageListType) async throws {
    let display = MessageDisplayOptions(showAuthorName: false, lastInGroupHeaderSize: 16)
    try await Self.eachPage(Headers(), type, display) { (probe, screen) throws in
      let headers = "Array.from(document.querySelectorAll('.last-in-group-header'))"
      #expect(try probe.holds("\(headers).length > 5"))
      let left = "h.querySelector('.author').getBoundingClientRect().left - h.closest('ol').getBoundingClientRect().left"
      #expect(try probe.holds("\(headers).every(h => Math.abs(\(left) - 60) < 1)"), "\(type) \(screen)")
      let below = "h.parentElement.querySelector('.bubble').getBoundingClientRect().top"
      #expect(try probe.holds("\(headers).every(h => h.getBoundingClientRect().bottom <= \(below) + 4)"), "\(type) \(screen)")
    }
  }
}
