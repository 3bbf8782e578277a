import ChatModel
import StableHashing

/// The entry of a reply in a thread.
package struct ReplyEntry: Sendable, BitwiseCopyable {
  /// The `StableHash` of the id of the message that it answers. After linking, that of the thread's root.
  package var parentHash: UInt64
  /// The entry of the message.
  package let message: MessageEntry
  /// Whether the channel's list shows the reply too.
  package var isListed: Bool
  /// Whether the reply's record names the root of the thread.
  package var namesRoot: Bool

  init(parentHash: UInt64, message: MessageEntry, namesRoot: Bool = true) {
    self.parentHash = parentHash
    self.message = message
    self.namesRoot = namesRoot
    isListed = message.flags.contains(.shownInChannel)
  }
}

/// The entry of a quote: which message quotes which other.
package struct QuoteEntry: Sendable, Hashable, BitwiseCopyable {
  /// The number of the quoting message.
  package let number: UInt64
  /// The `StableHash` of the id of the quoted message.
  package let quotedHash: UInt64

  /// The entry with a message number that is higher by `base`.
  func moved(by base: UInt64) -> QuoteEntry { QuoteEntry(number: number &+ base, quotedHash: quotedHash) }
}

/// The entry of a link from a message to a channel, or to a message of a channel.
package struct LinkEntry: Sendable, Hashable {
  /// The number of the message with the link.
  package let number: UInt64
  /// The `StableHash` of the channel's name in the link: `PlatformAddress.channel`.
  package let channelHash: UInt64
  /// The `StableHash` of the id of the target message; 0 if the link leads to a channel.
  package let messageHash: UInt64

  init(number: UInt64, channelHash: UInt64, messageHash: UInt64) {
    self.number = number
    self.channelHash = channelHash
    self.messageHash = messageHash
  }

  init(number: UInt64, _ place: PlatformAddress) {
    self.init(
      number: number, channelHash: IDHash.hash(place.channel), messageHash: place.messageID.map { IDHash.hash($0) } ?? 0)
  }

  /// The entry with a message number that is higher by `base`.
  func moved(by base: UInt64) -> LinkEntry {
    LinkEntry(number: number &+ base, channelHash: channelHash, messageHash: messageHash)
  }

  /// The entry of a link from the same message to another place.
  package func naming(_ place: PlatformAddress) -> LinkEntry { LinkEntry(number: number, place) }
}

/// The name of the topic that a message begins.
struct TopicName: Sendable, Hashable {
  /// The number of the message.
  let number: UInt64
  /// The name of the topic.
  var name: String

  /// The entry with a message number that is higher by `base`.
  func moved(by base: UInt64) -> TopicName { TopicName(number: number &+ base, name: name) }
}

/// The number of attachments and reactions of a deleted message, which no page shows.
///
/// They are counted when the message is read. Otherwise a rebuild would have to read all chunks with such messages again.
struct DeletedItems: Sendable, Hashable {
  /// The number of the message.
  let number: UInt64
  /// The counts, without reactions in separate records.
  let items: ItemCounts

  /// The entry with a message number that is higher by `base`.
  func moved(by base: UInt64) -> DeletedItems { DeletedItems(number: number &+ base, items: items) }
}
