import ChatModel

/// The page about a channel, or about all of them.
public struct PlannedInfoPage: Sendable {
  /// The statistics.
  public var statistics: PlannedStatistics
  /// The newest items of each kind that is not empty.
  public var sections: [PlannedListSection]

  /// Makes a page from its parts.
  public init(statistics: PlannedStatistics, sections: [PlannedListSection]) {
    self.statistics = statistics
    self.sections = sections
  }
}

/// A page of the list of people, sorted by the number of their messages.
public struct PlannedPeoplePage: Sendable {
  /// A person in the list.
  public struct Item: Sendable {
    /// The person.
    public var user: User
    /// Their picture.
    public var picture: MediaPlace?
    /// The name of their page.
    public var fileName: String
    /// How many messages they wrote.
    public var messages: Int
    /// In how many channels.
    public var channels: Int
    /// The days of their first and last message.
    public var dates: ClosedRange<CivilDay>?

    /// Makes an item from its parts.
    public init(user: User, picture: MediaPlace?, fileName: String, messages: Int, channels: Int, dates: ClosedRange<CivilDay>?) {
      self.user = user
      self.picture = picture
      self.fileName = fileName
      self.messages = messages
      self.channels = channels
      self.dates = dates
    }
  }

  /// The people.
  public var items: [Item]
  /// How many there are on all pages.
  public var total: Int
  /// Its number, from 1.
  public var number: Int
  /// How many pages there are.
  public var pageCount: Int

  /// Makes a page from its parts.
  public init(items: [Item], total: Int, number: Int, pageCount: Int) {
    self.items = items
    self.total = total
    self.number = number
    self.pageCount = pageCount
  }
}

/// The page of a person.
public struct PlannedPersonPage: Sendable {
  /// The person.
  public var user: User
  /// Their picture.
  public var picture: MediaPlace?
  /// The statistics; the channels are all in which they wrote.
  public var statistics: PlannedStatistics
  /// Their most recent messages, the newest first.
  public var latest: [PlannedListItem]

  /// Makes a page from its parts.
  public init(user: User, picture: MediaPlace?, statistics: PlannedStatistics, latest: [PlannedListItem]) {
    self.user = user
    self.picture = picture
    self.statistics = statistics
    self.latest = latest
  }
}
