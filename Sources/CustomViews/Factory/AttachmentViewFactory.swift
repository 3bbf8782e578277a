import ChatModel
import Foundation
import MessageList

/// The methods of a `ViewFactory` that draw what messages carry: quotes, attachments and polls.
public protocol AttachmentViewFactory: Sendable {
  /// The type that `makeQuotedMessageView` returns.
  associatedtype QuotedMessageViewType: View
  /// The quote in the bubble of the message that quotes. Default: the built-in view.
  /// - Parameters:
  ///   - quotedMessage: The quoted message. If the export lacks it, only what the quoting message says of it is known.
  ///   - fillAvailableSpace: Whether it takes the full width of the bubble: true if the bubble has attachments.
  ///   - isInComposer: Whether it is drawn where messages are written: false.
  ///   - scrolledId: The message that is scrolled to: none.
  @ViewBuilder
  func makeQuotedMessageView(
    quotedMessage: ChatMessage, fillAvailableSpace: Bool, isInComposer: Bool, scrolledId: Binding<String?>
  ) -> QuotedMessageViewType

  /// The type that `makeQuotedMessageContentView` returns.
  associatedtype QuotedMessageContentViewType: View
  /// The content of the quote. Default: the built-in view.
  /// - Parameter options: The message that is quoted.
  @ViewBuilder
  func makeQuotedMessageContentView(options: QuotedMessageContentViewOptions) -> QuotedMessageContentViewType

  /// The type that `makeQuotedMessageAvatarView` returns.
  associatedtype QuotedUserAvatar: View
  /// The avatar of the quoted message's author. Default: none; `QuotedMessageAvatarView` draws one.
  /// - Parameters:
  ///   - userDisplayInfo: Who wrote the message that is quoted.
  ///   - size: The size that the SDK gives it: 24 by 24 points.
  @ViewBuilder
  func makeQuotedMessageAvatarView(for userDisplayInfo: UserDisplayInfo, size: CGSize) -> QuotedUserAvatar

  /// The type that `makeCustomAttachmentQuotedView` returns.
  associatedtype CustomAttachmentQuotedViewType: View
  /// The part of the quote for an attachment of unknown kind. Default: only the quote's words.
  /// - Parameter message: The message that is quoted.
  @ViewBuilder
  func makeCustomAttachmentQuotedView(for message: ChatMessage) -> CustomAttachmentQuotedViewType

  /// The type that `makeImageAttachmentView` returns.
  associatedtype ImageAttachmentViewType: View
  /// The gallery of a message's pictures and videos. Default: the built-in view.
  /// - Parameters:
  ///   - message: The message.
  ///   - isFirst: Whether it is the first of its group in the SDK's sense: the newest. Without groups every message is.
  ///   - availableWidth: The available width: 0, because each reader's window has its own.
  ///   - scrolledId: The message that is scrolled to: none.
  @ViewBuilder
  func makeImageAttachmentView(
    for message: ChatMessage, isFirst: Bool, availableWidth: CGFloat, scrolledId: Binding<String?>
  ) -> ImageAttachmentViewType

  /// The type that `makeVideoAttachmentView` returns.
  associatedtype VideoAttachmentViewType: View
  /// A video, wherever it stands in the gallery. Default: the built-in view.
  /// - Parameters:
  ///   - message: The message.
  ///   - isFirst: Whether it is the first of its group in the SDK's sense: the newest. Without groups every message is.
  ///   - availableWidth: The available width: 0, because each reader's window has its own.
  ///   - scrolledId: The message that is scrolled to: none.
  @ViewBuilder
  func makeVideoAttachmentView(
    for message: ChatMessage, isFirst: Bool, availableWidth: CGFloat, scrolledId: Binding<String?>
  ) -> VideoAttachmentViewType

