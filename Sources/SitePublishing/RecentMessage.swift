import ChatStorage
import SitePlanning

/// A message among the newest of a channel, before it is read.
struct RecentMessage: Sendable {
  /// Where a page shows it.
  enum Place: Sendable {
    /// A numbered page of the channel.
    case page(Int)
    /// A thread, by the hash of its root: the channel does not list it.
    case thread(UInt64)
  }

  let entry: MessageEntry
  let place: Place

  /// The newer of two messages of one channel; the order of the export breaks ties.
  static func isNewer(_ left: RecentMessage, than right: RecentMessage) -> Bool {
    MessageEntry.precedes(right.entry, left.entry)
  }

  /// The newest messages of a channel, the newest first, those that only threads show among them. What the chat itself says is no news,
  /// nor is what was deleted, or never seen by anybody but its author.
  static func newest(_ count: Int, of channel: ChannelPlan) -> [RecentMessage] {
    var found: [RecentMessage] = []
    var end = channel.stored.listed.count
    while end > 0, found.count < count {
      let start = max(0, end - 64)
      let entries = channel.stored.listed.entries(start..<end)
      for (offset, entry) in entries.enumerated().reversed() where entry.isNews && found.count < count {
        found.append(RecentMessage(entry: entry, place: .page(channel.pagination.page(ofMessageAt: start + offset))))
      }
      end = start
    }
    let oldest = found.count < count ? Int64.min : found.last?.entry.createdAt ?? Int64.min
    for reply in channel.stored.replies where !reply.isListed && reply.message.createdAt >= oldest && reply.message.isNews {
      found.append(RecentMessage(entry: reply.message, place: .thread(reply.parentHash)))
    }
    return Array(found.sorted { isNewer($0, than: $1) }.prefix(count))
  }
}

extension MessageEntry {
  fileprivate var isNews: Bool { (kind == .regular || kind == .reply) && flags.isDisjoint(with: [.deleted, .shadowed]) }
}
