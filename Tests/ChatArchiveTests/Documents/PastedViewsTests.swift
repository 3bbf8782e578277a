// swift-format-ignore-file
import ChatArchive
import Foundation
import Testing

/// The views of the documents "Message Grouping" and "Message List View", letter for letter: in one factory those of the second, in another those of the
/// first.
@Suite("The documents' views as they are pasted")
struct PastedViewsTests {
  final class CustomFactory: ViewFactory {
    static let shared = CustomFactory()

    public func makeMessageListDateIndicator(date: Date) -> some View {
        DateIndicatorView(date: date)
    }

    func makeMessageListBackground(
        colors: ColorPalette,
        isInThread: Bool
    ) -> some View {
        LinearGradient(gradient: Gradient(
            colors: [.white, .red, .black]), 
            startPoint: .top, 
            endPoint: .bottom
        )
    }

    func makeMessageListModifier() -> some ViewModifier {
        VerticalPaddingViewModifier()
    }

    struct VerticalPaddingViewModifier: ViewModifier {

        public func body(content: Content) -> some View {
            content
                .padding(.vertical, 8)
        }

    }

    func makeMessageViewModifier(for messageModifierInfo: MessageModifierInfo) -> some ViewModifier {
        CustomMessageBubbleModifier(
            message: messageModifierInfo.message,
            isFirst: messageModifierInfo.isFirst,
            injectedBackgroundColor: messageModifierInfo.injectedBackgroundColor,
            cornerRadius: messageModifierInfo.cornerRadius,
            forceLeftToRight: messageModifierInfo.forceLeftToRight
        )
    }

    public func makeSystemMessageView(
            message: ChatMessage
    ) -> some View {
        SystemMessageView(message: message.text)
    }

    func makeMessageDateView(for message: ChatMessage) -> some View {
        MessageDateView(message: message)
    }

    func makeMessageAuthorAndDateView(for message: ChatMessage) -> some View {
        MessageAuthorAndDateView(message: message)
    }

    public func makeLastInGroupHeaderView(for message: ChatMessage) -> some View {
        HStack {
            MessageAuthorView(message: message)
            Spacer()
        }
        .padding(.leading, 60)
    }

    public func makeEmptyMessagesView(
        for channel: ChatChannel,
        colors: ColorPalette
    ) -> some View {
        Color(colors.background)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }

  struct CustomMessageBubbleModifier: ViewModifier {
    let message: ChatMessage
    let isFirst: Bool
    let injectedBackgroundColor: UIColor?
    let cornerRadius: CGFloat
    let forceLeftToRight: Bool

    func body(content: Content) -> some View {
      if isFirst {
        content.cornerRadius(cornerRadius)
      } else {
        content
      }
    }
  }

  struct Container: ViewFactory {
    public func makeMessageContainerView(
        channel: ChatChannel,
        message: ChatMessage,
        width: CGFloat?,
        showsAllInfo: Bool,
        isInThread: Bool,
        scrolledId: Binding<String?>,
        quotedMessage: Binding<ChatMessage?>,
        onLongPress: @escaping (MessageDisplayInfo) -> (),
        isLast: Bool
    ) -> some View {
        HStack {
            Text(message.text)
            Spacer()
        }
        .padding(.horizontal, 8)
        .padding(.bottom, showsAllInfo ? 8 : 2)
        .padding(.top, isLast ? 8 : 0)
    }
  }

  struct YourCustomViewHere: View {
    var body: some View { Text("Your custom view") }
  }

  struct Grouping: ViewFactory {
    func makeMessageContainerView(
        channel: ChatChannel,
        message: ChatMessage,
        width: CGFloat?,
        showsAllInfo: Bool,
        isInThread: Bool,
        scrolledId: Binding<String?>,
        quotedMessage: Binding<ChatMessage?>,
        onLongPress: @escaping (MessageDisplayInfo) -> Void,
        isLast: Bool
    ) -> some View {
        MessageContainerView(
            factory: self,
            channel: channel,
            message: message,
            width: width,
            showsAllInfo: showsAllInfo,
            isInThread: isInThread,
            isLast: isLast,
            scrolledId: scrolledId,
            quotedMessage: quotedMessage,
            onLongPress: onLongPress
        )
    }

    public func makeLastInGroupHeaderView(for message: ChatMessage) -> some View {
        YourCustomViewHere()
    }
  }

  private static let utils = Utils(
    messageListConfig: MessageListConfig(
      messageDisplayOptions: MessageDisplayOptions(showAuthorName: false, lastInGroupHeaderSize: 16), dateIndicatorPlacement: .messageList))

  @Test("all that fit in one factory draw")
  func listView() async throws {
    let lines = DocumentSite.conversation + [(300, "system", "Ben left")]
    let site = try await DocumentSite(lines, utils: Self.utils, viewFactory: CustomFactory.shared)
    #expect(site.report.drawnMethods == [
      "makeMessageDateView", "makeMessageAuthorAndDateView", "makeLastInGroupHeaderView", "makeSystemMessageView",
      "makeMessageViewModifier", "makeMessageListModifier", "makeMessageListBackground", "makeMessageListDateIndicator",
      "makeEmptyMessagesView",
    ])
    let page = try site.page()
    #expect(page.contains("<div class=\"pt-8 pb-8\"><ol class=\"message-list\""))
    #expect(page.contains(/<div class="v-[0-9a-z]+"><div class="text">Or coffee\?<\/div><\/div>/))
    #expect(page.contains("<div class=\"ps-60\"><div class=\"h-stack\"><bdi class=\"author\">Ben</bdi><span class=\"spacer\"></span></div></div>"))
    #expect(page.contains("<div class=\"bubble\"><div class=\"text\" dir=\"auto\">Ben left</div></div>"))
    #expect(try site.viewStyleSheet().contains("{ border-radius: 18px; overflow: hidden; }"))
    #expect(try site.styleSheet().contains("--message-list-background: linear-gradient(to bottom, #ffffff, #ff0000, #000000)"))
    let empty = try await DocumentSite([], viewFactory: CustomFactory.shared)
    #expect(try empty.index().contains("<div class=\"fill-width fill-height\"><div class=\"color v-"))
  }

  @Test("the simple text message view stands on the left")
  func container() async throws {
    let site = try await DocumentSite(viewFactory: Container())
    let text = "<div class=\"h-stack\"><span dir=\"auto\">Tea?</span><span class=\"spacer\"></span></div>"
    #expect(try site.message(0).contains("<div class=\"pt-8\"><div class=\"pb-2\"><div class=\"ps-8 pe-8\">\(text)</div></div></div>"))
  }

  @Test("the container of the first document is the built-in one, with a header of its own")
  func grouping() async throws {
    let site = try await DocumentSite(utils: Self.utils, viewFactory: Grouping())
    let plain = try await DocumentSite(utils: Self.utils)
    let header = "<div class=\"last-in-group-header\"><span dir=\"auto\">Your custom view</span></div>"
    #expect(site.report.drawnMethods == ["makeMessageContainerView", "makeLastInGroupHeaderView"])
    #expect(try site.page().ranges(of: header).count == 2)
    let builtIn = try plain.message(0)
    #expect(try !builtIn.isEmpty && site.message(0) == builtIn)
  }
}
