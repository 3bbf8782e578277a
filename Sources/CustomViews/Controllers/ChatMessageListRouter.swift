import ChatModel
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

/// An action that a message offers, under the SDK's name. The popover's actions are those of `supportedMessageActions`, and what each does is the
/// script's.
public protocol ChatMessageActionItem {
  /// What the reader sees.
  var title: String { get }
}

/// Would change a message. Nothing is changed in an archive.
public struct EditActionItem: ChatMessageActionItem {
  /// What the reader would see.
  public let title = "Edit Message"
  /// Makes the action.
  public init() {}
}

/// Would answer a message with a quote of it. Nothing is answered in an archive.
public struct InlineReplyActionItem: ChatMessageActionItem {
  /// What the reader would see.
  public let title = "Reply"
  /// Makes the action.
  public init() {}
}

/// Opens a message's thread: in an archive the popover's `thread_message_action`, which leads to the thread's page.
public struct ThreadReplyActionItem: ChatMessageActionItem {
  /// What the reader sees.
  public let title = "Thread Reply"
  /// Makes the action.
  public init() {}
}

/// Shows the actions of a message, under the SDK's name. There is none: the script makes the popover.
public enum ChatMessageActionsVC {}

/// A message's id, under the SDK's name.
public typealias MessageId = String
/// An attachment's id, under the SDK's name.
public typealias AttachmentId = String
/// A link's preview, under the SDK's name.
public typealias ChatMessageLinkAttachment = Attachment
/// A file, under the SDK's name.
public typealias ChatMessageFileAttachment = Attachment

/// Puts the view of an attachment into a message. There is none: the view factory has a method for each kind of attachment.
public enum AttachmentViewInjector {}
/// A button of an attachment. There is none: nothing is sent.
public enum AttachmentAction {}
/// A picture of a gallery that opens. There is none: the script makes the lightbox of the page's own pictures.
public enum GalleryItemPreview {}
