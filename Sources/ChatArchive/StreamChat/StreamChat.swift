import Appearance
import CustomViews
import MessageList
import Synchronization

/// Where messages come from and what was set, under the SDK's name. It registers itself: what was made last is what `ChatChannelListView` takes.
///
/// ```swift
/// let streamChat = StreamChat(chatClient: ChatClient(export: "./export"), utils: Utils(messageListConfig: messageListConfig))
/// ```
public final class StreamChat: Sendable {
  /// Where messages come from.
  public let chatClient: ChatClient
  /// The look; nil takes the theme's.
  public let appearance: Appearance?
  /// The message list's options.
  public let utils: Utils

  /// Notes what is set, and becomes `current`.
  /// - Parameters:
  ///   - chatClient: Where messages come from.
  ///   - appearance: The look; nil takes the theme's.
  ///   - utils: The message list's options, which a configuration file may change.
  @discardableResult
  public init(chatClient: ChatClient, appearance: Appearance? = nil, utils: Utils = Utils()) {
    self.chatClient = chatClient
    self.appearance = appearance
    self.utils = utils
    Self.last.withLock { $0 = self }
  }

  /// The one that was made last; nil before any was.
  public static var current: StreamChat? { last.withLock { $0 } }

  /// The SDK documents one for the whole program.
  private static let last = Mutex<StreamChat?>(nil)
}

extension ChatClient {
  /// The client of the `StreamChat` that was made last, which the SDK's examples keep under this name; nil before any was.
  public static var shared: ChatClient? { StreamChat.current?.chatClient }
}
