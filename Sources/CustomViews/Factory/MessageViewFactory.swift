import Foundation
import MessageList

/// The methods of a `ViewFactory` that draw messages.
public protocol MessageViewFactory: Sendable {
  /// The type that `makeMessageContainerView` returns.
  associatedtype MessageContainerViewType: View
  /// A whole message that is no system message, inside its list item. Default: the built-in view. Documents: "Message List
  /// View" and "Message Grouping".
  /// - Parameters:
  ///   - channel: The channel that the message is in.
  ///   - message: The message.
  ///   - width: The available width: nil, because each reader's window has its own.
  ///   - showsAllInfo: Whether avatar, author and time are shown: the message is the first of its group in the SDK's sense, the newest.
  ///   - isInThread: Whether it is drawn on the page of its thread.
  ///   - scrolledId: The message that is scrolled to: none.
  ///   - quotedMessage: The message that somebody is about to quote: none.
  ///   - onLongPress: The action after a long press, which does nothing.
  ///   - isLast: Whether it is the last of the list in the SDK's sense: the oldest, at the top of the page.
  @ViewBuilder
  func makeMessageContainerView(
    channel: ChatChannel, message: ChatMessage, width: CGFloat?, showsAllInfo: Bool, isInThread: Bool, scrolledId: Binding<String?>,
    quotedMessage: Binding<ChatMessage?>, onLongPress: @escaping (MessageDisplayInfo) -> Void, isLast: Bool
  ) -> MessageContainerViewType

  /// The type that `makeMessageTextView` returns.
  associatedtype MessageTextViewType: View
  /// The text in the bubble. Default: the built-in view.
  /// - Parameters:
  ///   - message: The message.
  ///   - isFirst: Whether it is the first of its group in the SDK's sense: the newest. Without groups every message is.
  ///   - availableWidth: The available width: 0, because each reader's window has its own.
  ///   - scrolledId: The message that is scrolled to: none.
  @ViewBuilder
  func makeMessageTextView(
    for message: ChatMessage, isFirst: Bool, availableWidth: CGFloat, scrolledId: Binding<String?>
  ) -> MessageTextViewType

  /// The type that `makeAttachmentTextView` returns.
  associatedtype AttachmentTextViewType: View
  /// The text of a message that carries attachments. Default: the built-in view.
  /// - Parameter options: The message.
  @ViewBuilder
  func makeAttachmentTextView(options: AttachmentTextViewOptions) -> AttachmentTextViewType

  /// The type that `makeEmojiTextView` returns.
  associatedtype EmojiTextViewType: View
  /// A text of a few emoji and nothing else. Default: the built-in view.
  /// - Parameters:
  ///   - message: The message.
  ///   - scrolledId: The message that is scrolled to: none.
  ///   - isFirst: Whether it is the first of its group in the SDK's sense: the newest. Without groups every message is.
  @ViewBuilder
  func makeEmojiTextView(message: ChatMessage, scrolledId: Binding<String?>, isFirst: Bool) -> EmojiTextViewType

  /// The type that `makeMessageAvatarView` returns.
  associatedtype UserAvatar: View
  /// The avatar beside a message. Default: the built-in view.
  /// - Parameter userDisplayInfo: Who wrote it.
  @ViewBuilder
  func makeMessageAvatarView(for userDisplayInfo: UserDisplayInfo) -> UserAvatar

  /// The type that `makeMessageDateView` returns.
  associatedtype MessageDateViewType: View
  /// The time of a message. Default: the built-in view. Document: "Message List View".
  /// - Parameter message: The message.
  @ViewBuilder
  func makeMessageDateView(for message: ChatMessage) -> MessageDateViewType

  /// The type that `makeMessageAuthorAndDateView` returns.
  associatedtype MessageAuthorAndDateViewType: View
  /// The author's name and the time below a group of somebody else's, in a channel of more than two. Default: the built-in view.
  /// Document: "Message List View".
  /// - Parameter message: The message.
  @ViewBuilder
  func makeMessageAuthorAndDateView(for message: ChatMessage) -> MessageAuthorAndDateViewType

  /// The type that `makeLastInGroupHeaderView` returns.
  associatedtype LastInGroupHeaderView: View
  /// The header above a group, where `lastInGroupHeaderSize` is more than 0. Default: the built-in view. Documents: "Message List View"
  /// and "Message Grouping".
  /// - Parameter message: The message.
  @ViewBuilder
  func makeLastInGroupHeaderView(for message: ChatMessage) -> LastInGroupHeaderView

  /// The type that `makeSystemMessageView` returns.
  associatedtype SystemMessageViewType: View
  /// A system message, inside its list item. Default: the built-in view. Document: "Message List View".
  /// - Parameter message: The message.
  @ViewBuilder
  func makeSystemMessageView(message: ChatMessage) -> SystemMessageViewType

