import MessageList
import Synchronization

/// The replaceable parts of the message list, under the UIKit SDK's names.
///
/// ```swift
/// Components.default.messageLayoutOptionsResolver = LeftAlignedMessageLayoutOptionsResolver()
/// Components.default.avatarView = SquareAvatarView.self
/// ```
/// Builders without components of their own use `default`, as it is when they are made.
public struct Components: Sendable {
  /// Decides which parts of messages are drawn. By default the built-in rules do.
  ///
  /// Several tasks call it at once, so it must not change its stored properties.
  public nonisolated(unsafe) var messageLayoutOptionsResolver = ChatMessageLayoutOptionsResolver()
  /// The shape of avatars. Default nil: the theme's.
  public var avatarView: ChatAvatarView.Type?
  /// Where the parts of messages stand. Default nil: as the theme has them.
  public var messageContentView: ChatMessageContentView.Type?
  /// The message list: its own parts, and the content view of each message. Default nil: `ChatMessageListVC`.
  public var messageListVC: ChatMessageListVC.Type?
  /// The default of a list's `router`. Pages use links, so none of its methods is called.
  public nonisolated(unsafe) var messageListRouter = ChatMessageListRouter()

  /// Makes components that replace nothing.
  public init() {}

  /// Whether anything is replaced.
  package var decidesAnything: Bool {
    customResolver != nil || avatarView != nil || messageContentView != nil || messageListVC != nil
  }

  /// The resolver, where it is a program's own.
  package var customResolver: ChatMessageLayoutOptionsResolver? {
    type(of: messageLayoutOptionsResolver) == ChatMessageLayoutOptionsResolver.self ? nil : messageLayoutOptionsResolver
  }

  /// Whether a replaced part uses the class names of message containers.
  package var namesContainers: Bool { messageContentView != nil || messageListVC != nil }

  /// The components of builders that are given none.
  public static var `default`: Components {
    get { shared.withLock { $0 } }
    set { shared.withLock { $0 = newValue } }
  }

  /// The SDK documents one place for the whole program.
  private static let shared = Mutex(Components())
}

/// The shape of avatars, under the UIKit SDK's names: subclass it and set the corners in `layoutSubviews()`.
open class ChatAvatarView {
  /// The picture.
  public let imageView = AvatarImageView()

  /// Makes a view.
  public required init() {}

  /// Lays the view out. It is called once for a site.
  open func layoutSubviews() {}
}

/// The picture of a `ChatAvatarView`.
public final class AvatarImageView {
  /// The layer of the picture.
  public let layer = AvatarLayer()
}

/// The layer of an avatar's picture, which has the shape of its corners.
public final class AvatarLayer {
  /// The radius of the corners in points. Default 9999: a circle.
  public var cornerRadius: Double = 9999
}
