import CustomViews
import MessageList
import Settings

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