  /// The type that `makeDeletedMessageView` returns.
  associatedtype DeletedMessageViewType: View
  /// The line in place of a deleted message. Default: the built-in view.
  /// - Parameters:
  ///   - message: The message.
  ///   - isFirst: Whether it is the first of its group in the SDK's sense: the newest. Without groups every message is.
  ///   - availableWidth: The available width: 0, because each reader's window has its own.
  @ViewBuilder
  func makeDeletedMessageView(for message: ChatMessage, isFirst: Bool, availableWidth: CGFloat) -> DeletedMessageViewType

  /// The type that `makeMessageReadIndicatorView` returns.
  associatedtype MessageReadIndicatorViewType: View
  /// The mark for a message of the current user that was sent, delivered or read. Default: the built-in view.
  /// - Parameters:
  ///   - channel: The channel that the message is in.
  ///   - message: The message.
  @ViewBuilder
  func makeMessageReadIndicatorView(channel: ChatChannel, message: ChatMessage) -> MessageReadIndicatorViewType

  /// The type that `makeMessageTranslationFooterView` returns.
  associatedtype MessageTranslationFooterViewType: View
  /// The note about a translation. Default: the built-in view.
  /// - Parameter messageViewModel: The message.
  @ViewBuilder
  func makeMessageTranslationFooterView(messageViewModel: MessageViewModel) -> MessageTranslationFooterViewType

  /// The type that `makeMessageTopView` returns.
  associatedtype MessageTopViewType: View
  /// The note above a pinned message. Default: the built-in view.
  /// - Parameter message: The message.
  @ViewBuilder
  func makeMessageTopView(message: ChatMessage) -> MessageTopViewType

  /// The type that `makeMessageViewModifier` returns.
  associatedtype MessageViewModifier: ViewModifier
  /// The modifier around a bubble's content. Default: nothing. Document: "Message List View".
  /// - Parameter messageModifierInfo: The message and its bubble.
  func makeMessageViewModifier(for messageModifierInfo: MessageModifierInfo) -> MessageViewModifier

  /// The type that `makeMessageRepliesView` returns.
  associatedtype MessageRepliesViewType: View
  /// The link to a message's thread. Default: the built-in view.
  /// - Parameters:
  ///   - channel: The channel that the message is in.
  ///   - message: The message.
  ///   - replyCount: How many replies the thread has.
  @ViewBuilder
  func makeMessageRepliesView(channel: ChatChannel, message: ChatMessage, replyCount: Int) -> MessageRepliesViewType

  /// The type that `makeMessageRepliesShownInChannelView` returns.
  associatedtype MessageRepliesShownInChannelViewType: View
  /// The link from a reply that the channel shows to its thread. Default: the built-in view.
  /// - Parameters:
  ///   - channel: The channel that the message is in.
  ///   - message: The message.
  ///   - parentMessage: The message that the thread answers. If the export lacks it, it has only an id.
  ///   - replyCount: How many replies the thread has.
  @ViewBuilder
  func makeMessageRepliesShownInChannelView(
    channel: ChatChannel, message: ChatMessage, parentMessage: ChatMessage, replyCount: Int
  ) -> MessageRepliesShownInChannelViewType

  /// The type that `makeMessageReactionView` returns.
  associatedtype MessageReactionViewType: View
  /// Reactions on top of the bubble. Default: the built-in view.
  /// - Parameters:
  ///   - message: The message.
  ///   - onTapGesture: The action after a tap, which does nothing.
  ///   - onLongPressGesture: The action after a long press, which does nothing.
  @ViewBuilder
  func makeMessageReactionView(
    message: ChatMessage, onTapGesture: @escaping () -> Void, onLongPressGesture: @escaping () -> Void
  ) -> MessageReactionViewType

  /// The type that `makeBottomReactionsView` returns.
  associatedtype ReactionsBottomViewType: View
  /// Reactions below the bubble. Default: the built-in view.
  /// - Parameters:
  ///   - message: The message.
  ///   - showsAllInfo: Whether it is the first of its group in the SDK's sense: the newest. Without groups every message is.
  ///   - onTap: The action after a tap, which does nothing.
  ///   - onLongPress: The action after a long press, which does nothing.
  @ViewBuilder
  func makeBottomReactionsView(
    message: ChatMessage, showsAllInfo: Bool, onTap: @escaping () -> Void, onLongPress: @escaping () -> Void
  ) -> ReactionsBottomViewType

