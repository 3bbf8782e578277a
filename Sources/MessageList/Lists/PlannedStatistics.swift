import ChatModel

/// The statistics of a channel, a person or a whole archive.
public struct PlannedStatistics: Sendable {
  /// A name and a number.
  public struct Count: Sendable, Hashable {
    /// What it is.
    public var name: String
    /// The address of a link, relative to the page; nil for none.
    public var href: String?
    /// How many there are.
    public var count: Int

    /// Makes a count.
    public init(name: String, href: String? = nil, count: Int) {
      self.name = name
      self.href = href
      self.count = count
    }
  }

  /// How many messages people wrote.
  public var messages = 0
  /// How many other messages are shown: system messages and deleted ones.
  public var otherMessages = 0
  /// How many messages are shown that only their authors could see.
  public var onlyVisibleToAuthor = 0
  /// How many people wrote them.
  public var people = 0
  /// How many words they have.
  public var words = 0
  /// How many reactions there are.
  public var reactions = 0
  /// The days of the first and the last message.
  public var dates: ClosedRange<CivilDay>?
  /// Messages by month, in order; months without any may be missing.
  public var months: [MonthCount] = []
  /// Messages by the hour of the week, Monday's midnight first: 168 numbers, or none.
  public var hours: [Int] = []
  /// The people with the most messages.
  public var topPeople: [Count] = []
  /// The most frequent reactions.
  public var topReactions: [Count] = []
  /// The most frequent emoji.
  public var topEmoji: [Count] = []
  /// The threads with the most replies.
  public var longestThreads: [Count] = []
  /// The channels with the most messages.
  public var topChannels: [Count] = []
  /// How many more channels there are, and how many messages those have.
  public var otherChannels = (count: 0, messages: 0)
  /// The time zone of days and hours, an IANA name.
  public var timeZone: String

  /// Makes empty statistics.
  public init(timeZone: String) {
    self.timeZone = timeZone
  }
}

/// The number of messages in a month.
public struct MonthCount: Sendable, Hashable {
  /// The month, counted from January of the year 0: twelve times the year plus the month from 0.
  public var month: Int
  /// How many messages.
  public var count: Int
  /// The page on which the month begins, relative to this page; nil if no page is named.
  public var href: String?

  /// Makes a count.
  public init(month: Int, count: Int, href: String? = nil) {
    self.month = month
    self.count = count
    self.href = href
  }

  /// The month of a day.
  public static func month(of day: CivilDay) -> Int {
    let date = day.date
    return date.year * 12 + date.month - 1
  }

  /// The first day of the month.
  public var firstDay: CivilDay {
    let year = Int64(month).dividedDown(by: 12)
    return CivilDay(year: Int(year), month: month - Int(year) * 12 + 1, day: 1)
  }
}
