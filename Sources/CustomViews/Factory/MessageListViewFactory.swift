import Appearance
import Foundation
import MessageList

/// The methods of a `ViewFactory` that draw the list of messages and what is around it.
public protocol MessageListViewFactory: Sendable {
  /// The type that `makeMessageListModifier` returns.
  associatedtype MessageListModifier: ViewModifier
  /// The modifier around the list of messages. Default: nothing. Document: "Message List View".
  func makeMessageListModifier() -> MessageListModifier

  /// The type that `makeMessageListContainerModifier` returns.
  associatedtype MessageListContainerModifier: ViewModifier
  /// A second modifier, around the first. Default: nothing.
  func makeMessageListContainerModifier() -> MessageListContainerModifier

  /// The type that `makeMessageListBackground` returns.
  associatedtype MessageListBackground: View
  /// The background behind the messages, on channels' pages or on threads': a colour, a gradient, or any other view. Default: what the theme
  /// has. Document: "Message List View".
  /// - Parameters:
  ///   - colors: The site's palette.
  ///   - isInThread: Whether it is the ground of threads' pages.
  @ViewBuilder
  func makeMessageListBackground(colors: ColorPalette, isInThread: Bool) -> MessageListBackground

  /// The type that `makeMessageListDateIndicator` returns.
  associatedtype MessageListDateIndicatorViewType: View
  /// The date between messages, with `dateIndicatorPlacement` `.messageList`, inside its list item. Default: the built-in view. Document:
  /// "Message List View".
  /// - Parameter date: When the message below it was sent.
  @ViewBuilder
  func makeMessageListDateIndicator(date: Date) -> MessageListDateIndicatorViewType

  /// The type that `makeDateIndicatorView` returns.
  associatedtype DateIndicatorViewType: View
  /// The date that floats above the list. Its first element's text follows the reader. Default: the built-in view.
  /// - Parameter dateString: The day of the page's first message, as the site writes days.
  @ViewBuilder
  func makeDateIndicatorView(dateString: String) -> DateIndicatorViewType

  /// The type that `makeNewMessagesIndicatorView` returns.
  associatedtype NewMessagesIndicatorViewType: View
  /// The line above what the current user has not read, inside its list item. Default: the built-in view.
  /// - Parameters:
  ///   - newMessagesStartId: The id of the message below the line.
  ///   - count: How many messages of the channel are unread: those of others that are neither deleted nor the system's.
  @ViewBuilder
  func makeNewMessagesIndicatorView(newMessagesStartId: Binding<String?>, count: Int) -> NewMessagesIndicatorViewType

  /// The type that `makeEmptyMessagesView` returns.
  associatedtype EmptyMessagesViewType: View
  /// The view of a channel without messages. Default: the built-in view. Documents: "Message List" and "Message List View".
  /// - Parameters:
  ///   - channel: The channel.
  ///   - colors: The site's palette.
  @ViewBuilder
  func makeEmptyMessagesView(for channel: ChatChannel, colors: ColorPalette) -> EmptyMessagesViewType

  /// The type that `makeScrollToBottomButton` returns.
  associatedtype ScrollToBottomButtonType: View
  /// The content of the round button that leads to the newest message. Default: an arrow, drawn by the script that shows the button.
  /// - Parameters:
  ///   - unreadCount: How many messages of the channel are unread.
  ///   - onScrollToBottom: The action after a tap, which does nothing, because the button is a link.
  @ViewBuilder
  func makeScrollToBottomButton(unreadCount: Int, onScrollToBottom: @escaping () -> Void) -> ScrollToBottomButtonType

  /// The type that `makeChannelHeaderViewModifier` returns.
  associatedtype ChatHeaderViewModifier: ViewModifier
  /// The modifier around the header of a channel's page. Default: nothing.
  /// - Parameter channel: The channel.
  func makeChannelHeaderViewModifier(for channel: ChatChannel) -> ChatHeaderViewModifier

  /// The type that `makeMessageThreadHeaderViewModifier` returns.
  associatedtype ThreadHeaderViewModifier: ViewModifier
  /// The modifier around the header of a thread's page. Default: nothing.
  func makeMessageThreadHeaderViewModifier() -> ThreadHeaderViewModifier

  /// The type that `makeMessageThreadDestination` returns.
  associatedtype MessageThreadDestination: View
  /// The part of a thread's page below the header, by its channel and the message that it answers. If the export lacks that message, it
  /// has only an id. Default: the built-in view.
  func makeMessageThreadDestination() -> (ChatChannel, ChatMessage) -> MessageThreadDestination
}

// The methods that nobody overrides.
extension MessageListViewFactory {
  /// Nothing is put around it.
  public func makeMessageListModifier() -> DefaultModifier { DefaultModifier() }

  /// Nothing is put around it.
  public func makeMessageListContainerModifier() -> DefaultModifier { DefaultModifier() }

  /// The theme's background.
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
