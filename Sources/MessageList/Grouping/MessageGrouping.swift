import ChatModel

/// The documented grouping rule: messages of one author that follow each other within an interval form a group.
///
/// The SDK walks the list from the newest message to the oldest and marks pairs of neighbours. Every mark depends on one pair only,
/// so a message's marks follow from its two neighbours, and a page can be marked without the rest of its channel.
/// An edited message does not break its group.
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

  /// Whether a message stands below a header of its own in a list whose groups have headers: the first of all, one of another author,
  /// one after too long an interval, and one on either side of a message that breaks groups. Ours: the SDK's mark for a group's oldest
  /// message leaves gaps, which do no harm only where nobody's name depends on it.
  public func beginsGroup(_ message: GroupingInput, after older: GroupingInput?) -> Bool {
    guard let older else { return true }
    return message.author != older.author || message.kind.breaksGroup || older.kind.breaksGroup || isApart(older, message)
  }

  private func isGroupEnd(_ message: GroupingInput, newer: GroupingInput?) -> Bool {
    guard let newer else { return true }
    return message.author != newer.author || newer.kind.breaksGroup || isApart(message, newer)
  }

  /// A message that breaks groups takes the mark away from the message before it, but gives none to the message after it.
  private func isGroupStart(_ message: GroupingInput, older: GroupingInput?, newer: GroupingInput?) -> Bool {
    guard let older else {
      guard let newer else { return false }
      return !newer.kind.breaksGroup
    }
    return older.author != message.author || (!message.kind.breaksGroup && isApart(older, message))
  }

  /// Whether the interval is too long. A negative one, of messages out of order, never is.
  private func isApart(_ older: GroupingInput, _ newer: GroupingInput) -> Bool {
    let (interval, overflow) = newer.createdAt.microseconds.subtractingReportingOverflow(older.createdAt.microseconds)
    return overflow ? newer.createdAt > older.createdAt : interval > maximumInterval
  }
}

/// What grouping needs to know of a message.
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

  /// Whether what stands between it and the older message, or who wrote that, hides from a reader that one author wrote on, whatever forms
  /// groups.
  package func isNewSpeaker(after older: GroupingInput) -> Bool { author != older.author || older.kind.breaksGroup }
}

/// Where a message stands in its group.
///
/// The names say what a reader sees. The SDK's list is turned upside down, so its *first* message of a group is the newest one,
/// here `isGroupEnd`, and its *last* is the oldest, here `isGroupStart`.
public struct GroupMarks: Sendable, Hashable {
  /// The oldest of its group, at the visual top; the SDK's `lastMessageKey`. The optional header stands above it.
  public var isGroupStart: Bool
  /// The newest of its group, at the visual bottom; the SDK's `firstMessageKey`. It has the avatar, the footer and the tail.
  public var isGroupEnd: Bool

  /// Makes marks.
  public init(isGroupStart: Bool = false, isGroupEnd: Bool = false) {
    self.isGroupStart = isGroupStart
    self.isGroupEnd = isGroupEnd
  }
}
