import Appearance
import ChatModel
import Foundation
import MessageList

/// The overridden methods of a view factory, as functions that return markup. Methods that nobody overrode are nil. The types of the methods'
/// results tell which, before anything is drawn, so they cost nothing.
package struct FactoryMethods: Sendable {
  package typealias MessageView = @Sendable (ChatMessage) -> HTML
  /// A view that also depends on whether the message is the first of its group.
  package typealias GroupedView = @Sendable (ChatMessage, _ isFirst: Bool) -> HTML
  package typealias ChannelMessageView = @Sendable (ChatChannel, ChatMessage) -> HTML
  package typealias ChannelView = @Sendable (ChatChannel) -> HTML
  package typealias PlainView = @Sendable () -> HTML
  package typealias Modifier = @Sendable (HTML) -> HTML

  // What a message is drawn with.
  package var messageContainer: (@Sendable (ChatChannel, ChatMessage, _ showsAllInfo: Bool, _ isInThread: Bool, _ isLast: Bool) -> HTML)?
  package var messageText: GroupedView?
  package var attachmentText: MessageView?
  package var emojiText: GroupedView?
  package var messageAvatar: (@Sendable (UserDisplayInfo) -> HTML)?
  package var messageDate: MessageView?
  package var messageAuthorAndDate: MessageView?
  package var lastInGroupHeader: MessageView?
  package var systemMessage: MessageView?
  package var deletedMessage: GroupedView?
  package var readIndicator: ChannelMessageView?
  package var translationFooter: ChannelMessageView?
  package var messageTop: MessageView?
  package var messageModifier: (@Sendable (MessageModifierInfo, HTML) -> HTML)?
  package var replies: (@Sendable (ChatChannel, ChatMessage, _ replyCount: Int) -> HTML)?
  package var repliesShownInChannel: (@Sendable (ChatChannel, ChatMessage, _ parent: ChatMessage, _ replyCount: Int) -> HTML)?
  package var reactions: MessageView?
  package var bottomReactions: (@Sendable (ChatMessage, _ showsAllInfo: Bool) -> HTML)?
  package var reactionsUsers: MessageView?

  // What a message carries.
  package var quotedMessage: (@Sendable (ChatMessage, _ fillsSpace: Bool) -> HTML)?
  package var quotedMessageContent: MessageView?
  package var quotedMessageAvatar: (@Sendable (UserDisplayInfo) -> HTML)?
  package var customAttachmentQuoted: MessageView?
  package var imageAttachment: GroupedView?
  package var videoAttachment: GroupedView?
  package var giphyAttachment: GroupedView?
  package var giphyBadge: MessageView?
  package var linkAttachment: GroupedView?
  package var fileAttachment: GroupedView?
  package var voiceRecording: GroupedView?
  package var customAttachment: GroupedView?
  package var poll: (@Sendable (ChatMessage, Poll, _ isFirst: Bool) -> HTML)?

  // The list of messages.
  package var messageListModifier: Modifier?
  package var messageListContainerModifier: Modifier?
  package var messageListBackground: (@Sendable (ColorPalette, _ isInThread: Bool) -> AnyView)?
  package var messageListDateIndicator: (@Sendable (Date) -> HTML)?
  package var dateIndicator: (@Sendable (String) -> HTML)?
  package var newMessagesIndicator: (@Sendable (_ startID: String, _ count: Int) -> HTML)?
  package var emptyMessages: (@Sendable (ChatChannel, ColorPalette) -> HTML)?
  package var scrollToBottomButton: (@Sendable (_ unreadCount: Int) -> HTML)?
  package var channelHeaderModifier: (@Sendable (ChatChannel, HTML) -> HTML)?
  package var threadHeaderModifier: Modifier?
  package var threadDestination: ChannelMessageView?

  // The list of channels.
  package var channelListItem: ChannelView?
  package var channelAvatar: ChannelView?
  package var noChannels: PlainView?
  package var channelListDivider: PlainView?
  package var channelListTop: PlainView?
  package var channelListFooter: PlainView?
  package var channelListStickyFooter: PlainView?
  package var channelListBackground: (@Sendable (ColorPalette) -> AnyView)?
  package var channelListItemBackground: (@Sendable (ChatChannel, _ isSelected: Bool) -> AnyView)?
  package var channelListHeaderModifier: (@Sendable (_ title: String, HTML) -> HTML)?
  package var channelListContentModifier: Modifier?
  package var channelListModifier: Modifier?

  /// The names of the methods that are overridden, in the protocol's order.
  package private(set) var names: [String] = []
  /// The views of the message list that are overridden, as bits by their numbers.
  package private(set) var views: UInt64 = 0

  /// Finds the overridden methods by the types of their results.
  package init(_ factory: some ViewFactory) {
    addMessageMethods(of: factory)
    addContentMethods(of: factory)
    addListMethods(of: factory)
    addChannelListMethods(of: factory)
  }

  /// Whether a method is overridden, by the type of its result. If so, its name is stored.
  ///
  /// Callers name that type when they call the method, too: else Swift may choose the default implementation by its own result.
  mutating func overrides<Result>(_ name: String, _ result: Result.Type, _ view: BuiltInView? = nil) -> Bool {
    guard result != DefaultView.self, result != DefaultModifier.self else { return false }
    names.append(name)
    if let view { add(view) }
    return true
  }

  /// Stores that a view is overridden.
  mutating func add(_ view: BuiltInView) { views |= 1 << UInt64(view.rawValue) }
}
