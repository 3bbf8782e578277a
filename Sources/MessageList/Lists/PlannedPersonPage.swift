import ChatModel

/// The page of a person.
public struct PlannedPersonPage: Sendable {
  /// The person.
  public var user: User
  /// Their picture.
  public var picture: MediaPlace?
  /// What is counted; the channels are all in which they wrote.
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
