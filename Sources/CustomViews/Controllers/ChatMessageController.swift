import MessageList

/// Has a message and the replies of its thread in memory, under the SDK's name.
open class ChatMessageController {
  /// The message that the thread answers.
  public var message: ChatMessage?
  /// The replies, the newest first.
  public var replies: [ChatMessage]
  /// The channel.
  public var channel: ChatChannel

  /// Makes a controller.
  public init(channel: ChatChannel, message: ChatMessage?, replies: [ChatMessage]) {
    self.channel = channel
    self.message = message
    self.replies = replies
  }
}
