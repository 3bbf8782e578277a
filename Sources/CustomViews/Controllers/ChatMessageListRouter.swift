import MessageList

/// Leads from the message list to other screens, under the SDK's name. Pages lead there by links, so nothing calls it but the list's own methods, which
/// nothing calls but you.
open class ChatMessageListRouter {
  /// Makes a router.
  public init() {}

  /// Has no effect: a thread has a page, linked below the message that it answers.
  open func showThread(messageId: MessageId) {}
  /// Has no effect: the script makes the popover.
  open func showMessageActionsPopUp(for message: ChatMessage) {}
  /// Has no effect: a link is a link.
  open func showLinkPreview(_ attachment: ChatMessageLinkAttachment) {}
  /// Has no effect: a file is a link to it.
  open func showFilePreview(_ attachment: ChatMessageFileAttachment) {}
}