  /// The type that `makeGiphyAttachmentView` returns.
  associatedtype GiphyAttachmentViewType: View
  /// A GIF. Default: the built-in view.
  /// - Parameters:
  ///   - message: The message.
  ///   - isFirst: Whether it is the first of its group in the SDK's sense: the newest. Without groups every message is.
  ///   - availableWidth: The available width: 0, because each reader's window has its own.
  ///   - scrolledId: The message that is scrolled to: none.
  @ViewBuilder
  func makeGiphyAttachmentView(
    for message: ChatMessage, isFirst: Bool, availableWidth: CGFloat, scrolledId: Binding<String?>
  ) -> GiphyAttachmentViewType

  /// The type that `makeGiphyBadgeViewType` returns.
  associatedtype GiphyBadgeViewType: View
  /// The word on a GIF's corner. Default: the built-in view.
  /// - Parameters:
  ///   - message: The message.
  ///   - availableWidth: The available width: 0, because each reader's window has its own.
  @ViewBuilder
  func makeGiphyBadgeViewType(for message: ChatMessage, availableWidth: CGFloat) -> GiphyBadgeViewType

  /// The type that `makeLinkAttachmentView` returns.
  associatedtype LinkAttachmentViewType: View
  /// A link's preview. Default: the built-in view.
  /// - Parameters:
  ///   - message: The message.
  ///   - isFirst: Whether it is the first of its group in the SDK's sense: the newest. Without groups every message is.
  ///   - availableWidth: The available width: 0, because each reader's window has its own.
  ///   - scrolledId: The message that is scrolled to: none.
  @ViewBuilder
  func makeLinkAttachmentView(
    for message: ChatMessage, isFirst: Bool, availableWidth: CGFloat, scrolledId: Binding<String?>
  ) -> LinkAttachmentViewType

  /// The type that `makeFileAttachmentView` returns.
  associatedtype FileAttachmentViewType: View
  /// A file. Default: the built-in view.
  /// - Parameters:
  ///   - message: The message.
  ///   - isFirst: Whether it is the first of its group in the SDK's sense: the newest. Without groups every message is.
  ///   - availableWidth: The available width: 0, because each reader's window has its own.
  ///   - scrolledId: The message that is scrolled to: none.
  @ViewBuilder
  func makeFileAttachmentView(
    for message: ChatMessage, isFirst: Bool, availableWidth: CGFloat, scrolledId: Binding<String?>
  ) -> FileAttachmentViewType

  /// The type that `makeVoiceRecordingView` returns.
  associatedtype VoiceRecordingViewType: View
  /// A voice recording. Default: the built-in view.
  /// - Parameters:
  ///   - message: The message.
  ///   - isFirst: Whether it is the first of its group in the SDK's sense: the newest. Without groups every message is.
  ///   - availableWidth: The available width: 0, because each reader's window has its own.
  ///   - scrolledId: The message that is scrolled to: none.
  @ViewBuilder
  func makeVoiceRecordingView(
    for message: ChatMessage, isFirst: Bool, availableWidth: CGFloat, scrolledId: Binding<String?>
  ) -> VoiceRecordingViewType

  /// The type that `makeCustomAttachmentViewType` returns.
  associatedtype CustomAttachmentViewType: View
  /// An attachment of unknown kind. Default: the built-in view.
  /// - Parameters:
  ///   - message: The message.
  ///   - isFirst: Whether it is the first of its group in the SDK's sense: the newest. Without groups every message is.
  ///   - availableWidth: The available width: 0, because each reader's window has its own.
  ///   - scrolledId: The message that is scrolled to: none.
  @ViewBuilder
  func makeCustomAttachmentViewType(
    for message: ChatMessage, isFirst: Bool, availableWidth: CGFloat, scrolledId: Binding<String?>
  ) -> CustomAttachmentViewType

