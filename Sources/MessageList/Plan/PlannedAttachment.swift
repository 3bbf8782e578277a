import ChatModel

/// An attachment with the places of its files.
public struct PlannedAttachment: Sendable {
  /// The attachment.
  public var attachment: Attachment
  /// Its file; nil when it has none.
  public var file: MediaPlace?
  /// Its small picture; nil when it has none.
  public var thumbnail: MediaPlace?
  /// The further pictures of a card.
  public var images: [MediaPlace] = []

  /// Makes an attachment from its parts.
  public init(attachment: Attachment, file: MediaPlace? = nil, thumbnail: MediaPlace? = nil) {
    self.attachment = attachment
    self.file = file
    self.thumbnail = thumbnail
  }
}
