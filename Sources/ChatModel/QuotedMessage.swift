/// The export's copy of a message that another message quotes.
public struct QuotedMessage: Sendable, Hashable {
  /// The id of the quoted message.
  public var id: String
  /// Its author.
  public var authorID: String
  /// Its text.
  public var text: String
  /// Its first attachment, which stands for it when there is no text.
  public var attachment: Attachment?
  /// The name of the poll that it carries.
  public var pollName: String?
  /// Whether it shares a place, which stands for it when there is nothing else.
  public var hasLocation = false
  /// Whether any of its attachments is a link.
  public var hasLinks = false
  /// Whether `text` is plain text, as `Message.isPlainText`.
  public var isPlainText = false
  /// Whether it was deleted; then neither text nor attachment is shown.
  public var isDeleted: Bool

  /// Makes a quoted message.
  public init(
    id: String, authorID: String, text: String = "", attachment: Attachment? = nil, pollName: String? = nil, isDeleted: Bool = false
  ) {
    self.id = id
    self.authorID = authorID
    self.text = text
    self.attachment = attachment
    self.pollName = pollName
    self.isDeleted = isDeleted
  }
}
