import ChatArchive
import Foundation
import Testing

/// What the UIKit documents set on `Components.default`, each in a process of its own, since all builds of one share it.
@Suite("What is set on Components.default")
struct ComponentsDefaultTests {
  @Test("messageLayoutOptionsResolver decides about the messages of every site that is given no components")
  func resolver() async {
    await #expect(processExitsWith: .success) {
      MessageListLayoutSnippets.leftAlign()
      let (page, plain) = (try await DocumentSite(components: nil).page(), try await DocumentSite().page())
      #expect(plain.contains(" flipped") && !page.contains(" flipped"))
    }
  }

  @Test("messageLayoutOptionsResolver can take the bubbles away")
  func bubbles() async {
    await #expect(processExitsWith: .success) {
      MessageListLayoutSnippets.hideBubbles()
      let page = try await DocumentSite(components: nil).page()
      #expect(page.matches(of: /<div class="bubble[^"]* bare[" ]/).count == 6)
    }
  }

  @Test("avatarView and messageContentView are types, and their measures are in the style sheet")
  func types() async {
    await #expect(processExitsWith: .success) {
      MessageListLayoutSnippets.squareAvatars()
      MessageListLayoutSnippets.moveMetadata()
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
