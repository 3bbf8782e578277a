// swift-format-ignore-file
// What stands between the lines of the scaffold is quoted letter for letter from "Message Grouping" of Stream's documents about their
// chat SDKs (getstream.io/chat/docs/sdk/ios), which DocumentSnippetsTests compares. A line that ends in "// Added" is missing there.
import ChatArchive
import Foundation

enum MessageGroupingSnippets {
  static let chatClient = ChatClient(exports: [])

  static func maxTimeIntervalBetweenMessagesInGroup() -> StreamChat? {
    var streamChat: StreamChat?
    let messageListConfig = MessageListConfig(
    // highlight-start
        maxTimeIntervalBetweenMessagesInGroup: 20
    // highlight-end
    )
    let utils = Utils(messageListConfig: messageListConfig)
    streamChat = StreamChat(chatClient: chatClient, utils: utils)
    return streamChat
  }

  struct YourCustomViewHere: View {
    var body: some View { Text("Your custom view") }
  }

  struct CustomFactory: ViewFactory {
    static let shared = CustomFactory()

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

  class CustomViewModel: ChatChannelViewModel {
    override // Added
    open func groupMessages() {
        var temp = [String: [String]]()
        for (index, message) in messages.enumerated() {
            let date = message.createdAt
            temp[message.id] = []
            if index == 0 {
                temp[message.id] = [firstMessageKey]
                continue
            } else if index == messages.count - 1 {
                temp[message.id] = [lastMessageKey]
            }

            let previous = index - 1
            let previousMessage = messages[previous]
            let currentAuthorId = messageCachingUtils.authorId(for: message)
            let previousAuthorId = messageCachingUtils.authorId(for: previousMessage)

            if currentAuthorId != previousAuthorId {
                temp[message.id]?.append(firstMessageKey)
                var prevInfo = temp[previousMessage.id] ?? []
                prevInfo.append(lastMessageKey)
                temp[previousMessage.id] = prevInfo
            }

            if previousMessage.type == .error
                || previousMessage.type == .ephemeral
                || previousMessage.type == .system {
                temp[message.id] = [firstMessageKey]
                continue
            }

            let delay = previousMessage.createdAt.timeIntervalSince(date)

            if delay > utils.messageListConfig.maxTimeIntervalBetweenMessagesInGroup {
                temp[message.id]?.append(firstMessageKey)
                var prevInfo = temp[previousMessage.id] ?? []
                prevInfo.append(lastMessageKey)
                temp[previousMessage.id] = prevInfo
            }

            if temp[message.id]?.isEmpty == true {
                temp[message.id] = nil
            }
        }

        messagesGroupingInfo = temp
    }
  }
}
