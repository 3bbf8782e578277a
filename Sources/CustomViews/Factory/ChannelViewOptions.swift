import Foundation
import MessageList

/// What the view of a channel's picture is told.
public struct ChannelAvatarViewOptions: Sendable {
  /// Whether a mark says that somebody is there. Nobody is in an archive.
  public let showOnlineIndicator: Bool
  /// The size that the SDK gives it, in points.
  public let size: CGSize

  /// Makes options.
  public init(showOnlineIndicator: Bool = false, size: CGSize = CGSize(width: 48, height: 48)) {
    self.showOnlineIndicator = showOnlineIndicator
    self.size = size
  }
}

/// The channel that a reader chose, and the message in it.
public struct ChannelSelectionInfo: Sendable, Identifiable {
  /// The channel.
  public let channel: ChatChannel
  /// The message; nil for none.
  public let message: ChatMessage?
  /// What tells choices apart.
  public var id: String { channel.id + (message.map { "-" + $0.id } ?? "") }

  /// Makes an info.
  public init(channel: ChatChannel, message: ChatMessage?) {
    self.channel = channel
    self.message = message
  }
}

/// What is shown of a channel that a reader chose. Here that is its page, so that this draws nothing.
public struct ChannelDestination: PrimitiveView {
  /// Makes a destination.
  public init() {}

  /// Writes nothing.
  public func draw(into html: inout HTML) {}
}
