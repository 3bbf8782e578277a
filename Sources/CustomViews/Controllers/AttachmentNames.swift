import ChatModel

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
