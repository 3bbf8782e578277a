import Foundation
import MessageList

/// A channel and its messages in memory, under the SDK's name.
///
/// There is no server. All messages are there from the beginning, and only your program changes them.
open class ChatChannelController {
  /// Where messages come from.
  public let client: ChatClient
  /// The channel.
  public var channel: ChatChannel?
  /// Its messages, the newest first.
  public var messages: [ChatMessage]
  /// Would receive changes. None of its methods is called, because nothing changes by itself.
  public weak var delegate: (any ChatChannelControllerDelegate)?

  /// Makes a controller.
  /// - Parameters:
  ///   - channel: The channel.
  ///   - messages: Its messages, the newest first.
  ///   - client: Where messages come from.
  public init(channel: ChatChannel?, messages: [ChatMessage], client: ChatClient = ChatClient(exports: [])) {
    self.channel = channel
    self.messages = messages
    self.client = client
  }

  /// How far the messages are loaded, under the SDK's names.
  public enum State: Sendable, Hashable {
    /// Everything is loaded.
    case remoteDataFetched
  }

  /// All is loaded.
  public var state: State { .remoteDataFetched }
  /// Whether it receives who types. Always false: nobody types in an archive.
  public var areTypingEventsEnabled: Bool { false }

  /// Calls `completion` at once, because everything is there.
  open func synchronize(_ completion: (((any Error)?) -> Void)? = nil) { completion?(nil) }
  /// Calls `completion` at once, because everything is there. Pages load older messages while the reader scrolls: `pageSize`.
  open func loadPreviousMessages(completion: (((any Error)?) -> Void)? = nil) { completion?(nil) }
  /// Has no effect: an archive does not know who reads it.
  open func markRead(completion: (((any Error)?) -> Void)? = nil) { completion?(nil) }
}

/// Receives changes of a channel, under the SDK's name. Nothing calls it: changes appear in the next build.
public protocol ChatChannelControllerDelegate: AnyObject {
  /// Messages changed.
  func channelController(_ channelController: ChatChannelController, didUpdateMessages changes: [ListChange<ChatMessage>])
  /// The channel changed.
  func channelController(_ channelController: ChatChannelController, didUpdateChannel channel: EntityChange<ChatChannel>)
  /// Others type.
  func channelController(_ channelController: ChatChannelController, didChangeTypingUsers typingUsers: Set<ChatUser>)
}

/// A message and the replies of its thread in memory, under the SDK's name.
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

/// A change of a list, under the SDK's name.
public enum ListChange<Item> {
  /// An item was inserted.
  case insert(_ item: Item, index: IndexPath)
  /// An item was moved.
  case move(_ item: Item, fromIndex: IndexPath, toIndex: IndexPath)
  /// An item was changed.
  case update(_ item: Item, index: IndexPath)
  /// An item was removed.
  case remove(_ item: Item, index: IndexPath)
}

/// A change of one thing, under the SDK's name.
public enum EntityChange<Item> {
  /// It is new.
  case create(_ item: Item)
  /// It is different.
  case update(_ item: Item)
  /// It is gone.
  case remove(_ item: Item)
}

/// Where messages come from, under the SDK's name: exports, in the place of a server.
public final class ChatClient: Sendable {
  /// The files, folders and archives that are read.
  public let exports: [String]
  /// The id or the name of the user whose messages stand on the right; nil leaves it to the configuration.
  public let currentUserId: String?

  /// Names one export.
  /// - Parameters:
  ///   - export: A file that a chat service exported, a folder of them, or an archive of them.
  ///   - currentUserId: The id or the name of the user whose messages stand on the right; nil leaves it to the configuration.
  public convenience init(export: String, currentUserId: String? = nil) {
    self.init(exports: [export], currentUserId: currentUserId)
  }

  /// Names several exports; channels that stand in several of them become one.
  public init(exports: [String], currentUserId: String? = nil) {
    self.exports = exports
    self.currentUserId = currentUserId
  }
}

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
  /// Always nothing: messages in memory have no readers. New messages of an export have a line above them.
  public var unreadCount: ChannelUnreadCount { .noUnread }
  /// Whether something is unread: always false.
  public var isUnread: Bool { unreadCount != .noUnread }
}
