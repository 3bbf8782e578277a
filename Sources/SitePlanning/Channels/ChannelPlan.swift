import ChatModel
import ChatStorage
import MessageList
import SiteRendering

/// A channel with what all of its pages share. A class, since every page asks for it and nobody changes it.
package final class ChannelPlan: Sendable {
  package let stored: StoredChannel
  package let rendered: RenderedChannel
  package let pagination: Pagination
  package let layout: ChannelLayout
  /// Who has read how far.
  package let readings: ChannelReadings
  /// The index of the first message that the current user has not read; nil if there is none or nothing is known.
  package let firstUnread: Int?
  /// The links of its messages that name channels of the archive, by the messages' numbers.
  package let links: [UInt64: [LinkEntry]]

  init(
    stored: StoredChannel, rendered: RenderedChannel, pagination: Pagination, layout: ChannelLayout, readings: ChannelReadings,
    firstUnread: Int?
  ) {
    self.stored = stored
    self.rendered = rendered
    self.pagination = pagination
    self.layout = layout
    self.readings = readings
    self.firstUnread = firstUnread
    links = Dictionary(grouping: stored.links, by: \.number)
  }

  /// How many pages the channel has; an empty one has a page that says so.
  package var pageCount: Int { max(1, pagination.pageCount) }

  /// Whether its front page shows other messages than its newest page. If not, one page is made and written twice.
  package var hasOwnFront: Bool { pagination.hasOwnFront }
}

/// Counts how many members of a channel, other than the current user, have read a message.
package struct ChannelReadings: Sendable {
  /// When each member last read, sorted so that counting takes logarithmic time.
  private let lastRead: [Timestamp]
  private let lastDelivered: Timestamp?

  init(_ reads: [ReadState], currentUserID: String?) {
    let others = reads.filter { $0.userID != currentUserID }
    lastRead = others.map(\.lastRead).sorted()
    lastDelivered = others.compactMap(\.lastDelivered).max()
  }

  /// How many members read strictly after a time.
  package func readerCount(of instant: Timestamp) -> Int { lastRead.count - lastRead.partitioningIndex { $0 > instant } }

  /// Whether a message of this time was delivered to anybody. Clocks may differ by one second.
  package func isDelivered(_ instant: Timestamp) -> Bool {
    guard let lastDelivered else { return false }
    return lastDelivered.microseconds.adding(saturating: 1_000_000) >= instant.microseconds
  }
}
