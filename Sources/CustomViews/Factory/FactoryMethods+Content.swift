import Foundation

// The methods that draw what messages carry.
extension FactoryMethods {
  /// Notes the methods that a factory overrides.
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
