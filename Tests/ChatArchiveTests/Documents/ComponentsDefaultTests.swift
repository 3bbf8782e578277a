import ChatArchive
import Foundation
import Testing

/// What the UIKit documents set on `Components.default`, each in a process of its own, since all builds of one share it.
@Suite("What is set on Components.default")
struct ComponentsDefaultTests {
  private final class LeftAlignedMessageLayoutOptionsResolver: ChatMessageLayoutOptionsResolver {
    override func optionsForMessage(
      at indexPath: IndexPath, in channel: ChatChannel, with messages: AnyRandomAccessCollection<ChatMessage>
    ) -> ChatMessageLayoutOptions {
      super.optionsForMessage(at: indexPath, in: channel, with: messages).subtracting(.flipped).union([.avatar, .authorName])
    }
  }

  @Test("messageLayoutOptionsResolver decides about the messages of every site that is given no components")
  func resolver() async {
    await #expect(processExitsWith: .success) {
      Components.default.messageLayoutOptionsResolver = LeftAlignedMessageLayoutOptionsResolver()
      let (page, plain) = (try await DocumentSite(components: nil).page(), try await DocumentSite().page())
      #expect(plain.contains(" flipped") && !page.contains(" flipped"))
    }
  }

  private final class SquareAvatarView: ChatAvatarView {
    override func layoutSubviews() {
      super.layoutSubviews()
      imageView.layer.cornerRadius = 3
    }
  }

  private final class CustomChatMessageContentView: ChatMessageContentView {
    override var maxContentWidthMultiplier: CGFloat { 1 }
  }

  @Test("avatarView and messageContentView are types, and their measures are in the style sheet")
  func types() async {
    await #expect(processExitsWith: .success) {
      Components.default.avatarView = SquareAvatarView.self
      Components.default.messageContentView = CustomChatMessageContentView.self
      let css = try await DocumentSite(components: nil).styleSheet()
      #expect(css.contains("--avatar-corner-radius: 3px") && css.contains(".message > .bubble { max-width: 100.0%; }"))
    }
  }

  private final class CustomMessageListVC: ChatMessageListVC {
    override func setUpLayout() {
      super.setUpLayout()
      dateOverlayView.removeFromSuperview()
    }
  }

  @Test("messageListVC is the list of every page")
  func list() async {
    await #expect(processExitsWith: .success) {
      Components.default.messageListVC = CustomMessageListVC.self
      let (page, plain) = (try await DocumentSite(components: nil).page(), try await DocumentSite().page())
      #expect(plain.contains("class=\"date-overlay\"") && !page.contains("class=\"date-overlay\""))
    }
  }
}
