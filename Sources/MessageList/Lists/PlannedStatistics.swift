import ChatModel

/// What can be counted of a channel, a person or a whole archive.
public struct PlannedStatistics: Sendable {
  /// Something that is counted.
  public struct Count: Sendable, Hashable {
    /// What it is.
    public var name: String
    /// Where it leads, seen from the page; nil for nowhere.
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
  /// How many messages are shown besides: those of the chat itself, and what is deleted.
  public var otherMessages = 0
  /// How many messages are shown besides that nobody but their authors could see.
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
  /// Who wrote the most.
  public var topPeople: [Count] = []
  /// Which reactions there are the most of.
  public var topReactions: [Count] = []
  /// Which emoji are written the most.
  public var topEmoji: [Count] = []
  /// The threads with the most replies.
  public var longestThreads: [Count] = []
  /// The channels with the most messages.
  public var topChannels: [Count] = []
  /// How many other channels there are of which that is told, and how many messages those have.
  public var otherChannels = (count: 0, messages: 0)
  /// The time zone of days and hours, an IANA name.
  public var timeZone: String

  /// Makes statistics of nothing.
  public init(timeZone: String) {
    self.timeZone = timeZone
  }
}

/// How many messages a month has.
public struct MonthCount: Sendable, Hashable {
  /// The month, counted from that of the year 0: twelve times the year and the month from 0.
  public var month: Int
  /// How many messages.
  public var count: Int
  /// The page on which the month begins, seen from the page that shows this; nil where no page is named.
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
