import ChatStorage
import MessageList
import SiteRendering

/// A channel with what all of its pages share.
struct ChannelPlan: Sendable {
  let stored: StoredChannel
  let rendered: RenderedChannel
  let pagination: Pagination
  let layout: ChannelLayout
  /// Who has read how far.
  let readings: ChannelReadings
  /// The index of the first message that the current user has not read; nil when there is none or nothing is known.
  let firstUnread: Int?

  /// How many pages the channel has; an empty one has a page that says so.
  var pageCount: Int { max(1, pagination.pageCount) }
}
