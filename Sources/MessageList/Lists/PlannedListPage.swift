import ChatModel

/// A page of a list: items of one kind, newest first. Pages are numbered from the oldest, so that a full page never changes.
public struct PlannedListPage: Sendable {
  /// The items.
  public var section: PlannedListSection
  /// Its number, from 1.
  public var number: Int
  /// Whether there is a page with newer items.
  public var hasNewer: Bool

  /// Makes a page from its parts.
  public init(section: PlannedListSection, number: Int, hasNewer: Bool) {
    self.section = section
    self.number = number
    self.hasNewer = hasNewer
  }
}

/// Items of one kind, newest first.
public struct PlannedListSection: Sendable {
  /// The kind of the items.
  public var kind: ListKind
  /// The items.
  public var items: [PlannedListItem]
  /// The newest page of the full list, relative to this page; nil if there are no more items.
  public var moreHref: String?

  /// Makes a section from its parts.
  public init(kind: ListKind, items: [PlannedListItem], moreHref: String? = nil) {
    self.kind = kind
    self.items = items
    self.moreHref = moreHref
  }
}

/// An item of a list, and the message that it is from.
public struct PlannedListItem: Sendable {
  /// What is shown.
  public enum Content: Sendable {
    /// A picture, a film, a file or a recording.
    case attachment(PlannedAttachment)
    /// A link: its address as the author wrote it, the title of the page, and the link's text.
    case link(url: String, title: String, text: String)
    /// The text of a message, in one line.
    case message(String)
    /// A thread: its name or the text of its first message, and the number of replies.
    case thread(String, href: String, replies: Int)
    /// A poll.
    case poll(Poll)
  }

  /// What is shown.
  public var content: Content
  /// The address of the message, relative to the page.
  public var href: String
  /// Who wrote it.
  public var author: String
  /// When it was sent.
  public var time: Timestamp
  /// The day on which it was sent; nil if the export does not say.
  public var day: CivilDay?
  /// The name of its channel, in lists over all channels.
  public var channel: String?

  /// Makes an item from its parts.
  public init(content: Content, href: String, author: String, time: Timestamp, day: CivilDay?, channel: String? = nil) {
    self.content = content
    self.href = href
    self.author = author
    self.time = time
    self.day = day
    self.channel = channel
  }
}
