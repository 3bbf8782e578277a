import Appearance
import Foundation
import MessageList

// What stands where nobody overrides a method.
extension MessageListViewFactory {
  /// Nothing is put around it.
  public func makeMessageListModifier() -> DefaultModifier { DefaultModifier() }

  /// Nothing is put around it.
  public func makeMessageListContainerModifier() -> DefaultModifier { DefaultModifier() }

  /// What the theme has.
  public func makeMessageListBackground(colors: ColorPalette, isInThread: Bool) -> DefaultView { DefaultView(EmptyView()) }

  /// The built-in view.
  public func makeMessageListDateIndicator(date: Date) -> DefaultView { DefaultView(DateIndicatorView(date: date)) }

  /// The built-in view.
  public func makeDateIndicatorView(dateString: String) -> DefaultView { DefaultView(DateIndicatorView(dateString: dateString)) }

  /// The built-in view.
  public func makeNewMessagesIndicatorView(newMessagesStartId: Binding<String?>, count: Int) -> DefaultView {
    DefaultView(NewMessagesIndicatorView())
  }

  /// The built-in view.
  public func makeEmptyMessagesView(for channel: ChatChannel, colors: ColorPalette) -> DefaultView {
    DefaultView(EmptyMessagesView(channel: channel))
  }

  /// The built-in view.
  public func makeScrollToBottomButton(unreadCount: Int, onScrollToBottom: @escaping () -> Void) -> DefaultView {
    DefaultView(HTML(.scrollToBottomButton))
  }

  /// Nothing is put around it.
  public func makeChannelHeaderViewModifier(for channel: ChatChannel) -> DefaultModifier { DefaultModifier() }

  /// Nothing is put around it.
  public func makeMessageThreadHeaderViewModifier() -> DefaultModifier { DefaultModifier() }

  /// The built-in view.
  public func makeMessageThreadDestination() -> (ChatChannel, ChatMessage) -> DefaultView {
    { DefaultView(MessageThreadView(channel: $0, message: $1)) }
  }
}
