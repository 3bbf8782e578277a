import ChatModel

/// A page of a channel with everything decided.
public struct PlannedPage: Sendable {
  /// Its number, counted from 1; 0 for the page of a channel without messages.
  public var number: Int
  /// Whether it is the newest page.
  public var isNewest: Bool
  /// Whether it is a channel's front page that begins with messages of the page before. A front page shows as many messages as a full
  /// page.
  public var beginsEarlier = false
  /// The page before it. For a front page this is the page with the message before its first one.
  public var previous: PageLink?
  /// The page after it.
  public var next: PageLink?
  /// The dates of its first and its last message; nil when it is empty.
  public var dates: ClosedRange<CivilDay>?
  /// Its messages, oldest first.
  public var messages: [PlannedMessage]

  /// Makes an empty page.
  public init(number: Int, isNewest: Bool) {
    self.number = number
    self.isNewest = isNewest
    previous = nil
    next = nil
    dates = nil
    messages = []
  }
}

/// The page of a thread with everything decided.
public struct PlannedThreadPage: Sendable {
  /// The page's file name in the channel's `thread` folder.
  public var fileName: String
  /// The thread's own name, where the platform gives threads names.
  public var name: String?
  /// The address of the thread's first message, or else of the channel.
  public var backHref: String
  /// Whether the thread's first message is in the archive.
  public var hasRoot: Bool
  /// The days of its first and its last message.
  public var dates: ClosedRange<CivilDay>?
  /// The first message and its replies, oldest first.
  public var messages: [PlannedMessage]

  /// Makes a page from its parts.
  public init(
    fileName: String, name: String? = nil, backHref: String, hasRoot: Bool, dates: ClosedRange<CivilDay>?, messages: [PlannedMessage]
  ) {
    self.fileName = fileName
    self.name = name
    self.backHref = backHref
    self.hasRoot = hasRoot
    self.dates = dates
    self.messages = messages
  }
}

/// A link to a neighbouring page.
public struct PageLink: Sendable, Hashable {
  /// Its number, counted from 1.
  public var number: Int
  /// The date at the near end of that page: of the last message of the page before, or the first of the page after. Nil if no message of
  /// the channel has a time.
  public var date: CivilDay?

  /// Makes a link.
  public init(number: Int, date: CivilDay?) {
    self.number = number
    self.date = date
  }
}
