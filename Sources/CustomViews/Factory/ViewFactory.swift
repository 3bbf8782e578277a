import Appearance
import FoundationEssentials
import MessageList

/// Draws views in a program's own way, under the SDK's names: override what should look different; every other method draws the
/// built-in partial, and costs nothing but one question in a build.
///
/// ```swift
/// struct CustomFactory: ViewFactory {
///   static let shared = CustomFactory()
///   func makeMessageDateView(for message: ChatMessage) -> HTML {
///     HStack { Text("sent"); MessageDateView(message: message) }
///   }
/// }
/// ```
/// What has no meaning in an archive is left out of the SDK's parameters: bindings, gestures and available widths. Methods are
/// called from several tasks at once, and for the same message must give the same view. Where the SDK's views are drawn in a list item
/// (`<li>`), so are these: it carries the message's anchor. Methods whose documents are not named are of the SDK's own `ViewFactory`, which the
/// documents describe in part.
public protocol ViewFactory: Sendable {
  /// What `makeMessageViewModifier(for:)` returns.
  associatedtype MessageViewModifier: ViewModifier = EmptyModifier
  /// What `makeMessageListModifier()` returns.
  associatedtype MessageListModifier: ViewModifier = EmptyModifier
  /// What `makeMessageListContainerModifier()` returns.
  associatedtype MessageListContainerModifier: ViewModifier = EmptyModifier
  /// What `makeChannelHeaderViewModifier(for:)` returns.
  associatedtype ChannelHeaderViewModifier: ViewModifier = EmptyModifier
  /// What `makeMessageThreadHeaderViewModifier()` returns.
  associatedtype ThreadHeaderViewModifier: ViewModifier = EmptyModifier
  /// What `makeChannelListHeaderViewModifier(title:)` returns.
  associatedtype ChannelListHeaderViewModifier: ViewModifier = EmptyModifier
  /// What `makeChannelListContentModifier()` returns.
  associatedtype ChannelListContentModifier: ViewModifier = EmptyModifier
  /// What `makeChannelListModifier()` returns.
  associatedtype ChannelListModifier: ViewModifier = EmptyModifier

