import ChatModel
import Foundation
import MessageList

// What stands where nobody overrides a method.
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
