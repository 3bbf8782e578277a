/// What a search of a site found.
public struct SearchResults: Sendable, Hashable {
  /// The messages, the newest first.
  public var messages: [FoundMessage] = []
  /// Whether there are more than were wanted.
  public var hasMore = false
  /// What is wrong with the query, in words; nothing is found then.
  public var problems: [String] = []
}
