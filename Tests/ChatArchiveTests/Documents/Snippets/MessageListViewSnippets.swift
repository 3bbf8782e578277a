// swift-format-ignore-file
// What stands between the lines of the scaffold is quoted letter for letter from "Message List View" of Stream's documents about their
// chat SDKs (getstream.io/chat/docs/sdk/ios), which DocumentSnippetsTests compares. A line that ends in "// Added" is missing there.
import ChatArchive
import Commands
import Foundation

enum MessageListViewSnippets {
  static let chatClient = ChatClient(exports: [])

  static func messageDisplayOptions() -> StreamChat? {
    var streamChat: StreamChat?
    let messageDisplayOptions = MessageDisplayOptions(showAvatars: false, showMessageDate: false)
    let messagePaddings = MessagePaddings(horizontal: 16)
    let messageListConfig = MessageListConfig(
        messageListType: .messaging,
        typingIndicatorPlacement: .navigationBar,
        groupMessages: true,
        messageDisplayOptions: messageDisplayOptions,
        messagePaddings: messagePaddings
    )
    let utils = Utils(messageListConfig: messageListConfig)
    streamChat = StreamChat(chatClient: chatClient, utils: utils)
    return streamChat
  }

  static func transitions() -> MessageDisplayOptions {
    var customTransition: AnyTransition {
        .scale.combined(with:
            AnyTransition.asymmetric(
                insertion: .move(edge: .trailing),
                removal: .move(edge: .leading)
            )
        )
    }

    let messageDisplayOptions = MessageDisplayOptions(
        currentUserMessageTransition: customTransition,
        otherUserMessageTransition: customTransition
    )
    return messageDisplayOptions
  }

  static func links() -> StreamChat {
    let messageDisplayOptions = MessageDisplayOptions(messageLinkDisplayResolver: { message in
        let color = message.isSentByCurrentUser ? UIColor.red : UIColor.green

        return [
            NSAttributedString.Key.foregroundColor: color
        ]
    })
    let messageListConfig = MessageListConfig(messageDisplayOptions: messageDisplayOptions)
    let utils = Utils(messageListConfig: messageListConfig)

    let streamChat = StreamChat(chatClient: chatClient, utils: utils)
    return streamChat
  }

  static func dateIndicatorPlacement() -> StreamChat {
    let utils = Utils(messageListConfig: MessageListConfig(dateIndicatorPlacement: .messageList))
    let streamChat = StreamChat(chatClient: chatClient, utils: utils)
    return streamChat
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

  static func bubbles() -> StreamChat? {
    var streamChat: StreamChat?
    var colors = ColorPalette()
    colors.messageCurrentUserBackground = [UIColor.red, UIColor.white]
    colors.messageOtherUserBackground = [UIColor.white, UIColor.red]

    let appearance = Appearance(colors: colors)

    streamChat = StreamChat(chatClient: chatClient, appearance: appearance)
    return streamChat
  }

  static func lastInGroupHeader() -> StreamChat {
    let utils = Utils(
        messageListConfig: MessageListConfig(
            messageDisplayOptions: MessageDisplayOptions(showAuthorName: false, lastInGroupHeaderSize: 16),
            dateIndicatorPlacement: .messageList
        )
    )
    let streamChat = StreamChat(chatClient: chatClient, utils: utils)
    return streamChat
  }

  struct MyArchive: App {
    var body: some Scene {
        WindowGroup {
            ChatChannelListView(viewFactory: CustomFactory.shared)
        }
    }
  }

  static func swipe() -> StreamChat {
    let messageDisplayOptions = MessageDisplayOptions(minimumSwipeGestureDistance: 20)
    let messageListConfig = MessageListConfig(messageDisplayOptions: messageDisplayOptions)
    let utils = Utils(messageListConfig: messageListConfig)

    let streamChat = StreamChat(chatClient: chatClient, utils: utils)
    return streamChat
  }
}
