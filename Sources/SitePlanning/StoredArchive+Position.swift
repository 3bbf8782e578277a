import ChatModel
import ChatStorage

extension StoredArchive {
  /// The message at a place of a channel.
  func message(at position: MessagePosition, in channel: StoredChannel) throws -> Message? {
    switch position {
    case .listed(let index): return try channel.listed.entry(at: index).map { try reader.message(at: $0) }
    case .thread(let place): return try reader.message(at: channel.replies[place].message)
    }
  }
}
