import ChatModel

/// A quoted message as it is drawn inside the message that quotes it.
public struct PlannedQuote: Sendable {
  /// Who wrote it.
  public var author: User
  /// Whether the current user wrote it: side, tail and colour follow the quoted author.
  public var isOwn: Bool
  /// Its text, or a word for what it is.
  public var text: String
  /// Whether it has links; such a quote has a background of its own.
  public var hasLinks: Bool
  /// Where the message is; nil when it is not in the archive.
  public var href: String?
  /// A small picture of its first attachment.
  public var thumbnail: MediaPlace?
  /// Whether its first attachment is of a kind that is unknown.
  public var hasCustomAttachment = false
  /// The message itself, for a program to draw; nil where nobody asks.
  package var message: ChatMessage? {
    get { rareMessage.value }
    set { rareMessage = Rare(newValue) }
  }
  private var rareMessage = Rare<ChatMessage>.absent

  /// Makes a quote from its parts.
  public init(
    author: User, isOwn: Bool, text: String, hasLinks: Bool = false, href: String? = nil, thumbnail: MediaPlace? = nil
  ) {
    self.author = author
    self.isOwn = isOwn
    self.text = text
    self.hasLinks = hasLinks
    self.href = href
    self.thumbnail = thumbnail
  }
}
