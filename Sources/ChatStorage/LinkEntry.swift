import ChatModel

/// A message with a link that names a channel, or a message of one.
package struct LinkEntry: Sendable, Hashable {
  /// The number of the message that has the link.
  package let number: UInt64
  /// `StableHash` of what the link calls the channel: `PlatformAddress.channel`.
  package let channelHash: UInt64
  /// `StableHash` of the id of the message that the link names; 0 where it names none.
  package let messageHash: UInt64

  init(number: UInt64, channelHash: UInt64, messageHash: UInt64) {
    self.number = number
    self.channelHash = channelHash
    self.messageHash = messageHash
  }

  init(number: UInt64, _ place: PlatformAddress) {
    self.init(
      number: number, channelHash: StableHash.hash(place.channel), messageHash: place.messageID.map { StableHash.hash($0) } ?? 0)
  }

  /// The same entry where `base` messages more were read before it.
  func moved(by base: UInt64) -> LinkEntry {
    LinkEntry(number: number &+ base, channelHash: channelHash, messageHash: messageHash)
  }

  /// What the same message has for a link to a place.
  package func naming(_ place: PlatformAddress) -> LinkEntry { LinkEntry(number: number, place) }
}
