// swift-format-ignore-file
// What stands between the lines of the scaffold is quoted letter for letter from "Message List" of Stream's documents about their
// chat SDKs (getstream.io/chat/docs/sdk/ios), which DocumentSnippetsTests compares. A line that ends in "// Added" is missing there.
import ChatArchive
import Foundation

enum MessageListSnippets {
  static let chatClient = ChatClient(exports: [])

  static func standard() -> StreamChat? {
    var streamChat: StreamChat?
    let messageListConfig = MessageListConfig()
    let utils = Utils(messageListConfig: messageListConfig)
    streamChat = StreamChat(chatClient: chatClient, utils: utils)
    return streamChat
  }

  static func typingIndicatorPlacement() -> StreamChat? {
    var streamChat: StreamChat?
    let utils = Utils(
        messageListConfig: MessageListConfig(typingIndicatorPlacement: .navigationBar)
    )
    streamChat = StreamChat(chatClient: chatClient, utils: utils)
    return streamChat
  }

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

  static func messagePaddings() -> StreamChat? {
    var streamChat: StreamChat?
    let messageListConfig = MessageListConfig(
    // highlight-start
        messagePaddings: MessagePaddings(horizontal: 40)
    // highlight-end
    )
    let utils = Utils(messageListConfig: messageListConfig)
    streamChat = StreamChat(chatClient: chatClient, utils: utils)
    return streamChat
  }

  static func dateIndicatorPlacement() -> StreamChat {
    let messageListConfig = MessageListConfig(
    // highlight-start
        dateIndicatorPlacement: .messageList
    // highlight-end
    )
    let utils = Utils(messageListConfig: messageListConfig)
    let streamChat = StreamChat(chatClient: chatClient, utils: utils)
    return streamChat
  }

  static func pageSize() -> StreamChat? {
    var streamChat: StreamChat?
    let messageListConfig = MessageListConfig(
    // highlight-start
        pageSize: 100
    // highlight-end
    )
    let utils = Utils(messageListConfig: messageListConfig)
    streamChat = StreamChat(chatClient: chatClient, utils: utils)
    return streamChat
  }

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
}
