/// A file, link, card or other object attached to a message.
public struct Attachment: Sendable, Hashable {
  /// The kind of the attachment.
  public var kind: AttachmentKind
  /// The export's own word for the kind, shown for unknown kinds.
  public var typeName: String
  /// The address of the file: an absolute URL, or a path below the export's folder.
  public var url: String?
  /// A small picture of it.
  public var thumbnailURL: String?
  /// The page that a link preview describes; readers follow the link to it.
  public var linkURL: String?
  /// A title or file name.
  public var title: String?
  /// A description.
  public var text: String?
  /// The site or person that it comes from.
  public var authorName: String?
  /// Size in bytes.
  public var fileSize: Int64?
  /// The media type, for example `image/png`.
  public var mimeType: String?
  /// Width in pixels.
  public var width: Int?
  /// Height in pixels.
  public var height: Int?
  /// Length in seconds.
  public var duration: Double?
  /// The number of the export's file that refers to it. A path in `url` is relative to that file's folder.
  public var source: Int
  /// Loudness over time for voice recordings, each value 0...255.
  public var waveform: [UInt8]
  /// Why its file is not in the export, if the export says so.
  public var absence: AttachmentAbsence? = nil
  /// Whether it is hidden until the reader asks for it.
  public var isSpoiler = false
  /// What its texts say besides that is no text of the file's; empty once they have it in words.
  public var labels: [AttachmentLabel] = []
  /// The further contents of a card; nil for other kinds.
  @inlinable public var card: AttachmentCard? {
    get { rareCard.value }
    set { rareCard = Rare(newValue) }
  }

  @usableFromInline var rareCard: Rare<AttachmentCard> = .absent

  /// Makes an attachment of which only the kind is known.
  public init(kind: AttachmentKind, typeName: String = "") {
    self.kind = kind
    self.typeName = typeName
    url = nil
    thumbnailURL = nil
    linkURL = nil
    title = nil
    text = nil
    authorName = nil
    fileSize = nil
    mimeType = nil
    width = nil
    height = nil
    duration = nil
    source = 0
    waveform = []
  }
}

extension Attachment {
  /// The last part of its address, used as a file name if there is no other.
  package var fileName: String? {
    guard let url else { return nil }
    let slash = UInt8(ascii: "/")
    let path = url.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    guard let last = path.lastIndex(where: { $0 != slash }) else { return nil }
    let whole = path[...last]
    return String(whole.lastIndex(of: slash).map { whole[whole.index(after: $0)...] } ?? whole)
  }
}

/// The kind of an attachment.
public enum AttachmentKind: UInt8, Sendable, Hashable, CaseIterable {
  /// A picture.
  case image
  /// An animated picture from Giphy.
  case giphy
  /// A film.
  case video
  /// A sound file.
  case audio
  /// A voice message, usually with its waveform.
  case voiceRecording
  /// Any other file.
  case file
  /// The preview of a web page that the text links to.
  case link
  /// A kind that the program does not know; shown as a labelled link.
  case unknown
  /// A sticker: a picture without a bubble.
  case sticker
  /// A person's card, with a telephone number as a rule.
  case contact
  /// A card with a title, a text, fields and pictures. `Attachment.card` has the details.
  case card
}

/// The reasons for which the file of an attachment is not in the export.
public enum AttachmentAbsence: UInt8, Sendable, Hashable, CaseIterable {
  /// The export was made without files of this kind.
  case notIncluded
  /// It exceeds the size limit of the export.
  case tooLarge
  /// It could not be loaded when the export was made.
  case unavailable
  /// The platform hides it because of the subscription plan.
  case hiddenByPlan
  /// It was only kept for a limited time.
  case expired
  /// It was deleted.
  case deleted
}

/// The contents of a card beyond the title, text, author and pictures of its attachment. Platforms call it an embed or a rich attachment.
public struct AttachmentCard: Sendable, Hashable {
  /// A name and its value.
  public struct Field: Sendable, Hashable {
    /// The name.
    public var name: RichText
    /// The value.
    public var value: RichText
    /// Whether it may be beside other fields.
    public var isInline: Bool
    /// A name that is no text of the file's; nil once `name` has it in words.
    public var nameLabel: Label? = nil
    /// A value that is no text of the file's; nil once `value` has it in words.
    public var valueLabel: Label? = nil

    /// Makes a field.
    public init(name: RichText, value: RichText, isInline: Bool = false) {
      self.name = name
      self.value = value
      self.isInline = isInline
    }
  }

  /// The text with its structure; nil if `Attachment.text` is all.
  public var body: RichText?
  /// Names and values.
  public var fields: [Field] = []
  /// The line at its end.
  public var footer: String?
  /// The time at its end.
  public var time: Timestamp?
  /// The link of `Attachment.authorName`.
  public var authorURL: String?
  /// Further pictures, as `Attachment.url`.
  public var imageURLs: [String] = []
  /// Its colour, as 0xRRGGBB.
  public var color: UInt32?

  /// Makes an empty card.
  public init() {}
}
