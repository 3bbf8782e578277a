import Appearance
import CustomViews
import MessageList
import Settings
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

extension SiteBuilder {
  /// Makes a builder with what a `StreamChat` has.
  /// - Parameters:
  ///   - streamChat: The look, the message list's options and the current user.
  ///   - viewFactory: Draws views in the program's own way.
  ///   - components: The replaceable parts of the message list. Default `Components.default` when the builder is made.
  ///   - channelViewModel: Groups messages in the program's own way; nil groups by the documented rule.
  ///   - options: Everything else. A current user among them wins over that of the client.
  public init(
    streamChat: StreamChat, viewFactory: some ViewFactory, components: Components = .default,
    channelViewModel: ChatChannelViewModel.Type? = nil, options: BuildOptions = BuildOptions()
  ) {
    var options = options
    options.currentUser = options.currentUser ?? streamChat.chatClient.currentUserId
    self.init(
      appearance: streamChat.appearance, utils: streamChat.utils, viewFactory: viewFactory, components: components,
      channelViewModel: channelViewModel, options: options)
  }
}

/// The site, under the name of the SDK's first screen: the list of channels, from which everything else is reached.
///
/// It is built with what the `StreamChat` has that was made last, and with `Components.default`.
public struct ChatChannelListView<Factory: ViewFactory>: Sendable {
  private let viewFactory: Factory
  private let channelViewModel: ChatChannelViewModel.Type?

  /// Declares a site.
  /// - Parameters:
  ///   - viewFactory: Draws views in the program's own way.
  ///   - channelViewModel: Groups messages in the program's own way; nil groups by the documented rule.
  public init(viewFactory: Factory, channelViewModel: ChatChannelViewModel.Type? = nil) {
    self.viewFactory = viewFactory
    self.channelViewModel = channelViewModel
  }

  /// What builds the site.
  /// - Parameter options: Everything that was not set.
  public func siteBuilder(options: BuildOptions = BuildOptions()) -> SiteBuilder {
    guard let streamChat = StreamChat.current else {
      return SiteBuilder(viewFactory: viewFactory, channelViewModel: channelViewModel, options: options)
    }
    return SiteBuilder(streamChat: streamChat, viewFactory: viewFactory, channelViewModel: channelViewModel, options: options)
  }
}
