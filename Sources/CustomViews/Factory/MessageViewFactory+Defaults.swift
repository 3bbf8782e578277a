import Foundation
import MessageList

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
