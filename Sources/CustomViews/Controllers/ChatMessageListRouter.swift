import ChatModel
import MessageList

/// Opens other screens from the message list, under the SDK's name. Pages use links instead. Only the list's methods call it, and
/// only your program calls those.
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

/// An action that a message offers, under the SDK's name. The popover has the actions of `supportedMessageActions`, and the script
/// performs them.
public protocol ChatMessageActionItem {
  /// What the reader sees.
  var title: String { get }
}

/// The action that would edit a message. Nothing is edited in an archive.
public struct EditActionItem: ChatMessageActionItem {
  /// What the reader would see.
  public let title = "Edit Message"
  /// Makes the action.
  public init() {}
}

/// The action that would quote a message in a reply. Nothing is written in an archive.
public struct InlineReplyActionItem: ChatMessageActionItem {
  /// What the reader would see.
  public let title = "Reply"
  /// Makes the action.
  public init() {}
}

/// The action that opens a message's thread. In an archive it is the popover's `thread_message_action`, which leads to the thread's page.
public struct ThreadReplyActionItem: ChatMessageActionItem {
  /// What the reader sees.
  public let title = "Thread Reply"
  /// Makes the action.
  public init() {}
}

/// The screen of a message's actions, under the SDK's name. There is none: the script makes the popover.
public enum ChatMessageActionsVC {}

/// A message's id, under the SDK's name.
public typealias MessageId = String
/// An attachment's id, under the SDK's name.
public typealias AttachmentId = String
/// A link's preview, under the SDK's name.
public typealias ChatMessageLinkAttachment = Attachment
/// A file, under the SDK's name.
public typealias ChatMessageFileAttachment = Attachment

/// The type that puts an attachment's view into a message. There is none: the view factory has a method for each kind of attachment.
public enum AttachmentViewInjector {}
/// A button of an attachment. There is none: nothing is sent.
public enum AttachmentAction {}
/// A picture of a gallery that is opened. There is none: the script shows the page's own pictures in a lightbox.
public enum GalleryItemPreview {}
