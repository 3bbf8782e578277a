import Foundation
import MessageList

/// The methods of a `ViewFactory` that draw messages.
public protocol MessageViewFactory: Sendable {
  /// What `makeMessageContainerView` gives.
  associatedtype MessageContainerViewType: View
  /// All that is drawn of a message that is no system message, inside its list item. Default: the built-in view. Documents: "Message List
  /// View" and "Message Grouping".
  /// - Parameters:
  ///   - channel: The channel that the message is in.
  ///   - message: The message.
  ///   - width: The width that there is: nil, since each reader's window has its own.
  ///   - showsAllInfo: Whether avatar, author and time are shown: the message is the first of its group in the SDK's sense, the newest.
  ///   - isInThread: Whether it is drawn on the page of its thread.
  ///   - scrolledId: The message that is scrolled to: none.
  ///   - quotedMessage: The message that somebody is about to quote: none.
  ///   - onLongPress: What follows a long press: nothing.
  ///   - isLast: Whether it is the last of the list in the SDK's sense: the oldest, at the top of the page.
  @ViewBuilder
  func makeMessageContainerView(
    channel: ChatChannel, message: ChatMessage, width: CGFloat?, showsAllInfo: Bool, isInThread: Bool, scrolledId: Binding<String?>,
    quotedMessage: Binding<ChatMessage?>, onLongPress: @escaping (MessageDisplayInfo) -> Void, isLast: Bool
  ) -> MessageContainerViewType

  /// What `makeMessageTextView` gives.
  associatedtype MessageTextViewType: View
  /// The text in the bubble. Default: the built-in view.
  /// - Parameters:
  ///   - message: The message.
  ///   - isFirst: Whether it is the first of its group in the SDK's sense: the newest. Without groups every message is.
  ///   - availableWidth: The width that there is: 0, since each reader's window has its own.
  ///   - scrolledId: The message that is scrolled to: none.
  @ViewBuilder
  func makeMessageTextView(
    for message: ChatMessage, isFirst: Bool, availableWidth: CGFloat, scrolledId: Binding<String?>
  ) -> MessageTextViewType

  /// What `makeAttachmentTextView` gives.
  associatedtype AttachmentTextViewType: View
  /// The text of a message that carries attachments. Default: the built-in view.
  /// - Parameter options: The message.
  @ViewBuilder
  func makeAttachmentTextView(options: AttachmentTextViewOptions) -> AttachmentTextViewType

  /// What `makeEmojiTextView` gives.
  associatedtype EmojiTextViewType: View
  /// A text of a few emoji and nothing else. Default: the built-in view.
  /// - Parameters:
  ///   - message: The message.
  ///   - scrolledId: The message that is scrolled to: none.
  ///   - isFirst: Whether it is the first of its group in the SDK's sense: the newest. Without groups every message is.
  @ViewBuilder
  func makeEmojiTextView(message: ChatMessage, scrolledId: Binding<String?>, isFirst: Bool) -> EmojiTextViewType

  /// What `makeMessageAvatarView` gives.
  associatedtype UserAvatar: View
  /// The avatar beside a message. Default: the built-in view.
  /// - Parameter userDisplayInfo: Who wrote it.
  @ViewBuilder
  func makeMessageAvatarView(for userDisplayInfo: UserDisplayInfo) -> UserAvatar

  /// What `makeMessageDateView` gives.
  associatedtype MessageDateViewType: View
  /// The time of a message. Default: the built-in view. Document: "Message List View".
  /// - Parameter message: The message.
  @ViewBuilder
  func makeMessageDateView(for message: ChatMessage) -> MessageDateViewType

  /// What `makeMessageAuthorAndDateView` gives.
  associatedtype MessageAuthorAndDateViewType: View
  /// The author's name and the time below a group of somebody else's, in a channel of more than two. Default: the built-in view.
  /// Document: "Message List View".
  /// - Parameter message: The message.
  @ViewBuilder
  func makeMessageAuthorAndDateView(for message: ChatMessage) -> MessageAuthorAndDateViewType

  /// What `makeLastInGroupHeaderView` gives.
  associatedtype LastInGroupHeaderView: View
  /// What stands above a group, where `lastInGroupHeaderSize` is more than 0. Default: the built-in view. Documents: "Message List View"
  /// and "Message Grouping".
  /// - Parameter message: The message.
  @ViewBuilder
  func makeLastInGroupHeaderView(for message: ChatMessage) -> LastInGroupHeaderView

  /// What `makeSystemMessageView` gives.
  associatedtype SystemMessageViewType: View
  /// A system message, inside its list item. Default: the built-in view. Document: "Message List View".
  /// - Parameter message: The message.
  @ViewBuilder
  func makeSystemMessageView(message: ChatMessage) -> SystemMessageViewType

