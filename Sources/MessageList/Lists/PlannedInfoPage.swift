import ChatModel

/// The page about a channel, or about all of them.
public struct PlannedInfoPage: Sendable {
  /// What is counted.
  public var statistics: PlannedStatistics
  /// The newest things of each kind that there is.
  public var sections: [PlannedListSection]

  /// Makes a page from its parts.
  public init(statistics: PlannedStatistics, sections: [PlannedListSection]) {
    self.statistics = statistics
    self.sections = sections
  }
}
