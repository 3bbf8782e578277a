import ChatModel
import Foundation
import MessageList

/// Has a channel and its messages in memory, under the SDK's name.
///
/// There is no server: all is there from the beginning, so that nothing is loaded and nothing changes but what your program changes.
open class ChatChannelController {
  /// Where messages come from.
  public let client: ChatClient
  /// The channel.
  public var channel: ChatChannel?
  /// Its messages, the newest first.
  public var messages: [ChatMessage]
  /// Is told of changes. Since none comes by itself, none of its methods is called.
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
    /// All that there is.
    case remoteDataFetched
  }

  /// All is loaded.
  public var state: State { .remoteDataFetched }
  /// Whether it is told who types. Nobody does in an archive: false.
  public var areTypingEventsEnabled: Bool { false }

  /// Loads nothing, since all is there, and says so at once.
  open func synchronize(_ completion: (((any Error)?) -> Void)? = nil) { completion?(nil) }
  /// Loads nothing, since all is there, and says so at once. Pages load older messages while the reader scrolls: `pageSize`.
  open func loadPreviousMessages(completion: (((any Error)?) -> Void)? = nil) { completion?(nil) }
  /// Has no effect: an archive does not know who reads it.
  open func markRead(completion: (((any Error)?) -> Void)? = nil) { completion?(nil) }
}

/// Is told what changes in a channel, under the SDK's name. Nothing calls it: what has changed is in the next build.
public protocol ChatChannelControllerDelegate: AnyObject {
  /// Messages changed.
  func channelController(_ channelController: ChatChannelController, didUpdateMessages changes: [ListChange<ChatMessage>])
  /// The channel changed.
  func channelController(_ channelController: ChatChannelController, didUpdateChannel channel: EntityChange<ChatChannel>)
  /// Others type.
  func channelController(_ channelController: ChatChannelController, didChangeTypingUsers typingUsers: Set<ChatUser>)
}