  /// All that is drawn of a message that is no system message, inside its list item. Default: the built-in view. Documents: "Message List View" and
  /// "Message Grouping".
  /// - Parameters:
  ///   - channel: The channel that the message is in.
  ///   - message: The message.
  ///   - showsAllInfo: Whether avatar, author and time are shown: the message is the first of its group in the SDK's sense, the newest.
  ///   - isInThread: Whether it is drawn on the page of its thread.
  ///   - isLast: Whether it is the last of the list in the SDK's sense: the oldest, at the top of the page.
  @HTMLBuilder
  func makeMessageContainerView(channel: ChatChannel, message: ChatMessage, showsAllInfo: Bool, isInThread: Bool, isLast: Bool) -> HTML
  /// The text in the bubble. Default: the built-in view.
  /// - Parameters:
  ///   - message: The message.
  ///   - isFirst: Whether it is the first of its group in the SDK's sense: the newest. Without groups every message is.
  @HTMLBuilder
  func makeMessageTextView(message: ChatMessage, isFirst: Bool) -> HTML
  /// The text of a message that carries attachments. Default: the built-in view.
  /// - Parameters:
  ///   - message: The message.
  ///   - isFirst: Whether it is the first of its group in the SDK's sense: the newest. Without groups every message is.
  @HTMLBuilder
  func makeAttachmentTextView(message: ChatMessage, isFirst: Bool) -> HTML
  /// A text of a few emoji and nothing else. Default: the built-in view.
  /// - Parameters:
  ///   - message: The message.
  ///   - isFirst: Whether it is the first of its group in the SDK's sense: the newest. Without groups every message is.
  @HTMLBuilder
  func makeEmojiTextView(message: ChatMessage, isFirst: Bool) -> HTML
  /// The avatar beside a message. Default: the built-in view.
  /// - Parameter userDisplayInfo: Who wrote it.
  @HTMLBuilder
  func makeMessageAvatarView(for userDisplayInfo: UserDisplayInfo) -> HTML
  /// The time of a message. Default: the built-in view. Document: "Message List View".
  /// - Parameter message: The message.
  @HTMLBuilder
  func makeMessageDateView(for message: ChatMessage) -> HTML
  /// The author's name and the time below a group of somebody else's, in a channel of more than two. Default: the built-in view. Document: "Message
  /// List View".
  /// - Parameter message: The message.
  @HTMLBuilder
  func makeMessageAuthorAndDateView(for message: ChatMessage) -> HTML
  /// What stands above a group, where `lastInGroupHeaderSize` is more than 0. Default: the built-in view. Documents: "Message List View" and
  /// "Message Grouping".
  /// - Parameter message: The message.
  @HTMLBuilder
  func makeLastInGroupHeaderView(for message: ChatMessage) -> HTML
  /// A system message, inside its list item. Default: the built-in view. Document: "Message List View".
  /// - Parameter message: The message.
  @HTMLBuilder
  func makeSystemMessageView(message: ChatMessage) -> HTML
  /// What stands for a deleted message. Default: the built-in view.
  /// - Parameters:
  ///   - message: The message.
  ///   - isFirst: Whether it is the first of its group in the SDK's sense: the newest. Without groups every message is.
  @HTMLBuilder
  func makeDeletedMessageView(for message: ChatMessage, isFirst: Bool) -> HTML
  /// The quote in the bubble of the message that quotes. Default: the built-in view.
  /// - Parameter quotedMessage: The message that is quoted. Of one that the export does not have, as much as the message that quotes says of it.
  @HTMLBuilder
  func makeQuotedMessageView(quotedMessage: ChatMessage) -> HTML
  /// The avatar of whom the quote quotes. Default: none; `QuotedMessageAvatarView` draws one.
  /// - Parameter userDisplayInfo: Who wrote the message that is quoted.
  @HTMLBuilder
  func makeQuotedMessageAvatarView(for userDisplayInfo: UserDisplayInfo) -> HTML
  /// What the quote shows of an attachment of a kind that is unknown. Default: nothing but the quote's words.
  /// - Parameter message: The message that is quoted.
  @HTMLBuilder
  func makeCustomAttachmentQuotedView(for message: ChatMessage) -> HTML
  /// What the quote says. Default: the built-in view.
  /// - Parameter options: The message that is quoted.
  @HTMLBuilder
  func makeQuotedMessageContentView(options: QuotedMessageContentViewOptions) -> HTML
  /// The gallery of a message's pictures and videos. Default: the built-in view.
  /// - Parameters:
  ///   - message: The message.
  ///   - isFirst: Whether it is the first of its group in the SDK's sense: the newest. Without groups every message is.
  @HTMLBuilder
  func makeImageAttachmentView(for message: ChatMessage, isFirst: Bool) -> HTML
  /// A video, wherever it stands in the gallery. Default: the built-in view.
  /// - Parameters:
  ///   - message: The message.
  ///   - isFirst: Whether it is the first of its group in the SDK's sense: the newest. Without groups every message is.
  @HTMLBuilder
  func makeVideoAttachmentView(for message: ChatMessage, isFirst: Bool) -> HTML
  /// A GIF. Default: the built-in view.
  /// - Parameters:
  ///   - message: The message.
  ///   - isFirst: Whether it is the first of its group in the SDK's sense: the newest. Without groups every message is.
  @HTMLBuilder
  func makeGiphyAttachmentView(for message: ChatMessage, isFirst: Bool) -> HTML
  /// The word on a GIF's corner. Default: the built-in view.
  /// - Parameter message: The message.
  @HTMLBuilder
  func makeGiphyBadgeViewType(for message: ChatMessage) -> HTML
  /// A link's preview. Default: the built-in view.
  /// - Parameters:
  ///   - message: The message.
  ///   - isFirst: Whether it is the first of its group in the SDK's sense: the newest. Without groups every message is.
  @HTMLBuilder
  func makeLinkAttachmentView(for message: ChatMessage, isFirst: Bool) -> HTML
  /// A file. Default: the built-in view.
  /// - Parameters:
  ///   - message: The message.
  ///   - isFirst: Whether it is the first of its group in the SDK's sense: the newest. Without groups every message is.
  @HTMLBuilder
  func makeFileAttachmentView(for message: ChatMessage, isFirst: Bool) -> HTML
  /// A voice recording. Default: the built-in view.
  /// - Parameters:
  ///   - message: The message.
  ///   - isFirst: Whether it is the first of its group in the SDK's sense: the newest. Without groups every message is.
  @HTMLBuilder
  func makeVoiceRecordingView(for message: ChatMessage, isFirst: Bool) -> HTML
  /// An attachment of a kind that is unknown. Default: the built-in view.
  /// - Parameters:
  ///   - message: The message.
  ///   - isFirst: Whether it is the first of its group in the SDK's sense: the newest. Without groups every message is.
  @HTMLBuilder
  func makeCustomAttachmentViewType(for message: ChatMessage, isFirst: Bool) -> HTML
  /// A poll. Default: the built-in view.
  /// - Parameters:
  ///   - message: The message.
  ///   - isFirst: Whether it is the first of its group in the SDK's sense: the newest. Without groups every message is.
  @HTMLBuilder
  func makePollView(message: ChatMessage, isFirst: Bool) -> HTML
  /// The link to a message's thread. Default: the built-in view.
  /// - Parameters:
  ///   - channel: The channel that the message is in.
  ///   - message: The message.
  ///   - replyCount: How many replies the thread has.
  @HTMLBuilder
  func makeMessageRepliesView(channel: ChatChannel, message: ChatMessage, replyCount: Int) -> HTML
  /// The link from a reply that the channel shows to its thread. Default: the built-in view.
  /// - Parameters:
  ///   - channel: The channel that the message is in.
  ///   - message: The message.
  ///   - parentMessage: The message that the thread answers; of one that the export does not have, no more than its id.
  ///   - replyCount: How many replies the thread has.
  @HTMLBuilder
  func makeMessageRepliesShownInChannelView(
    channel: ChatChannel, message: ChatMessage, parentMessage: ChatMessage, replyCount: Int
  ) -> HTML
  /// Reactions on top of the bubble. Default: the built-in view.
  /// - Parameter message: The message.
  @HTMLBuilder
  func makeMessageReactionView(message: ChatMessage) -> HTML
  /// Who reacted: in the fold of each reaction. Default: the built-in view.
  /// - Parameter message: The message.
  @HTMLBuilder
  func makeReactionsUsersView(message: ChatMessage) -> HTML
  /// Reactions below the bubble. Default: the built-in view.
  /// - Parameters:
  ///   - message: The message.
  ///   - showsAllInfo: Whether it is the first of its group in the SDK's sense: the newest. Without groups every message is.
  @HTMLBuilder
  func makeBottomReactionsView(message: ChatMessage, showsAllInfo: Bool) -> HTML
  /// How far a message of the current user got. Default: the built-in view.
  /// - Parameters:
  ///   - channel: The channel that the message is in.
  ///   - message: The message.
  @HTMLBuilder
  func makeMessageReadIndicatorView(channel: ChatChannel, message: ChatMessage) -> HTML
  /// The note about a translation. Default: the built-in view.
  /// - Parameter message: The message.
  @HTMLBuilder
  func makeMessageTranslationFooterView(message: ChatMessage) -> HTML
  /// What stands above a pinned message. Default: the built-in view.
  /// - Parameter message: The message.
  @HTMLBuilder
  func makeMessageTopView(message: ChatMessage) -> HTML
  /// The date between messages, with `dateIndicatorPlacement` `.messageList`, inside its list item. Default: the built-in view. Document: "Message
  /// List View".
  /// - Parameter date: When the message below it was sent.
  @HTMLBuilder
  func makeMessageListDateIndicator(date: Date) -> HTML
  /// The line above what the current user has not read, inside its list item. Default: the built-in view.
  /// - Parameters:
  ///   - newMessagesStartId: The id of the message below the line.
  ///   - count: How many messages of the channel are unread: those of others that are neither deleted nor the system's.
  @HTMLBuilder
  func makeNewMessagesIndicatorView(newMessagesStartId: String, count: Int) -> HTML
  /// What is put around a bubble's content. Default: nothing. Document: "Message List View".
  /// - Parameter messageModifierInfo: The message, and what is known of its bubble.
  func makeMessageViewModifier(for messageModifierInfo: MessageModifierInfo) -> MessageViewModifier
  /// What is put around the list of messages. Default: nothing. Document: "Message List View".
  func makeMessageListModifier() -> MessageListModifier
  /// What is put around that. Default: nothing.
  func makeMessageListContainerModifier() -> MessageListContainerModifier
  /// What lies behind the messages, on channels' pages or on threads'; nil leaves the theme's. Default: nil. Document: "Message List View".
  /// - Parameters:
  ///   - colors: The site's palette.
  ///   - isInThread: Whether it is the ground of threads' pages.
  @BackgroundBuilder
  func makeMessageListBackground(colors: ColorPalette, isInThread: Bool) -> Background?
  /// What is put around the header of a channel's page. Default: nothing.
  /// - Parameter channel: The channel.
  func makeChannelHeaderViewModifier(for channel: ChatChannel) -> ChannelHeaderViewModifier
  /// What is put around the header of a thread's page. Default: nothing.
  func makeMessageThreadHeaderViewModifier() -> ThreadHeaderViewModifier
  /// What stands below the header of a thread's page. Default: the built-in view.
  /// - Parameters:
  ///   - channel: The channel.
  ///   - message: The message that the thread answers; nil where the export does not have it.
  @HTMLBuilder
  func makeMessageThreadDestination(channel: ChatChannel, message: ChatMessage?) -> HTML
  /// What is in the round button that leads to the newest message. Default: an arrow, drawn by the script that shows the button.
  @HTMLBuilder
  func makeScrollToBottomButton() -> HTML
  /// The date that floats above the list. Its first element's text follows the reader. Default: the built-in view.
  /// - Parameter dateString: The day of the page's first message, as the site writes days.
  @HTMLBuilder
  func makeDateIndicatorView(dateString: String) -> HTML
  /// What stands in a channel without messages. Default: the built-in view. Documents: "Message List" and "Message List View".
  /// - Parameters:
  ///   - channel: The channel.
  ///   - colors: The site's palette.
  @HTMLBuilder
  func makeEmptyMessagesView(for channel: ChatChannel, colors: ColorPalette) -> HTML
  /// A channel in the list of all: a `<li>`. Default: the built-in view.
  /// - Parameter channel: The channel.
  @HTMLBuilder
  func makeChannelListItem(channel: ChatChannel) -> HTML
  /// What stands between two channels of the list. Default nothing.
  @HTMLBuilder
  func makeChannelListDividerItem() -> HTML
  /// What stands above the list of channels. Default nothing.
  @HTMLBuilder
  func makeChannelListTopView() -> HTML
  /// What stands below the list of channels. Default nothing.
  @HTMLBuilder
  func makeChannelListFooterView() -> HTML
  /// What stands at the bottom of the list's page, whatever is scrolled. Default nothing.
  @HTMLBuilder
  func makeChannelListStickyFooterView() -> HTML
  /// What lies behind the list of channels; nil leaves the theme's. Default: nil.
  /// - Parameter colors: The site's palette.
  @BackgroundBuilder
  func makeChannelListBackground(colors: ColorPalette) -> Background?
  /// What lies behind a channel of the list, and behind the one that is open where the list stands beside it; nil leaves the theme's. Default: nil.
  /// - Parameters:
  ///   - colors: The site's palette.
  ///   - isSelected: Whether it is the ground of the channel that is open.
  @BackgroundBuilder
  func makeChannelListItemBackground(colors: ColorPalette, isSelected: Bool) -> Background?
  /// What is put around the header of the list's page. Default: nothing.
  /// - Parameter title: The site's title.
  func makeChannelListHeaderViewModifier(title: String) -> ChannelListHeaderViewModifier
  /// What is put around the list of channels. Default: nothing.
  func makeChannelListContentModifier() -> ChannelListContentModifier
  /// What is put around that. Default: nothing.
  func makeChannelListModifier() -> ChannelListModifier
  /// The picture of a channel. Default: the built-in view.
  /// - Parameter channel: The channel.
  @HTMLBuilder
  func makeChannelAvatarView(for channel: ChatChannel) -> HTML
  /// What stands in an archive without channels. Default: the built-in view.
  @HTMLBuilder
  func makeNoChannelsView() -> HTML
}
