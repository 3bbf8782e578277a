import Foundation
import MessageList

/// What the view of the text beside attachments is told.
public struct AttachmentTextViewOptions: Sendable {
  /// The message.
  public let message: ChatMessage

  /// Makes options.
  public init(message: ChatMessage) {
    self.message = message
  }
}

/// What the view of a message's translation is told.
public struct MessageViewModel: Sendable {
  /// The message.
  public let message: ChatMessage
  /// The channel that it is in.
  public let channel: ChatChannel?

  /// Makes a model.
  public init(message: ChatMessage, channel: ChatChannel?) {
    self.message = message
    self.channel = channel
  }
}

/// What is known of a message while a reader holds it. Nobody does in an archive, so that no view is told of one.
public struct MessageDisplayInfo: Sendable {
  /// The message.
  public let message: ChatMessage
  /// Where it is on the screen.
  public let frame: CGRect
  /// How wide its content is, in points.
  public let contentWidth: CGFloat
  /// Whether it is the first of its group in the SDK's sense: the newest.
  public let isFirst: Bool
  /// Whether what can be done with it is shown.
  public let showsMessageActions: Bool

  /// Makes an info.
  public init(message: ChatMessage, frame: CGRect, contentWidth: CGFloat, isFirst: Bool, showsMessageActions: Bool = true) {
    self.message = message
    self.frame = frame
    self.contentWidth = contentWidth
    self.isFirst = isFirst
    self.showsMessageActions = showsMessageActions
  }
}