  /// The type that `makeReactionsUsersView` returns.
  associatedtype ReactionsUsersViewType: View
  /// Who reacted: in the fold of each reaction. Default: the built-in view.
  /// - Parameters:
  ///   - message: The message.
  ///   - maxHeight: The height that there is: as much as it needs, `.infinity`.
  @ViewBuilder
  func makeReactionsUsersView(message: ChatMessage, maxHeight: CGFloat) -> ReactionsUsersViewType
}

// The methods that nobody overrides.
extension MessageViewFactory {
  /// The built-in view.
  public func makeMessageContainerView(
    channel: ChatChannel, message: ChatMessage, width: CGFloat?, showsAllInfo: Bool, isInThread: Bool, scrolledId: Binding<String?>,
    quotedMessage: Binding<ChatMessage?>, onLongPress: @escaping (MessageDisplayInfo) -> Void, isLast: Bool
  ) -> DefaultView {
    DefaultView(MessageContainerView(message: message, showsAllInfo: showsAllInfo, isInThread: isInThread, isLast: isLast))
  }

  /// The built-in view.
  public func makeMessageTextView(
    for message: ChatMessage, isFirst: Bool, availableWidth: CGFloat, scrolledId: Binding<String?>
  ) -> DefaultView {
    DefaultView(MessageTextView(message: message, isFirst: isFirst))
  }

  /// The built-in view.
  public func makeAttachmentTextView(options: AttachmentTextViewOptions) -> DefaultView {
    DefaultView(MessageTextView(message: options.message))
  }

  /// The built-in view.
  public func makeEmojiTextView(message: ChatMessage, scrolledId: Binding<String?>, isFirst: Bool) -> DefaultView {
    DefaultView(MessageTextView(message: message, isFirst: isFirst))
  }

  /// The built-in view.
  public func makeMessageAvatarView(for userDisplayInfo: UserDisplayInfo) -> DefaultView {
    DefaultView(MessageAvatarView(for: userDisplayInfo))
  }

  /// The built-in view.
  public func makeMessageDateView(for message: ChatMessage) -> DefaultView { DefaultView(MessageDateView(message: message)) }

  /// The built-in view.
  public func makeMessageAuthorAndDateView(for message: ChatMessage) -> DefaultView {
    DefaultView(MessageAuthorAndDateView(message: message))
  }

  /// The built-in view.
  public func makeLastInGroupHeaderView(for message: ChatMessage) -> DefaultView { DefaultView(GroupHeaderView(message: message)) }

  /// The built-in view.
  public func makeSystemMessageView(message: ChatMessage) -> DefaultView { DefaultView(SystemMessageView(message: message)) }

  /// The built-in view.
  public func makeDeletedMessageView(for message: ChatMessage, isFirst: Bool, availableWidth: CGFloat) -> DefaultView {
    DefaultView(DeletedMessageView(message: message))
  }

  /// The built-in view.
  public func makeMessageReadIndicatorView(channel: ChatChannel, message: ChatMessage) -> DefaultView {
    DefaultView(MessageReadIndicatorView(channel: channel, message: message))
  }

  /// The built-in view.
  public func makeMessageTranslationFooterView(messageViewModel: MessageViewModel) -> DefaultView {
    DefaultView(MessageTranslationFooterView(messageViewModel: messageViewModel))
  }

  /// The built-in view.
  public func makeMessageTopView(message: ChatMessage) -> DefaultView { DefaultView(MessageTopView(message: message)) }

  /// Nothing is put around it.
  public func makeMessageViewModifier(for messageModifierInfo: MessageModifierInfo) -> DefaultModifier { DefaultModifier() }

  /// The built-in view.
  public func makeMessageRepliesView(channel: ChatChannel, message: ChatMessage, replyCount: Int) -> DefaultView {
    DefaultView(MessageRepliesView(channel: channel, message: message, replyCount: replyCount))
  }

  /// The built-in view.
  public func makeMessageRepliesShownInChannelView(
    channel: ChatChannel, message: ChatMessage, parentMessage: ChatMessage, replyCount: Int
  ) -> DefaultView {
    DefaultView(MessageRepliesShownInChannelView(channel: channel, message: message))
  }

  /// The built-in view.
  public func makeMessageReactionView(
    message: ChatMessage, onTapGesture: @escaping () -> Void, onLongPressGesture: @escaping () -> Void
  ) -> DefaultView {
    DefaultView(ReactionsContainer(message: message))
  }

  /// The built-in view.
  public func makeBottomReactionsView(
    message: ChatMessage, showsAllInfo: Bool, onTap: @escaping () -> Void, onLongPress: @escaping () -> Void
  ) -> DefaultView {
    DefaultView(BottomReactionsView(message: message, showsAllInfo: showsAllInfo))
  }

  /// The built-in view.
  public func makeReactionsUsersView(message: ChatMessage, maxHeight: CGFloat) -> DefaultView {
    DefaultView(ReactionsUsersView(message: message))
  }
}
