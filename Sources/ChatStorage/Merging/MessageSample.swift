import ChatModel

/// A few messages of a conversation, which depend on nothing but its messages: those with the smallest hashes.
struct MessageSample {
  /// How many messages there are at most.
  private static let size = 64

  /// The hashes of their ids, in order, and when they were sent.
  private(set) var entries: [(hash: UInt64, time: Int64)] = []

  /// Takes in a message.
  mutating func add(_ message: MessageEntry) {
    let hash = message.idHash
    if entries.count == Self.size, let last = entries.last, last.hash <= hash { return }
    let place = entries.partitioningIndex { $0.hash >= hash }
    guard place == entries.count || entries[place].hash != hash else { return }
    entries.insert((hash, message.createdAt), at: place)
    if entries.count > Self.size { entries.removeLast() }
  }
}
