import Appearance
import Configuration
import MessageList
import Testing

@Suite("An appearance under a message list's options")
struct AppearanceWithMessageListConfigTests {
  /// A theme that says something about everything that the options can say, and nothing that is the SDK's default.
  private var theme: Appearance {
    var theme = Appearance(currentUserMessageTransition: .opacity, otherUserMessageTransition: .slide)
    theme.currentUserLinkAttributes = [.foregroundColor: UIColor.red]
    theme.otherUserLinkAttributes = [.foregroundColor: UIColor.blue]
    theme.bubbles.horizontalPadding = 1
    theme.bubbles.quotedViewPadding = 3
    theme.bubbles.singleBottom = 16
    theme.bubbles.groupBottom = 6
    return theme
  }

  @Test("is as it was when no option is set")
  func nothing() {
    #expect(theme.applying(MessageListConfig()) == theme)
    #expect(Appearance().applying(MessageListConfig()) == Appearance())
  }

  @Test("takes what is set, the SDK's defaults included, and keeps the rest")
  func some() {
    let options = MessageDisplayOptions(
      lastInGroupHeaderSize: 16, currentUserMessageTransition: .identity, otherUserLinkAttributes: LinkAttributes())
    let result = theme.applying(
      MessageListConfig(messageDisplayOptions: options, messagePaddings: MessagePaddings(horizontal: 8, groupBottom: 0)))
    var expected = theme
    expected.currentUserMessageTransition = .identity
    expected.otherUserLinkAttributes = LinkAttributes()
    expected.bubbles.horizontalPadding = 8
    expected.bubbles.groupBottom = 0
    expected.bubbles.lastInGroupHeaderSize = 16
    #expect(result == expected)
    #expect(result.styleSheet().contains("--last-in-group-header-size: 16px;"))
    #expect(result.styleSheet().contains("--overlay-date-label-size: 40px;"))
    #expect(result.styleSheet().contains("--reactions-top-padding: 24px;"))
  }

  @Test("stands still without animateChanges, whatever the theme and the options say")
  func still() {
    let options = MessageDisplayOptions(animateChanges: false, currentUserMessageTransition: .scale)
    let result = theme.applying(MessageListConfig(messageDisplayOptions: options))
    #expect(result.currentUserMessageTransition == .identity && result.otherUserMessageTransition == .identity)
    #expect(!result.styleSheet().contains("@keyframes"))
  }

  @Test("Without the highlight a jump marks nothing, and without animated reactions names appear at once")
  func switches() {
    let still = Appearance().applying(
      MessageListConfig(
        messageDisplayOptions: MessageDisplayOptions(shouldAnimateReactions: false), highlightMessageWhenJumping: false))
    #expect(still.styleSheet().contains("--jump-highlight: transparent") && still.styleSheet().contains("--jump-outline: transparent"))
    #expect(still.colors == Appearance().colors)
    #expect(Appearance().styleSheet().contains("--jump-highlight: var(--message-cell-highlight-background)"))
    #expect(still.styleSheet().contains("--reactions-animation-duration: 0ms"))
    #expect(Appearance().styleSheet().contains("--reactions-animation-duration: 160ms"))
  }
}
