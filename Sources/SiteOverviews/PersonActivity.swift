import ChatStorage
import SitePlanning

/// What one person wrote, in all channels.
package struct PersonActivity: Sendable {
  /// How many of the most recent messages are known.
  static let latestCount = 5

  /// How many messages.
  var messages = 0
  /// In how many channels.
  var channels = 0
  /// When the first was sent, in microseconds since 1970.
  var first = Int64.max
  /// When the last was sent, in microseconds since 1970.
  package var last = Int64.min
  /// The most recent, the newest first.
  private(set) var latest: [PlacedMessage] = []

  /// Takes in a message that is not older than those of its channel before it.
  mutating func add(_ entry: PlacedMessage) {
    messages += 1
    if entry.entry.flags.contains(.unknownTime) == false {
      first = min(first, entry.entry.createdAt)
      last = max(last, entry.entry.createdAt)
    }
    insert(entry)
  }

  /// Takes in what somebody else counted of the same person, in other channels.
  mutating func add(_ other: PersonActivity) {
    messages += other.messages
    channels += other.channels
    first = min(first, other.first)
    last = max(last, other.last)
    for entry in other.latest { insert(entry) }
  }

  private mutating func insert(_ entry: PlacedMessage) {
    if latest.count == Self.latestCount, let oldest = latest.last, !Self.isNewer(entry, oldest) { return }
    let index = latest.firstIndex { Self.isNewer(entry, $0) } ?? latest.count
    latest.insert(entry, at: index)
    if latest.count > Self.latestCount { latest.removeLast() }
  }

  /// The order does not depend on that of the channels in the plan, nor on who counted what.
  private static func isNewer(_ left: PlacedMessage, _ right: PlacedMessage) -> Bool {
    (left.entry.createdAt, left.entry.idHash, left.entry.number) > (right.entry.createdAt, right.entry.idHash, right.entry.number)
  }
}
