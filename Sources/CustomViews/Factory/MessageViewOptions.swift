import Appearance
import Foundation
import MessageList

/// The options of the text of a message with attachments.
public struct AttachmentTextViewOptions: Sendable {
  /// The message.
  public let message: ChatMessage

  /// Makes options.
  public init(message: ChatMessage) {
    self.message = message
  }
}

/// The message and channel of a note about a translation.
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

/// A message that a reader presses and holds. Nobody does in an archive, so no view receives one.
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

/// A message and its bubble, for the modifier of a message's view, as the SDK documents it.
public struct MessageModifierInfo: Sendable {
  /// The message that will be displayed.
  public var message: ChatMessage
  /// Whether the message is the first of its group in the SDK's sense: the newest, at the visual bottom.
  public var isFirst: Bool
  /// The background of this kind of message; nil for the bubble's own. Always nil here.
  public var injectedBackgroundColor: UIColor?
  /// The radius of the bubble's corners in points, as the theme has it. Default 18.
  public var cornerRadius: CGFloat
  /// Whether the bubble stands on the leading side whoever wrote the message, as `messageListAlignment` says. Default false.
  public var forceLeftToRight: Bool

  /// Makes an info.
  public init(
    message: ChatMessage, isFirst: Bool, injectedBackgroundColor: UIColor? = nil, cornerRadius: CGFloat = 18, forceLeftToRight: Bool = false
  ) {
    self.message = message
    self.isFirst = isFirst
    self.injectedBackgroundColor = injectedBackgroundColor
    self.cornerRadius = cornerRadius
    self.forceLeftToRight = forceLeftToRight
  }
}

/// A person, as shown beside messages.
public struct UserDisplayInfo: Sendable, Hashable {
  /// The person's id.
  public var id: String
  /// The name that readers see.
  public var name: String
  /// The picture's address in the export; nil for none.
  public var imageURL: String?
  /// The role that the export states.
  public var role: String?

  /// Makes an info.
  public init(id: String, name: String, imageURL: String? = nil, role: String? = nil) {
    self.id = id
    self.name = name
    self.imageURL = imageURL
    self.role = role
  }
}
