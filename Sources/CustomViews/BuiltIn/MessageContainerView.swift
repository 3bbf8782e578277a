import ChatModel
import MessageList

/// All of a message: avatar, bubble, reactions, footer. The views in it are the factory's.
public struct MessageContainerView: View {
  private let messageID: String
  private let arguments: Int

  /// Makes the view.
  public init(factory: some ViewFactory, channel: ChatChannel, message: ChatMessage, showsAllInfo: Bool, isInThread: Bool, isLast: Bool) {
    messageID = message.id
    arguments = ViewArguments.container(showsAllInfo: showsAllInfo, isInThread: isInThread, isLast: isLast)
  }

  /// What the partial `MessageContainerView` draws.
  public var html: HTML { HTML(.messageContainerView, of: messageID, told: arguments) }
}
