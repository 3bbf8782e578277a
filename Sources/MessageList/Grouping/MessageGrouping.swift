import ChatModel

/// The documented grouping rule: messages of one author that follow each other within an interval form a group.
///
/// The SDK goes through the list from the newest message to the oldest, and marks pairs of neighbours. So the marks of a message depend
/// on its two neighbours only. A page can be marked without the rest of its channel. An edited message does not break its group.
public struct MessageGrouping: Sendable {
  /// The longest interval between two messages of one group, in microseconds; an interval of exactly this length still groups.
  public let maximumInterval: Int64

  /// Makes the rule with `maxTimeIntervalBetweenMessagesInGroup`, in seconds.
  public init(maxTimeIntervalBetweenMessagesInGroup seconds: Double) {
    let microseconds = (seconds * 1_000_000).rounded()
    maximumInterval = microseconds < Double(Int64.max) ? Int64(max(0, microseconds)) : Int64.max
  }

  /// The marks of a message between its older and its newer neighbour; nil where the list ends.
  public func marks(of message: GroupingInput, older: GroupingInput?, newer: GroupingInput?) -> GroupMarks {
    GroupMarks(
      isGroupStart: isGroupStart(message, older: older, newer: newer), isGroupEnd: isGroupEnd(message, newer: newer))
  }

  /// Whether a message begins a group in a list whose groups have headers.
  ///
  /// That is the first message of all, one of another author, or one after too long an interval. A message that breaks groups begins one
  /// too, and so does the message after it.
  ///
  /// This rule is ours. The SDK's mark for the oldest message of a group leaves gaps, so that some authors would have no header.
  public func beginsGroup(_ message: GroupingInput, after older: GroupingInput?) -> Bool {
    guard let older else { return true }
    return message.author != older.author || message.kind.breaksGroup || older.kind.breaksGroup || isApart(older, message)
  }

  private func isGroupEnd(_ message: GroupingInput, newer: GroupingInput?) -> Bool {
    guard let newer else { return true }
    return message.author != newer.author || newer.kind.breaksGroup || isApart(message, newer)
  }

  /// Whether a message is the oldest of its group. A message that breaks groups takes the mark from the message before it, but gives none
  /// to the message after it.
  private func isGroupStart(_ message: GroupingInput, older: GroupingInput?, newer: GroupingInput?) -> Bool {
    guard let older else {
      guard let newer else { return false }
      return !newer.kind.breaksGroup
    }
    return older.author != message.author || (!message.kind.breaksGroup && isApart(older, message))
  }

  /// Whether the interval between two messages is too long. A negative interval, of messages out of order, never is.
  private func isApart(_ older: GroupingInput, _ newer: GroupingInput) -> Bool {
    let (interval, overflow) = newer.createdAt.microseconds.subtractingReportingOverflow(older.createdAt.microseconds)
    return overflow ? newer.createdAt > older.createdAt : interval > maximumInterval
  }
}

/// The data of a message that grouping needs.
public struct GroupingInput: Sendable, Hashable {
  /// A number that is equal for messages of one author and different otherwise.
  public var author: UInt32
  /// The message's kind.
  public var kind: MessageKind
  /// When it was sent.
  public var createdAt: Timestamp

  /// Makes an input.
  public init(author: UInt32, kind: MessageKind, createdAt: Timestamp) {
    self.author = author
    self.kind = kind
    self.createdAt = createdAt
  }

  /// Whether a reader cannot see that the same author goes on writing. The older message has another author, or breaks groups.
  package func isNewSpeaker(after older: GroupingInput) -> Bool { author != older.author || older.kind.breaksGroup }
}

/// The position of a message in its group.
///
/// The names describe what a reader sees. The SDK's list is upside down. So its *first* message of a group is the newest one, here
/// `isGroupEnd`, and its *last* is the oldest, here `isGroupStart`.
public struct GroupMarks: Sendable, Hashable {
  /// Whether it is the oldest of its group, at the visual top; the SDK's `lastMessageKey`. The optional header is above it.
  public var isGroupStart: Bool
  /// Whether it is the newest of its group, at the visual bottom; the SDK's `firstMessageKey`. It has the avatar, the footer and the
  /// tail.
  public var isGroupEnd: Bool

  /// Makes marks.
  public init(isGroupStart: Bool = false, isGroupEnd: Bool = false) {
    self.isGroupStart = isGroupStart
    self.isGroupEnd = isGroupEnd
  }
}
