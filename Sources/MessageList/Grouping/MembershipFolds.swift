import ChatModel

/// Folds several messages in a row that only say who joined or left into one line.
///
/// A fold never crosses a page, a date, or the line above unread messages. It contains no message with reactions or replies.
package enum MembershipFolds {
  /// The fewest messages that become a fold. One message is as short as the line for it would be.
  private static let fewest = 2

  /// Sets `fold` of the first message of each run, and marks the last one as its end. `name` returns the name for a user id.
  package static func fold(_ messages: inout [PlannedMessage], name: (String) -> String) {
    var start: Int?
    for index in messages.indices {
      // Nearly all messages are of another kind: to see that, none is copied.
      let mayFold = messages[index].message.kind == .system && isFoldable(messages[index])
      if let first = start, !mayFold || beginsAnew(messages[index]) {
        close(first..<index, of: &messages, name)
        start = nil
      }
      if start == nil, mayFold { start = index }
    }
    if let start { close(start..<messages.endIndex, of: &messages, name) }
  }

  /// Whether a message of the kind `system` can be in a fold.
  private static func isFoldable(_ planned: borrowing PlannedMessage) -> Bool {
    guard planned.message.membershipChange != nil, !planned.message.isDeleted else { return false }
    return planned.message.reactions.isEmpty && planned.message.attachments.isEmpty && planned.thread == nil
  }

  private static func beginsAnew(_ planned: borrowing PlannedMessage) -> Bool {
    planned.dateIndicator != nil || planned.newDay != nil || planned.isFirstUnread
  }

  private static func close(_ run: Range<Int>, of messages: inout [PlannedMessage], _ name: (String) -> String) {
    guard run.count >= fewest else { return }
    var people: [MembershipChange.Kind: [String]] = [:]
    var known: Set<MembershipChange> = []
    for index in run {
      guard let change = messages[index].message.membershipChange else { continue }
      for person in change.people where known.insert(MembershipChange(change.kind, [person])).inserted {
        people[change.kind, default: []].append(name(person))
      }
    }
    messages[run.lowerBound].fold = PlannedFold(joined: people[.joined] ?? [], left: people[.left] ?? [])
    messages[run.upperBound - 1].isFoldEnd = true
  }
}

/// Several messages about who joined or left, shown as one line that you can open.
public struct PlannedFold: Sendable, Hashable {
  /// The names of people who joined, each once, in the order in which they joined.
  public var joined: [String]
  /// The names of people who left.
  public var left: [String]

  /// Makes a fold of names.
  public init(joined: [String], left: [String]) {
    self.joined = joined
    self.left = left
  }
}
