import MessageList
import Synchronization

/// The replaceable parts of the message list, under the UIKit SDK's names.
///
/// ```swift
/// Components.default.messageLayoutOptionsResolver = LeftAlignedMessageLayoutOptionsResolver()
/// Components.default.avatarView = SquareAvatarView.self
/// ```
/// `default` is what builders take that are made after it was set and are given no components of their own.
public struct Components: Sendable {
  /// Decides which parts of messages are drawn. By default the built-in rules do.
  ///
  /// It is asked from several tasks at once, and must not change what it stores.
  public nonisolated(unsafe) var messageLayoutOptionsResolver = ChatMessageLayoutOptionsResolver()
  /// The shape of avatars. Default nil: the theme's.
  public var avatarView: ChatAvatarView.Type?
  /// Where the parts of messages stand. Default nil: as the theme has them.
  public var messageContentView: ChatMessageContentView.Type?
  /// The message list: its own parts, and the content view of each message. Default nil: `ChatMessageListVC`.
  public var messageListVC: ChatMessageListVC.Type?
  /// Where the list's `router` comes from. Pages lead by links, so none of its methods is called.
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

  /// Whether what is replaced speaks of the containers of messages.
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

/// The picture of an avatar view.
public final class AvatarImageView {
  /// What the picture is drawn on.
  public let layer = AvatarLayer()
}

/// What an avatar's picture is drawn on.
public final class AvatarLayer {
  /// The radius of the corners in points. Default: what makes it round.
  public var cornerRadius: Double = 9999
}
