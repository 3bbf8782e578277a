import Foundation

// The methods that draw messages.
extension FactoryMethods {
  /// Stores the methods that a factory overrides.
  mutating func addMessageMethods<Factory: ViewFactory>(of factory: Factory) {
    if overrides("makeMessageContainerView", Factory.MessageContainerViewType.self, .messageContainerView) {
      messageContainer = {
        (factory.makeMessageContainerView(
          channel: $0, message: $1, width: nil, showsAllInfo: $2, isInThread: $3, scrolledId: .constant(nil), quotedMessage: .constant(nil),
          onLongPress: { _ in }, isLast: $4
        ) as Factory.MessageContainerViewType).html
      }
    }
    if overrides("makeMessageTextView", Factory.MessageTextViewType.self, .messageTextView) {
      messageText = {
        (factory.makeMessageTextView(for: $0, isFirst: $1, availableWidth: 0, scrolledId: .constant(nil)) as Factory.MessageTextViewType)
          .html
      }
    }
    if overrides("makeAttachmentTextView", Factory.AttachmentTextViewType.self, .messageTextView) {
      attachmentText = {
        (factory.makeAttachmentTextView(options: AttachmentTextViewOptions(message: $0)) as Factory.AttachmentTextViewType).html
      }
    }
    if overrides("makeEmojiTextView", Factory.EmojiTextViewType.self, .messageTextView) {
      emojiText = { (factory.makeEmojiTextView(message: $0, scrolledId: .constant(nil), isFirst: $1) as Factory.EmojiTextViewType).html }
    }
    if overrides("makeMessageAvatarView", Factory.UserAvatar.self, .messageAvatarView) {
      messageAvatar = { (factory.makeMessageAvatarView(for: $0) as Factory.UserAvatar).html }
    }
    if overrides("makeMessageDateView", Factory.MessageDateViewType.self, .messageDateView) {
      messageDate = { (factory.makeMessageDateView(for: $0) as Factory.MessageDateViewType).html }
    }
    if overrides("makeMessageAuthorAndDateView", Factory.MessageAuthorAndDateViewType.self, .messageAuthorAndDateView) {
      messageAuthorAndDate = { (factory.makeMessageAuthorAndDateView(for: $0) as Factory.MessageAuthorAndDateViewType).html }
    }
    if overrides("makeLastInGroupHeaderView", Factory.LastInGroupHeaderView.self, .lastInGroupHeaderView) {
      lastInGroupHeader = { (factory.makeLastInGroupHeaderView(for: $0) as Factory.LastInGroupHeaderView).html }
    }
    if overrides("makeSystemMessageView", Factory.SystemMessageViewType.self, .systemMessageView) {
      systemMessage = { (factory.makeSystemMessageView(message: $0) as Factory.SystemMessageViewType).html }
    }
    if overrides("makeDeletedMessageView", Factory.DeletedMessageViewType.self, .deletedMessageView) {
      deletedMessage = { (factory.makeDeletedMessageView(for: $0, isFirst: $1, availableWidth: 0) as Factory.DeletedMessageViewType).html }
    }
    if overrides("makeMessageReadIndicatorView", Factory.MessageReadIndicatorViewType.self, .messageReadIndicatorView) {
      readIndicator = { (factory.makeMessageReadIndicatorView(channel: $0, message: $1) as Factory.MessageReadIndicatorViewType).html }
    }
    if overrides("makeMessageTranslationFooterView", Factory.MessageTranslationFooterViewType.self, .messageTranslationFooterView) {
      translationFooter = {
        (factory.makeMessageTranslationFooterView(messageViewModel: MessageViewModel(message: $1, channel: $0))
          as Factory.MessageTranslationFooterViewType).html
      }
    }
    if overrides("makeMessageTopView", Factory.MessageTopViewType.self, .messageTopView) {
      messageTop = { (factory.makeMessageTopView(message: $0) as Factory.MessageTopViewType).html }
    }
    if overrides("makeMessageViewModifier", Factory.MessageViewModifier.self, .messageView) {
      messageModifier = { (factory.makeMessageViewModifier(for: $0) as Factory.MessageViewModifier).body(content: $1).html }
    }
    if overrides("makeMessageRepliesView", Factory.MessageRepliesViewType.self, .messageRepliesView) {
      replies = { (factory.makeMessageRepliesView(channel: $0, message: $1, replyCount: $2) as Factory.MessageRepliesViewType).html }
    }
    if overrides(
      "makeMessageRepliesShownInChannelView", Factory.MessageRepliesShownInChannelViewType.self, .messageRepliesShownInChannelView)
    {
      repliesShownInChannel = {
        factory.makeMessageRepliesShownInChannelView(channel: $0, message: $1, parentMessage: $2, replyCount: $3).html
      }
    }
    if overrides("makeMessageReactionView", Factory.MessageReactionViewType.self, .messageReactionView) {
      reactions = {
        (factory.makeMessageReactionView(message: $0, onTapGesture: {}, onLongPressGesture: {}) as Factory.MessageReactionViewType).html
      }
    }
    if overrides("makeBottomReactionsView", Factory.ReactionsBottomViewType.self, .bottomReactionsView) {
      bottomReactions = {
        (factory.makeBottomReactionsView(message: $0, showsAllInfo: $1, onTap: {}, onLongPress: {}) as Factory.ReactionsBottomViewType).html
      }
    }
    if overrides("makeReactionsUsersView", Factory.ReactionsUsersViewType.self, .reactionsUsersView) {
      reactionsUsers = { (factory.makeReactionsUsersView(message: $0, maxHeight: .infinity) as Factory.ReactionsUsersViewType).html }
    }
  }
}

