import ChatModel
import MessageList

/// The reactions below a bubble.
public struct BottomReactionsView: MarkupView {
  private let messageID: String
  private let arguments: Int

  /// Makes the view.
  public init(message: ChatMessage, showsAllInfo: Bool) {
    messageID = message.id
    arguments = ViewArguments.reactions(showsAllInfo: showsAllInfo)
  }

  /// What the partial `BottomReactionsView` draws.
  public var html: HTML { HTML(.bottomReactionsView, of: messageID, told: arguments) }
}
