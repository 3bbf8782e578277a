import ChatModel

/// How far the people of a channel have read, the current user left out.
package struct ChannelReadings: Sendable {
  /// Sorted, so that the readers of a message are counted without looking at every member.
  private let lastRead: [Timestamp]
  private let lastDelivered: Timestamp?

  init(_ reads: [ReadState], currentUserID: String?) {
    let others = reads.filter { $0.userID != currentUserID }
    lastRead = others.map(\.lastRead).sorted()
    lastDelivered = others.compactMap(\.lastDelivered).max()
  }

  /// How many people read past an instant: strictly after it.
  package func readerCount(of instant: Timestamp) -> Int { lastRead.count - lastRead.partitioningIndex { $0 > instant } }

  /// Whether a message of an instant reached somebody. A second of grace, since a server's clock stamps the delivery.
  package func isDelivered(_ instant: Timestamp) -> Bool {
    guard let lastDelivered else { return false }
    return lastDelivered.microseconds.adding(saturating: 1_000_000) >= instant.microseconds
  }
}
