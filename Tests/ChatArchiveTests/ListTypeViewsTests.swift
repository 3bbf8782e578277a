import ChatArchive
import Foundation
import TestSupport
import Testing

/// Views, layout options and content views of a program's own, together with each list type.
@Suite("List types with views and layouts of one's own")
struct ListTypeViewsTests {
  static let types = ["team", "livestream", "commerce"]

  private struct CustomFactory: ViewFactory {
    func makeMessageDateView(for message: ChatMessage) -> some View {
      "<span class=\"own-time\">\(MessageDateView(message: message))</span>"
    }
    func makeMessageTextView(for message: ChatMessage, isFirst: Bool, availableWidth: CGFloat, scrolledId: Binding<String?>) -> some View {
      MessageTextView(message: message, isFirst: isFirst).cssClass("own-text")
    }
    func makeMessageAvatarView(for userDisplayInfo: UserDisplayInfo) -> some View {
      "<i class=\"avatar own-avatar\" aria-hidden=\"true\">\(userDisplayInfo.name.prefix(1))</i>"
    }
    func makeMessageRepliesView(channel: ChatChannel, message: ChatMessage, replyCount: Int) -> some View {
      MessageRepliesView(channel: channel, message: message, replyCount: replyCount).cssClass("own-replies")
    }
    func makeBottomReactionsView(
      message: ChatMessage, showsAllInfo: Bool, onTap: @escaping () -> Void, onLongPress: @escaping () -> Void
    ) -> some View {
      BottomReactionsView(message: message, showsAllInfo: showsAllInfo).cssClass("own-reactions")
    }
  }

  @Test("a view factory draws in the templates of every list type, wherever they draw", arguments: types)
  func factory(type: String) async throws {
    let configuration = "{currentUser: 'mira', messageListConfig: {messageListType: '\(type)', messageDisplayOptions: {showAvatars: true}}}"
    let own = try await ExamplePages.text(of: configuration, factory: CustomFactory())
    let builtIn = try await ExamplePages.text(of: configuration)
    let count = { (text: String, part: String) in text.ranges(of: part).count }
    let messages = count(builtIn, "<li class=\"message ") - count(builtIn, "<li class=\"message system")
    #expect(count(own, "<span class=\"own-time\"><time") > messages * 9 / 10 && count(own, "own-time") <= messages)
    #expect(count(own, "<i class=\"avatar own-avatar\"") > messages / 3)
    #expect(count(own, "<div class=\"own-text\"><div class=\"text\"") > messages / 2)
    for (place, name) in [("class=\"thread-info-container\"", "own-replies"), ("class=\"reactions bottom\"", "own-reactions")] {
      #expect(count(own, "<div class=\"\(name)\">") == count(builtIn, place) && count(builtIn, place) > 0, "\(name)")
    }
  }

  private final class Small: ChatMessageContentView {
    override var maxContentWidthMultiplier: CGFloat { 0.5 }
  }

  private final class SmallLists: ChatMessageListVC {
    override func cellContentClassForMessage(at indexPath: IndexPath) -> ChatMessageContentView.Type {
      dataSource?.chatMessageListVC(self, messageAt: indexPath)?.isSentByCurrentUser == true ? Small.self : ChatMessageContentView.self
    }
  }

  @Test("content views of one's own are those of the messages that they were given to", arguments: types + ["messaging"])
  func contentViews(type: String) async throws {
    var components = Components()
    components.messageListVC = SmallLists.self
    let pages = try await ExamplePages.text(
      of: "{currentUser: 'mira', messageListConfig: {messageListType: '\(type)'}}", components: components)
    let classes = pages.matches(of: /<li class="message([^"]*)"/).map { $0.1.split(separator: " ") }
    #expect(classes.contains { $0.contains("own") } && classes.allSatisfy { $0.contains("own") == $0.contains("Small") })
  }

  @Test("the document's recipes change which parts are drawn in every list type", arguments: types)
  func recipes(type: String) async throws {
    func pages(_ options: String) async throws -> String {
      try await ExamplePages.text(of: "{currentUser: 'mira', messageListConfig: {messageListType: '\(type)', layoutOptions: [\(options)]}}")
    }
    func rows(_ pages: String) -> [Substring] {
      pages.split(separator: "\n").filter { $0.hasPrefix("<li class=\"message") && !$0.contains(/^<li class="[^"]* (system|deleted)/) }
    }
    let left = rows(try await pages("{remove: ['flipped'], insert: ['avatar', 'authorName']}"))
    #expect(left.allSatisfy { !$0.contains(" flipped") && $0.contains("class=\"avatar") && $0.contains("class=\"author") })
    let bare = rows(try await pages("{remove: ['bubble']}"))
    #expect(bare.allSatisfy { $0.contains(/<div class="bubble[^"]* bare/) })
    let moved = rows(
      try await pages(
        """
        {remove: ['flipped', 'bubble', 'timestamp', 'avatar', 'avatarSizePadding', 'authorName', 'threadInfo', 'reactions']},
        {of: 'groupStart', insert: ['avatar', 'timestamp', 'authorName']}, {of: 'notGroupStart', insert: ['avatarSizePadding']}
        """))
    let named = moved.filter { $0.contains("class=\"author") }
    #expect(named.allSatisfy { $0.contains("class=\"avatar") } && named.count > moved.count / 2)
    #expect(moved.allSatisfy { !$0.contains("class=\"reactions") && !$0.contains("thread-info-container") })
  }
}
