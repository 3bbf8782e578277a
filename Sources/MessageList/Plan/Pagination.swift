/// The division of a channel's messages into pages. Page k has messages (k-1)·pageSize+1 … k·pageSize, oldest first.
///
/// A full page never changes when messages are added at the end. The channel's front page has the newest pageSize messages, so it may
/// begin in the middle of the last page but one.
public struct Pagination: Sendable, Hashable {
  /// How many messages there are.
  public let count: Int
  /// How many messages stand on one page.
  public let pageSize: Int

  /// Makes the pages of `count` messages; a page size below 1 counts as 1.
  public init(count: Int, pageSize: Int) {
    self.count = max(0, count)
    self.pageSize = max(1, pageSize)
  }

  /// How many pages there are; an empty channel has none.
  public var pageCount: Int { count / pageSize + (count % pageSize == 0 ? 0 : 1) }

  /// The messages of page `number`, counted from 1; empty for a page that does not exist.
  public func messages(onPage number: Int) -> Range<Int> {
    guard number >= 1, number <= pageCount else { return 0..<0 }
    let start = (number - 1) * pageSize
    return start..<(start + min(pageSize, count - start))
  }

  /// The messages of the channel's front page: the newest pageSize, or all if there are fewer.
  public var newestMessages: Range<Int> { max(0, count - pageSize)..<count }

  /// Whether the front page differs from the newest numbered page, so that it must be made separately.
  public var hasOwnFront: Bool { newestMessages != messages(onPage: pageCount) }

  /// The page of the message at an index, counted from 1.
  public func page(ofMessageAt index: Int) -> Int { index / pageSize + 1 }
}
