import FoundationEssentials
import Templating

/// The views of the message list that a `ViewFactory` may draw in its own way; each is the partial of its name.
package enum BuiltInView: Int, Sendable, CaseIterable {
  case messageContainerView, messageView, messageTextView, messageAvatarView, messageDateView
  case messageAuthorAndDateView, lastInGroupHeaderView, systemMessageView, deletedMessageView, quotedMessageView
  case videoAttachmentView, quotedMessageContentView, galleryView, giphyAttachmentView, linkAttachmentView, fileAttachmentView
  case voiceRecordingView, customAttachmentView, pollView, messageRepliesView, messageRepliesShownInChannelView
  case messageReactionView, bottomReactionsView, messageReadIndicatorView, messageTranslationFooterView, messageTopView
  case messageListDateIndicator, newMessagesIndicatorView, giphyBadgeView, quotedMessageAvatarView, customAttachmentQuotedView
  case reactionsUsersView
  // Views that do not belong to a message.
  case dateIndicatorView, messageList, emptyMessagesView, channelHeader
  case messageThreadHeader, messageThreadDestination, scrollToBottomButton, channelListItem, channelAvatarView, noChannelsView
  case channelListHeader, channelList, channelListTopView, channelListFooterView, channelListStickyFooterView, channelListDividerItem

  /// The partial's name.
  package var template: String { Self.templates[rawValue] }

  private static let templates = allCases.map { view in
    let name = String(describing: view)
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  /// The views as the template engine wants them. Any place in a message may contain any view of a message.
  package static let replaceable: [ReplaceablePartial] = {
    let fragments = Dictionary(uniqueKeysWithValues: messageFragments.map { ($0.view.template, fragmentName(of: $0.view)) })
    return allCases.map { ReplaceablePartial($0.template, fragments: $0.isOfMessage ? fragments : [:], fragmentView: "Message") }
  }()

  /// The templates that draw a view anywhere in a message.
  package static let fragmentSources: [TemplateSource] = messageFragments.map {
    TemplateSource(name: fragmentName(of: $0.view), file: $0.view.template, text: $0.text)
  }

  /// Whether the view stands in a message, or directly before it.
  private var isOfMessage: Bool { Self.messageFragments.contains { $0.view == self } }

  /// No file can have this name.
  private static func fragmentName(of view: BuiltInView) -> String { "/" + view.template }

  private static let messageFragments: [(view: BuiltInView, text: String)] = [
    (.messageContainerView, "{{> MessageContainerView}}"),
    (.messageView, "{{> MessageView}}"),
    (.messageTextView, "{{#text}}{{> MessageTextView}}{{/text}}"),
    (.messageAvatarView, "{{#avatar}}{{> MessageAvatarView}}{{/avatar}}"),
    (.messageDateView, "{{> MessageDateView}}"),
    (.messageAuthorAndDateView, "{{#footer}}{{#authorName}}{{> MessageAuthorAndDateView}}{{/authorName}}{{/footer}}"),
    (.lastInGroupHeaderView, "{{#groupHeader}}{{> LastInGroupHeaderView}}{{/groupHeader}}"),
    (.systemMessageView, "{{> SystemMessageView}}"),
    (.deletedMessageView, "{{#isDeleted}}{{> DeletedMessageView}}{{/isDeleted}}"),
    (.quotedMessageView, "{{#quoted}}{{> QuotedMessageView}}{{/quoted}}"),
    (.quotedMessageContentView, "{{#quoted}}{{> QuotedMessageContentView}}{{/quoted}}"),
    (.galleryView, "{{#gallery}}{{> GalleryView}}{{/gallery}}"),
    (
      .videoAttachmentView,
      "{{#gallery}}{{#items}}{{#isVideo}}{{> VideoAttachmentView}}{{/isVideo}}{{/items}}{{/gallery}}"
    ),
    (.giphyAttachmentView, "{{#attachments}}{{#isGiphy}}{{> GiphyAttachmentView}}{{/isGiphy}}{{/attachments}}"),
    (.giphyBadgeView, "{{#attachments}}{{#isGiphy}}{{> GiphyBadgeView}}{{/isGiphy}}{{/attachments}}"),
    (.linkAttachmentView, "{{#attachments}}{{#isLink}}{{> LinkAttachmentView}}{{/isLink}}{{/attachments}}"),
    (.fileAttachmentView, "{{#attachments}}{{#isFile}}{{> FileAttachmentView}}{{/isFile}}{{/attachments}}"),
    (.voiceRecordingView, "{{#attachments}}{{#isVoiceRecording}}{{> VoiceRecordingView}}{{/isVoiceRecording}}{{/attachments}}"),
    (.customAttachmentView, "{{#attachments}}{{#isUnknown}}{{> CustomAttachmentView}}{{/isUnknown}}{{/attachments}}"),
    (.pollView, "{{#poll}}{{> PollView}}{{/poll}}"),
    (.messageRepliesView, "{{#thread}}{{> MessageRepliesView}}{{/thread}}"),
    (.messageRepliesShownInChannelView, "{{#replyTo}}{{> MessageRepliesShownInChannelView}}{{/replyTo}}"),
    (.messageReactionView, "{{#topReactions}}{{> MessageReactionView}}{{/topReactions}}"),
    (.bottomReactionsView, "{{#bottomReactions}}{{> BottomReactionsView}}{{/bottomReactions}}"),
    (.messageReadIndicatorView, "{{#footer}}{{#delivery}}{{> MessageReadIndicatorView}}{{/delivery}}{{/footer}}"),
    (.messageTranslationFooterView, "{{#footer}}{{#translatedTo}}{{> MessageTranslationFooterView}}{{/translatedTo}}{{/footer}}"),
    (.messageTopView, "{{#isPinned}}{{> MessageTopView}}{{/isPinned}}"),
    (.messageListDateIndicator, "{{#dateIndicator}}{{> MessageListDateIndicator}}{{/dateIndicator}}"),
    (.quotedMessageAvatarView, "{{#quoted}}{{> QuotedMessageAvatarView}}{{/quoted}}"),
    (.customAttachmentQuotedView, "{{#quoted}}{{> CustomAttachmentQuotedView}}{{/quoted}}"),
    (
      .reactionsUsersView,
      "{{#topReactions}}{{#items}}{{> ReactionsUsersView}}{{/items}}{{/topReactions}}"
        + "{{#bottomReactions}}{{#items}}{{> ReactionsUsersView}}{{/items}}{{/bottomReactions}}"
    ),
    (.newMessagesIndicatorView, "{{#isFirstUnread}}{{> NewMessagesIndicatorView}}{{/isFirstUnread}}"),
  ]
}

/// The arguments of a built-in view besides its message, as one number. It is compared with what the page decided, and costs almost nothing for
/// views that nobody overrides.
package enum ViewArguments {
  /// The arguments of a message's container.
  package static func container(showsAllInfo: Bool, isInThread: Bool, isLast: Bool) -> Int {
    (showsAllInfo ? 1 : 0) | (isInThread ? 2 : 0) | (isLast ? 4 : 0)
  }

  /// The argument of the reactions below a bubble.
  package static func reactions(showsAllInfo: Bool) -> Int { showsAllInfo ? 1 : 0 }

  /// The argument of an avatar.
  package static func person(_ info: UserDisplayInfo) -> Int { info.hashValue }

  /// The argument of a date in the list.
  package static func date(_ date: Date) -> Int { date.hashValue }

  /// The argument of a view with a label or an id.
  package static func text(_ text: String) -> Int { text.hashValue }
}
