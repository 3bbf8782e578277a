import ChatModel
import ChatStorage

extension StoredArchive {
  /// The message at a place of a channel; in a thread, the one whose id has a hash.
  func message(_ hash: UInt64, at position: MessagePosition, in channel: StoredChannel) throws -> Message? {
    switch position {
    case .listed(let index): return try channel.listed.entry(at: index).map { try reader.message(at: $0) }
    case .thread(let root):
      guard let thread = channel.thread(ofRoot: root) else { return nil }
      return try channel.replies[thread.replies].first { $0.message.idHash == hash }.map { try reader.message(at: $0.message) }
    }
  }
}
