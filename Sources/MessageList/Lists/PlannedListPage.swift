import ChatModel

/// A page of a list: things of one kind by month, the newest first. Pages are numbered from the oldest on, so that a full page stays as it is.
public struct PlannedListPage: Sendable {
  /// The things.
  public var section: PlannedListSection
  /// Its number, from 1.
  public var number: Int
  /// Whether there is a page with newer things.
  public var hasNewer: Bool

  /// Makes a page from its parts.
  public init(section: PlannedListSection, number: Int, hasNewer: Bool) {
    self.section = section
    self.number = number
    self.hasNewer = hasNewer
  }
}

/// Things of one kind, the newest first.
public struct PlannedListSection: Sendable {
  /// What they are.
  public var kind: ListKind
  /// The things.
  public var items: [PlannedListItem]
  /// Where the newest page with all of them is, seen from the page; nil where this is all.
  public var moreHref: String?

  /// Makes a section from its parts.
  public init(kind: ListKind, items: [PlannedListItem], moreHref: String? = nil) {
    self.kind = kind
    self.items = items
    self.moreHref = moreHref
  }
}

/// Something in a list, and the message that has it.
public struct PlannedListItem: Sendable {
  /// What is shown.
  public enum Content: Sendable {
    /// A picture, a film, a file or a recording.
    case attachment(PlannedAttachment)
    /// A link: where it leads, as the author wrote it, and its words.
    case link(url: String, title: String, text: String)
    /// What a message says, in one line.
    case message(String)
    /// A thread: its name or what its root says, and how many replies it has.
    case thread(String, href: String, replies: Int)
    /// A poll.
    case poll(Poll)
  }

  /// What is shown.
  public var content: Content
  /// Where the message is, seen from the page.
  public var href: String
  /// Who wrote it.
  public var author: String
  /// When it was sent.
  public var time: Timestamp
  /// The day on which it was sent; nil where the export does not say when that was.
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
