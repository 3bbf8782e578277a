import Foundation
import MessageList

/// All of a message: avatar, bubble, reactions, footer. The views in it are the factory's.
public struct MessageContainerView: MarkupView {
  private let messageID: String
  private let arguments: Int

  /// Makes the view, as the SDK's document does. The width, the bindings and the gesture mean nothing here.
  public init(
    factory: some ViewFactory, channel: ChatChannel, message: ChatMessage, width: CGFloat? = nil, showsAllInfo: Bool, isInThread: Bool,
    isLast: Bool, scrolledId: Binding<String?> = .constant(nil), quotedMessage: Binding<ChatMessage?> = .constant(nil),
    onLongPress: @escaping (MessageDisplayInfo) -> Void = { _ in }
  ) {
    self.init(message: message, showsAllInfo: showsAllInfo, isInThread: isInThread, isLast: isLast)
  }

  init(message: ChatMessage, showsAllInfo: Bool, isInThread: Bool, isLast: Bool) {
    messageID = message.id
    arguments = ViewArguments.container(showsAllInfo: showsAllInfo, isInThread: isInThread, isLast: isLast)
  }

  /// What the partial `MessageContainerView` draws.
  public var html: HTML { HTML(.messageContainerView, of: messageID, told: arguments) }
}
