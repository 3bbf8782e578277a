/// What a general card has beside an attachment's own title, text, author and pictures: a platform's embed or rich attachment.
public struct AttachmentCard: Sendable, Hashable {
  /// A name and its value.
  public struct Field: Sendable, Hashable {
    /// The name.
    public var name: RichText
    /// The value.
    public var value: RichText
    /// Whether it may stand beside others.
    public var isInline: Bool

    /// Makes a field.
    public init(name: RichText, value: RichText, isInline: Bool = false) {
      self.name = name
      self.value = value
      self.isInline = isInline
    }
  }

  /// The text with its structure; nil where `Attachment.text` is all.
  public var body: RichText?
  /// Names and values.
  public var fields: [Field] = []
  /// The line at its end.
  public var footer: String?
  /// The time at its end.
  public var time: Timestamp?
  /// Where `Attachment.authorName` leads.
  public var authorURL: String?
  /// Further pictures, as `Attachment.url`.
  public var imageURLs: [String] = []
  /// Its colour, as 0xRRGGBB.
  public var color: UInt32?

  /// Makes a card of nothing.
  public init() {}
}
