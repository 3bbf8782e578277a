import ChatModel

/// A page of a channel with everything decided.
public struct PlannedPage: Sendable {
  /// Its number, counted from 1; 0 for the page of a channel without messages.
  public var number: Int
  /// Whether it is the newest page.
  public var isNewest: Bool
  /// Whether it is a channel's front page that begins with messages of the page before its number: it shows as many as a full page has.
  public var beginsEarlier = false
  /// The page before it; that of a front page has the message before its first one.
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
