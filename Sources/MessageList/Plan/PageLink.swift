import ChatModel

/// A neighbouring page.
public struct PageLink: Sendable, Hashable {
  /// Its number, counted from 1.
  public var number: Int
  /// The date at its near end: of its last message for the page before, of its first for the page after; nil where no message of the channel has a time.
  public var date: CivilDay?

  /// Makes a link.
  public init(number: Int, date: CivilDay?) {
    self.number = number
    self.date = date
  }
}
