import Appearance
import MessageList

// The built-in views of pages, and modifiers that change nothing.
extension ViewFactory {
  /// The built-in view.
  public func makeDateIndicatorView(dateString: String) -> HTML { DateIndicatorView(dateString: dateString).html.byDefault(of: Self.self) }
  /// The built-in view.
  public func makeEmptyMessagesView(for channel: ChatChannel, colors: ColorPalette) -> HTML {
    EmptyMessagesView(channel: channel).html.byDefault(of: Self.self)
  }
  /// The built-in view.
  public func makeMessageThreadDestination(channel: ChatChannel, message: ChatMessage?) -> HTML {
    MessageThreadView(channel: channel, message: message).html.byDefault(of: Self.self)
  }
  /// The partial, which leaves the button to the script.
  public func makeScrollToBottomButton() -> HTML { HTML(.scrollToBottomButton).byDefault(of: Self.self) }
  /// The theme's background.
  public func makeMessageListBackground(colors: ColorPalette, isInThread: Bool) -> Background? { nil }
}

extension ViewFactory where MessageViewModifier == EmptyModifier {
  /// Nothing is put around it.
  public func makeMessageViewModifier(for messageModifierInfo: MessageModifierInfo) -> EmptyModifier { EmptyModifier() }
}

extension ViewFactory where MessageListModifier == EmptyModifier {
  /// Nothing is put around it.
  public func makeMessageListModifier() -> EmptyModifier { EmptyModifier() }
}

extension ViewFactory where MessageListContainerModifier == EmptyModifier {
  /// Nothing is put around it.
  public func makeMessageListContainerModifier() -> EmptyModifier { EmptyModifier() }
}

extension ViewFactory where ChannelHeaderViewModifier == EmptyModifier {
  /// Nothing is put around it.
  public func makeChannelHeaderViewModifier(for channel: ChatChannel) -> EmptyModifier { EmptyModifier() }
}

extension ViewFactory where ThreadHeaderViewModifier == EmptyModifier {
  /// Nothing is put around it.
  public func makeMessageThreadHeaderViewModifier() -> EmptyModifier { EmptyModifier() }
}
