import Appearance
import Foundation
import MessageList

/// What a modifier of a message's view is told, as the SDK documents it.
public struct MessageModifierInfo: Sendable {
  /// The message that will be displayed.
  public var message: ChatMessage
  /// Whether the message is the first of its group in the SDK's sense: the newest, at the visual bottom.
  public var isFirst: Bool
  /// The background that is drawn for this kind of message; nil where it is the bubble's own, which it is for all that this builds.
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
