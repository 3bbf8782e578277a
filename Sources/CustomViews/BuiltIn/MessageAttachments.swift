import MessageList

/// The pictures and videos of a message, as a gallery.
public struct ImageAttachmentView: MarkupView {
  /// The markup of the partial `GalleryView`.
  public let html: HTML

  /// Makes the view.
  public init(message: ChatMessage) { html = HTML(.galleryView, of: message.id) }
}

/// The videos of a message. In the place of one video, it draws that video.
public struct VideoAttachmentView: MarkupView {
  /// The markup of the partial `VideoAttachmentView`.
  public let html: HTML

  /// Makes the view.
  public init(message: ChatMessage) { html = HTML(.videoAttachmentView, of: message.id) }
}

/// The GIFs of a message.
public struct GiphyAttachmentView: MarkupView {
  /// The markup of the partial `GiphyAttachmentView`.
  public let html: HTML

  /// Makes the view.
  public init(message: ChatMessage) { html = HTML(.giphyAttachmentView, of: message.id) }
}

/// The word on a GIF's corner.
public struct GiphyBadgeView: MarkupView {
  /// The markup of the partial `GiphyBadgeView`.
  public let html: HTML

  /// Makes the view.
  public init(message: ChatMessage) { html = HTML(.giphyBadgeView, of: message.id) }
}

/// The link previews of a message.
public struct LinkAttachmentView: MarkupView {
  /// The markup of the partial `LinkAttachmentView`.
  public let html: HTML

  /// Makes the view.
  public init(message: ChatMessage) { html = HTML(.linkAttachmentView, of: message.id) }
}

/// The files of a message. In the place of one file, it draws that file.
public struct FileAttachmentView: MarkupView {
  /// The markup of the partial `FileAttachmentView`.
  public let html: HTML

  /// Makes the view.
  public init(message: ChatMessage) { html = HTML(.fileAttachmentView, of: message.id) }
}

/// The voice recordings of a message.
public struct VoiceRecordingView: MarkupView {
  /// The markup of the partial `VoiceRecordingView`.
  public let html: HTML

  /// Makes the view.
  public init(message: ChatMessage) { html = HTML(.voiceRecordingView, of: message.id) }
}

/// The attachments of a message whose kind is unknown.
public struct CustomAttachmentView: MarkupView {
  /// The markup of the partial `CustomAttachmentView`.
  public let html: HTML

  /// Makes the view.
  public init(message: ChatMessage) { html = HTML(.customAttachmentView, of: message.id) }
}

/// The poll of a message.
public struct PollView: MarkupView {
  /// The markup of the partial `PollView`.
  public let html: HTML

  /// Makes the view.
  public init(message: ChatMessage) { html = HTML(.pollView, of: message.id) }
}

/// The quoted message in a bubble.
public struct QuotedMessageView: MarkupView {
  /// The markup of the partial `QuotedMessageView`.
  public let html: HTML

  /// Makes the view.
  public init(quotedMessage: ChatMessage) { html = HTML(.quotedMessageView, of: quotedMessage.id) }
}

/// The content of a quote: picture, author and text.
public struct QuotedMessageContentView: MarkupView {
  /// The markup of the partial `QuotedMessageContentView`.
  public let html: HTML

  /// Makes the view.
  public init(options: QuotedMessageContentViewOptions) { html = HTML(.quotedMessageContentView, of: options.quotedMessage.id) }
}

/// The avatar of a quoted message's author.
public struct QuotedMessageAvatarView: MarkupView {
  /// The markup of the partial `QuotedMessageAvatarView`.
  public let html: HTML

  /// Makes the view.
  public init(for userDisplayInfo: UserDisplayInfo) { html = HTML(.quotedMessageAvatarView) }
}