// The methods that draw quotes, attachments and polls.
extension FactoryMethods {
  /// Stores the methods that a factory overrides.
  mutating func addContentMethods<Factory: ViewFactory>(of factory: Factory) {
    if overrides("makeQuotedMessageView", Factory.QuotedMessageViewType.self, .quotedMessageView) {
      quotedMessage = {
        (factory.makeQuotedMessageView(quotedMessage: $0, fillAvailableSpace: $1, isInComposer: false, scrolledId: .constant(nil))
          as Factory.QuotedMessageViewType).html
      }
    }
    if overrides("makeQuotedMessageContentView", Factory.QuotedMessageContentViewType.self, .quotedMessageContentView) {
      quotedMessageContent = {
        (factory.makeQuotedMessageContentView(options: QuotedMessageContentViewOptions(quotedMessage: $0))
          as Factory.QuotedMessageContentViewType).html
      }
    }
    if overrides("makeQuotedMessageAvatarView", Factory.QuotedUserAvatar.self, .quotedMessageAvatarView) {
      quotedMessageAvatar = {
        (factory.makeQuotedMessageAvatarView(for: $0, size: CGSize(width: 24, height: 24)) as Factory.QuotedUserAvatar).html
      }
    }
    if overrides("makeCustomAttachmentQuotedView", Factory.CustomAttachmentQuotedViewType.self, .customAttachmentQuotedView) {
      customAttachmentQuoted = { (factory.makeCustomAttachmentQuotedView(for: $0) as Factory.CustomAttachmentQuotedViewType).html }
    }
    if overrides("makeImageAttachmentView", Factory.ImageAttachmentViewType.self, .galleryView) {
      imageAttachment = {
        (factory.makeImageAttachmentView(for: $0, isFirst: $1, availableWidth: 0, scrolledId: .constant(nil))
          as Factory.ImageAttachmentViewType).html
      }
    }
    if overrides("makeVideoAttachmentView", Factory.VideoAttachmentViewType.self, .videoAttachmentView) {
      videoAttachment = {
        (factory.makeVideoAttachmentView(for: $0, isFirst: $1, availableWidth: 0, scrolledId: .constant(nil))
          as Factory.VideoAttachmentViewType).html
      }
    }
    if overrides("makeGiphyAttachmentView", Factory.GiphyAttachmentViewType.self, .giphyAttachmentView) {
      giphyAttachment = {
        (factory.makeGiphyAttachmentView(for: $0, isFirst: $1, availableWidth: 0, scrolledId: .constant(nil))
          as Factory.GiphyAttachmentViewType).html
      }
    }
    if overrides("makeGiphyBadgeViewType", Factory.GiphyBadgeViewType.self, .giphyBadgeView) {
      giphyBadge = { (factory.makeGiphyBadgeViewType(for: $0, availableWidth: 0) as Factory.GiphyBadgeViewType).html }
    }
    if overrides("makeLinkAttachmentView", Factory.LinkAttachmentViewType.self, .linkAttachmentView) {
      linkAttachment = {
        (factory.makeLinkAttachmentView(for: $0, isFirst: $1, availableWidth: 0, scrolledId: .constant(nil))
          as Factory.LinkAttachmentViewType).html
      }
    }
    if overrides("makeFileAttachmentView", Factory.FileAttachmentViewType.self, .fileAttachmentView) {
      fileAttachment = {
        (factory.makeFileAttachmentView(for: $0, isFirst: $1, availableWidth: 0, scrolledId: .constant(nil))
          as Factory.FileAttachmentViewType).html
      }
    }
    if overrides("makeVoiceRecordingView", Factory.VoiceRecordingViewType.self, .voiceRecordingView) {
      voiceRecording = {
        (factory.makeVoiceRecordingView(for: $0, isFirst: $1, availableWidth: 0, scrolledId: .constant(nil))
          as Factory.VoiceRecordingViewType).html
      }
    }
    if overrides("makeCustomAttachmentViewType", Factory.CustomAttachmentViewType.self, .customAttachmentView) {
      customAttachment = {
        (factory.makeCustomAttachmentViewType(for: $0, isFirst: $1, availableWidth: 0, scrolledId: .constant(nil))
          as Factory.CustomAttachmentViewType).html
      }
    }
    if overrides("makePollView", Factory.PollViewType.self, .pollView) {
      poll = { (factory.makePollView(message: $0, poll: $1, isFirst: $2) as Factory.PollViewType).html }
    }
  }
}