  /// What `makeDeletedMessageView` gives.
  associatedtype DeletedMessageViewType: View
  /// What stands for a deleted message. Default: the built-in view.
  /// - Parameters:
  ///   - message: The message.
  ///   - isFirst: Whether it is the first of its group in the SDK's sense: the newest. Without groups every message is.
  ///   - availableWidth: The width that there is: 0, since each reader's window has its own.
  @ViewBuilder
  func makeDeletedMessageView(for message: ChatMessage, isFirst: Bool, availableWidth: CGFloat) -> DeletedMessageViewType

  /// What `makeMessageReadIndicatorView` gives.
  associatedtype MessageReadIndicatorViewType: View
  /// How far a message of the current user got. Default: the built-in view.
  /// - Parameters:
  ///   - channel: The channel that the message is in.
  ///   - message: The message.
  @ViewBuilder
  func makeMessageReadIndicatorView(channel: ChatChannel, message: ChatMessage) -> MessageReadIndicatorViewType

  /// What `makeMessageTranslationFooterView` gives.
  associatedtype MessageTranslationFooterViewType: View
  /// The note about a translation. Default: the built-in view.
  /// - Parameter messageViewModel: The message.
  @ViewBuilder
  func makeMessageTranslationFooterView(messageViewModel: MessageViewModel) -> MessageTranslationFooterViewType

  /// What `makeMessageTopView` gives.
  associatedtype MessageTopViewType: View
  /// What stands above a pinned message. Default: the built-in view.
  /// - Parameter message: The message.
  @ViewBuilder
  func makeMessageTopView(message: ChatMessage) -> MessageTopViewType

  /// What `makeMessageViewModifier` gives.
  associatedtype MessageViewModifier: ViewModifier
  /// What is put around a bubble's content. Default: nothing. Document: "Message List View".
  /// - Parameter messageModifierInfo: The message, and what is known of its bubble.
  func makeMessageViewModifier(for messageModifierInfo: MessageModifierInfo) -> MessageViewModifier

  /// What `makeMessageRepliesView` gives.
  associatedtype MessageRepliesViewType: View
  /// The link to a message's thread. Default: the built-in view.
  /// - Parameters:
  ///   - channel: The channel that the message is in.
  ///   - message: The message.
  ///   - replyCount: How many replies the thread has.
  @ViewBuilder
  func makeMessageRepliesView(channel: ChatChannel, message: ChatMessage, replyCount: Int) -> MessageRepliesViewType

  /// What `makeMessageRepliesShownInChannelView` gives.
  associatedtype MessageRepliesShownInChannelViewType: View
  /// The link from a reply that the channel shows to its thread. Default: the built-in view.
  /// - Parameters:
  ///   - channel: The channel that the message is in.
  ///   - message: The message.
  ///   - parentMessage: The message that the thread answers; of one that the export does not have, no more than its id.
  ///   - replyCount: How many replies the thread has.
  @ViewBuilder
  func makeMessageRepliesShownInChannelView(
    channel: ChatChannel, message: ChatMessage, parentMessage: ChatMessage, replyCount: Int
  ) -> MessageRepliesShownInChannelViewType

  /// What `makeMessageReactionView` gives.
  associatedtype MessageReactionViewType: View
  /// Reactions on top of the bubble. Default: the built-in view.
  /// - Parameters:
  ///   - message: The message.
  ///   - onTapGesture: What follows a tap: nothing.
  ///   - onLongPressGesture: What follows a long press: nothing.
  @ViewBuilder
  func makeMessageReactionView(
    message: ChatMessage, onTapGesture: @escaping () -> Void, onLongPressGesture: @escaping () -> Void
  ) -> MessageReactionViewType

  /// What `makeBottomReactionsView` gives.
  associatedtype ReactionsBottomViewType: View
  /// Reactions below the bubble. Default: the built-in view.
  /// - Parameters:
  ///   - message: The message.
  ///   - showsAllInfo: Whether it is the first of its group in the SDK's sense: the newest. Without groups every message is.
  ///   - onTap: What follows a tap: nothing.
  ///   - onLongPress: What follows a long press: nothing.
  @ViewBuilder
  func makeBottomReactionsView(
    message: ChatMessage, showsAllInfo: Bool, onTap: @escaping () -> Void, onLongPress: @escaping () -> Void
  ) -> ReactionsBottomViewType

  /// What `makeReactionsUsersView` gives.
  associatedtype ReactionsUsersViewType: View
  /// Who reacted: in the fold of each reaction. Default: the built-in view.
  /// - Parameters:
  ///   - message: The message.
  ///   - maxHeight: The height that there is: as much as it needs, `.infinity`.
  @ViewBuilder
  func makeReactionsUsersView(message: ChatMessage, maxHeight: CGFloat) -> ReactionsUsersViewType
}

// What stands where nobody overrides a method.
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
