import CustomViews
import MessageList
import Settings

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
