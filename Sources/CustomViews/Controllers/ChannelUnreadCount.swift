import ChatModel
import MessageList

/// How much of a channel is unread, under the SDK's name.
public struct ChannelUnreadCount: Sendable, Hashable {
  /// How many messages.
  public var messages: Int
  /// How many of them mention the current user.
  public var mentions: Int

  /// Makes a count.
  public init(messages: Int, mentions: Int) {
    self.messages = messages
    self.mentions = mentions
  }

  /// Nothing is unread.
  public static let noUnread = ChannelUnreadCount(messages: 0, mentions: 0)
}

extension ChatChannel {
  /// Nothing: messages in memory have no readers. Those of an export that are new have a line above them.
  public var unreadCount: ChannelUnreadCount { .noUnread }
  /// Whether something is unread: nothing is.
  public var isUnread: Bool { unreadCount != .noUnread }
}