  /// The type that `makePollView` returns.
  associatedtype PollViewType: View
  /// A poll. Default: the built-in view.
  /// - Parameters:
  ///   - message: The message.
  ///   - poll: The poll.
  ///   - isFirst: Whether it is the first of its group in the SDK's sense: the newest. Without groups every message is.
  @ViewBuilder
  func makePollView(message: ChatMessage, poll: Poll, isFirst: Bool) -> PollViewType
}

// The methods that nobody overrides.
extension AttachmentViewFactory {
  /// The built-in view.
  public func makeQuotedMessageView(
    quotedMessage: ChatMessage, fillAvailableSpace: Bool, isInComposer: Bool, scrolledId: Binding<String?>
  ) -> DefaultView {
    DefaultView(QuotedMessageView(quotedMessage: quotedMessage))
  }

  /// The built-in view.
  public func makeQuotedMessageContentView(options: QuotedMessageContentViewOptions) -> DefaultView {
    DefaultView(QuotedMessageContentView(options: options))
  }

  /// The built-in view.
  public func makeQuotedMessageAvatarView(for userDisplayInfo: UserDisplayInfo, size: CGSize) -> DefaultView { DefaultView(EmptyView()) }

  /// The built-in view.
  public func makeCustomAttachmentQuotedView(for message: ChatMessage) -> DefaultView {
    DefaultView(HTML(.customAttachmentQuotedView, of: message.id))
  }

  /// The built-in view.
  public func makeImageAttachmentView(
    for message: ChatMessage, isFirst: Bool, availableWidth: CGFloat, scrolledId: Binding<String?>
  ) -> DefaultView {
    DefaultView(ImageAttachmentView(message: message))
  }

  /// The built-in view.
  public func makeVideoAttachmentView(
    for message: ChatMessage, isFirst: Bool, availableWidth: CGFloat, scrolledId: Binding<String?>
  ) -> DefaultView {
    DefaultView(VideoAttachmentView(message: message))
  }

  /// The built-in view.
  public func makeGiphyAttachmentView(
    for message: ChatMessage, isFirst: Bool, availableWidth: CGFloat, scrolledId: Binding<String?>
  ) -> DefaultView {
    DefaultView(GiphyAttachmentView(message: message))
  }

  /// The built-in view.
  public func makeGiphyBadgeViewType(for message: ChatMessage, availableWidth: CGFloat) -> DefaultView {
    DefaultView(GiphyBadgeView(message: message))
  }

  /// The built-in view.
  public func makeLinkAttachmentView(
    for message: ChatMessage, isFirst: Bool, availableWidth: CGFloat, scrolledId: Binding<String?>
  ) -> DefaultView {
    DefaultView(LinkAttachmentView(message: message))
  }

  /// The built-in view.
  public func makeFileAttachmentView(
    for message: ChatMessage, isFirst: Bool, availableWidth: CGFloat, scrolledId: Binding<String?>
  ) -> DefaultView {
    DefaultView(FileAttachmentView(message: message))
  }

  /// The built-in view.
  public func makeVoiceRecordingView(
    for message: ChatMessage, isFirst: Bool, availableWidth: CGFloat, scrolledId: Binding<String?>
  ) -> DefaultView {
    DefaultView(VoiceRecordingView(message: message))
  }

  /// The built-in view.
  public func makeCustomAttachmentViewType(
    for message: ChatMessage, isFirst: Bool, availableWidth: CGFloat, scrolledId: Binding<String?>
  ) -> DefaultView {
    DefaultView(CustomAttachmentView(message: message))
  }

  /// The built-in view.
  public func makePollView(message: ChatMessage, poll: Poll, isFirst: Bool) -> DefaultView { DefaultView(PollView(message: message)) }
}

/// The options of a quote's content.
public struct QuotedMessageContentViewOptions: Sendable {
  /// The quoted message. If the export lacks it, only what the quoting message says of it is known.
  public let quotedMessage: ChatMessage

  /// Makes options.
  public init(quotedMessage: ChatMessage) {
    self.quotedMessage = quotedMessage
  }
}
