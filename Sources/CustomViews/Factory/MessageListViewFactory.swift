import Appearance
import Foundation
import MessageList

/// The methods of a `ViewFactory` that draw the list of messages and what is around it.
public protocol MessageListViewFactory: Sendable {
  /// What `makeMessageListModifier` gives.
  associatedtype MessageListModifier: ViewModifier
  /// What is put around the list of messages. Default: nothing. Document: "Message List View".
  func makeMessageListModifier() -> MessageListModifier

  /// What `makeMessageListContainerModifier` gives.
  associatedtype MessageListContainerModifier: ViewModifier
  /// What is put around that. Default: nothing.
  func makeMessageListContainerModifier() -> MessageListContainerModifier

  /// What `makeMessageListBackground` gives.
  associatedtype MessageListBackground: View
  /// What lies behind the messages, on channels' pages or on threads': a colour, a gradient, or any other view. Default: what the theme
  /// has. Document: "Message List View".
  /// - Parameters:
  ///   - colors: The site's palette.
  ///   - isInThread: Whether it is the ground of threads' pages.
  @ViewBuilder
  func makeMessageListBackground(colors: ColorPalette, isInThread: Bool) -> MessageListBackground

  /// What `makeMessageListDateIndicator` gives.
  associatedtype MessageListDateIndicatorViewType: View
  /// The date between messages, with `dateIndicatorPlacement` `.messageList`, inside its list item. Default: the built-in view. Document:
  /// "Message List View".
  /// - Parameter date: When the message below it was sent.
  @ViewBuilder
  func makeMessageListDateIndicator(date: Date) -> MessageListDateIndicatorViewType

  /// What `makeDateIndicatorView` gives.
  associatedtype DateIndicatorViewType: View
  /// The date that floats above the list. Its first element's text follows the reader. Default: the built-in view.
  /// - Parameter dateString: The day of the page's first message, as the site writes days.
  @ViewBuilder
  func makeDateIndicatorView(dateString: String) -> DateIndicatorViewType

  /// What `makeNewMessagesIndicatorView` gives.
  associatedtype NewMessagesIndicatorViewType: View
  /// The line above what the current user has not read, inside its list item. Default: the built-in view.
  /// - Parameters:
  ///   - newMessagesStartId: The id of the message below the line.
  ///   - count: How many messages of the channel are unread: those of others that are neither deleted nor the system's.
  @ViewBuilder
  func makeNewMessagesIndicatorView(newMessagesStartId: Binding<String?>, count: Int) -> NewMessagesIndicatorViewType

  /// What `makeEmptyMessagesView` gives.
  associatedtype EmptyMessagesViewType: View
  /// What stands in a channel without messages. Default: the built-in view. Documents: "Message List" and "Message List View".
  /// - Parameters:
  ///   - channel: The channel.
  ///   - colors: The site's palette.
  @ViewBuilder
  func makeEmptyMessagesView(for channel: ChatChannel, colors: ColorPalette) -> EmptyMessagesViewType

  /// What `makeScrollToBottomButton` gives.
  associatedtype ScrollToBottomButtonType: View
  /// What is in the round button that leads to the newest message. Default: an arrow, drawn by the script that shows the button.
  /// - Parameters:
  ///   - unreadCount: How many messages of the channel are unread.
  ///   - onScrollToBottom: What follows a tap: nothing here, since the button is a link.
  @ViewBuilder
  func makeScrollToBottomButton(unreadCount: Int, onScrollToBottom: @escaping () -> Void) -> ScrollToBottomButtonType

  /// What `makeChannelHeaderViewModifier` gives.
  associatedtype ChatHeaderViewModifier: ViewModifier
  /// What is put around the header of a channel's page. Default: nothing.
  /// - Parameter channel: The channel.
  func makeChannelHeaderViewModifier(for channel: ChatChannel) -> ChatHeaderViewModifier

  /// What `makeMessageThreadHeaderViewModifier` gives.
  associatedtype ThreadHeaderViewModifier: ViewModifier
  /// What is put around the header of a thread's page. Default: nothing.
  func makeMessageThreadHeaderViewModifier() -> ThreadHeaderViewModifier

  /// What `makeMessageThreadDestination` gives.
  associatedtype MessageThreadDestination: View
  /// What stands below the header of a thread's page, by its channel and the message that it answers; of one that the export does not
  /// have, no more than its id. Default: the built-in view.
  func makeMessageThreadDestination() -> (ChatChannel, ChatMessage) -> MessageThreadDestination
}

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
