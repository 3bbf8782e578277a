import ChatModel

/// A message that answers in a thread.
package struct ReplyEntry: Sendable, BitwiseCopyable {
  /// `StableHash` of the id of the message that it answers; after linking, of the thread's root.
  package var parentHash: UInt64
  /// The message.
  package let message: MessageEntry
  /// Whether the channel lists it too.
  package var isListed: Bool
  /// Whether its record names the root, which it answers itself.
  package var namesRoot: Bool

  init(parentHash: UInt64, message: MessageEntry, namesRoot: Bool = true) {
    self.parentHash = parentHash
    self.message = message
    self.namesRoot = namesRoot
    isListed = message.flags.contains(.shownInChannel)
  }
}

/// A message that quotes another.
package struct QuoteEntry: Sendable, Hashable, BitwiseCopyable {
  /// The number of the message that quotes.
  package let number: UInt64
  /// `StableHash` of the id of the quoted message.
  package let quotedHash: UInt64

  /// The same entry where `base` messages more were read before it.
  func moved(by base: UInt64) -> QuoteEntry { QuoteEntry(number: number &+ base, quotedHash: quotedHash) }
}

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

/// What a message calls the topic that it begins.
struct TopicName: Sendable, Hashable {
  /// The message's number.
  let number: UInt64
  /// The topic's name.
  var name: String

  /// The same where `base` messages more were read before it.
  func moved(by base: UInt64) -> TopicName { TopicName(number: number &+ base, name: name) }
}

/// What a deleted message has that no page shows. It is counted when the message is read: to count it later, a rebuild would have to read all
/// chunks again that have a deleted message with attachments or reactions.
struct DeletedItems: Sendable, Hashable {
  /// The message's number.
  let number: UInt64
  /// What its own record has; reactions that stand apart are not among it.
  let items: ItemCounts

  /// The same where `base` messages more were read before it.
  func moved(by base: UInt64) -> DeletedItems { DeletedItems(number: number &+ base, items: items) }
}
