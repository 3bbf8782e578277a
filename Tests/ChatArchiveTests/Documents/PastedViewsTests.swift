import ChatArchive
import Commands
import Foundation
import Reporting
import Settings
import TestSupport
import Testing

/// The views of the documents "Message Grouping" and "Message List View", letter for letter, as `MessageGroupingSnippets` and `MessageListViewSnippets`
/// have them.
@Suite("The documents' views as they are pasted")
struct PastedViewsTests {
  typealias CustomFactory = MessageListViewSnippets.CustomFactory

  private static let utils = MessageListViewSnippets.lastInGroupHeader().utils

  @Test("all that fit in one factory draw")
  func listView() async throws {
    let lines = DocumentSite.conversation + [(300, "system", "Ben left")]
    let site = try await DocumentSite(lines, utils: Self.utils, viewFactory: CustomFactory.shared)
    #expect(
      site.report.drawnMethods == [
        "makeMessageDateView", "makeMessageAuthorAndDateView", "makeLastInGroupHeaderView", "makeSystemMessageView",
        "makeMessageViewModifier", "makeMessageListModifier", "makeMessageListBackground", "makeMessageListDateIndicator",
        "makeEmptyMessagesView",
      ])
    let page = try site.page()
    #expect(page.contains("<div class=\"pt-8 pb-8\"><ol class=\"message-list\""))
    #expect(page.contains(/<div class="v-[0-9a-z]+"><div class="text">Or coffee\?<\/div><\/div>/))
    #expect(
      page.contains("<div class=\"ps-60\"><div class=\"h-stack\"><bdi class=\"author\">Ben</bdi><span class=\"spacer\"></span></div></div>")
    )
    #expect(page.contains("<div class=\"bubble\"><div class=\"text\" dir=\"auto\">Ben left</div></div>"))
    #expect(try site.viewStyleSheet().contains("{ border-radius: 18px; overflow: hidden; }"))
    #expect(try site.styleSheet().contains("--message-list-background: linear-gradient(to bottom, #ffffff, #ff0000, #000000)"))
    let empty = try await DocumentSite([], viewFactory: CustomFactory.shared)
    #expect(try empty.index().contains("<div class=\"fill-width fill-height\"><div class=\"color v-"))
  }

  @Test("the simple text message view stands on the left")
  func container() async throws {
    let site = try await DocumentSite(viewFactory: MessageListViewSnippets.Container())
    let text = "<div class=\"h-stack\"><span dir=\"auto\">Tea?</span><span class=\"spacer\"></span></div>"
    #expect(try site.message(0).contains("<div class=\"pt-8\"><div class=\"pb-2\"><div class=\"ps-8 pe-8\">\(text)</div></div></div>"))
  }

  @Test("the container of the first document is the built-in one, with a header of its own")
  func grouping() async throws {
    let site = try await DocumentSite(utils: Self.utils, viewFactory: MessageGroupingSnippets.CustomFactory.shared)
    let plain = try await DocumentSite(utils: Self.utils)
    let header = "<div class=\"last-in-group-header\"><span dir=\"auto\">Your custom view</span></div>"
    #expect(site.report.drawnMethods == ["makeMessageContainerView", "makeLastInGroupHeaderView"])
    #expect(try site.page().ranges(of: header).count == 2)
    let builtIn = try plain.message(0)
    #expect(try !builtIn.isEmpty && site.message(0) == builtIn)
  }

  @Test("the scene of the last step builds a site that the factory draws, with what the StreamChat has that was made last")
  func scene() async {
    await #expect(processExitsWith: .success) {
      _ = MessageListViewSnippets.dateIndicatorPlacement()
      let folder = try TemporaryFolder()
      let message = #"{"id": "m", "text": "Tea?", "user": {"id": "ada"}, "created_at": "2024-05-10T10:00:00Z"}"#
      let export = try folder.write(#"[{"channel": {"id": "tea", "type": "messaging"}, "messages": [\#(message)]}]"#, to: "export.json")
      let builder = MessageListViewSnippets.MyArchive().body.siteBuilder(options: BuildOptions())
      let report = try await builder.build(export: export, to: folder.path("site"))
      #expect(report.drawnMethods.contains("makeMessageListDateIndicator"))
      #expect(try folder.text(of: "site/tea/1.html").contains("<li class=\"date-indicator\" data-date=\"2024-05-10\">"))
    }
  }

  @Test("what the snippets set is on the pages")
  func settings() async throws {
    let plain = try await DocumentSite()
    let quiet = try await DocumentSite(streamChat: MessageListViewSnippets.messageDisplayOptions())
    #expect(try plain.message(3).contains("class=\"avatar") && !quiet.message(3).contains("class=\"avatar"))
    #expect(try quiet.styleSheet().contains("--horizontal-padding: 16px"))
    let moving = Utils(messageListConfig: MessageListConfig(messageDisplayOptions: MessageListViewSnippets.transitions()))
    #expect(try await DocumentSite(utils: moving).styleSheet() != plain.styleSheet())
    let red: LinkAttributes = [.foregroundColor: UIColor.red]
    #expect(try await DocumentSite(streamChat: MessageListViewSnippets.links()).message(5).contains(" \(red.className)\""))
    let dates = try await DocumentSite(streamChat: MessageListViewSnippets.dateIndicatorPlacement())
    #expect(try dates.page().contains("<li class=\"date-indicator\"") && !plain.page().contains("<li class=\"date-indicator\""))
    let bubbles = try await DocumentSite(streamChat: MessageListViewSnippets.bubbles()).styleSheet()
    #expect(bubbles.contains("--message-current-user-background: linear-gradient(to bottom, #ff0000, #ffffff)"))
    #expect(bubbles.contains("--message-other-user-background: linear-gradient(to bottom, #ffffff, #ff0000)"))
    let apart = try await DocumentSite(
      [(0, "ben", "a"), (21, "ben", "b")], utils: try #require(MessageGroupingSnippets.maxTimeIntervalBetweenMessagesInGroup()).utils)
    #expect(try apart.classes().map { $0.contains("group-end") } == [true, true])
    #expect(MessageListViewSnippets.swipe().utils.messageListConfig.messageDisplayOptions.minimumSwipeGestureDistance == 20)
  }
}
