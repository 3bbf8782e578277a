import ChatModel

/// Folds runs of messages that say nothing but who came or went. A fold never crosses a page, a date, or the line above what is unread, and
/// holds no message that people reacted to or answered.
package enum MembershipFolds {
  /// A single line is as short as what would stand for it.
  private static let fewest = 2

  /// Marks the first message of each run with what the run says, and the last one as its end. `name` gives the name of a user id.
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

  /// Whether a fold may hold a message of the kind `system`.
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

/// Several messages that say who came or went, and are shown as one line that opens.
public struct PlannedFold: Sendable, Hashable {
  /// The names of those who came, each once, in the order in which they came.
  public var joined: [String]
  /// The names of those who went.
  public var left: [String]

  /// Makes a fold of names.
  public init(joined: [String], left: [String]) {
    self.joined = joined
    self.left = left
  }
}
