import ChatModel
import MessageList

/// The grouping algorithm as the SDK's guide prints it: newest message first, marker arrays by message, one pass that also
/// writes to the message before. Slow and literal on purpose, so that it shares nothing with `MessageGrouping`.
///
/// The guide's printed version has no rule for edited messages, which is also what chatarchive decides.
struct DocumentedGrouping {
  private static let firstMessageKey = "firstMessage"
  private static let lastMessageKey = "lastMessage"

  let maxTimeIntervalBetweenMessagesInGroup: Double

  /// The marks of a list that is oldest first, in its order.
  func marks(of list: [GroupingInput]) -> [GroupMarks] {
    let newestFirst = Array(list.reversed())
    var info: [Int: [String]] = [:]
    for (index, message) in newestFirst.enumerated() {
      info[index] = []
      if index == 0 {
        info[index] = [Self.firstMessageKey]
        continue
      } else if index == newestFirst.count - 1 {
        info[index] = [Self.lastMessageKey]
      }
      let previous = index - 1
      let previousMessage = newestFirst[previous]
      if message.author != previousMessage.author {
        info[index, default: []].append(Self.firstMessageKey)
        info[previous, default: []].append(Self.lastMessageKey)
      }
      if previousMessage.kind == .error || previousMessage.kind == .ephemeral || previousMessage.kind == .system {
        info[index] = [Self.firstMessageKey]
        continue
      }
      let delay = Double(previousMessage.createdAt.microseconds - message.createdAt.microseconds) / 1_000_000
      if delay > maxTimeIntervalBetweenMessagesInGroup {
        info[index, default: []].append(Self.firstMessageKey)
        info[previous, default: []].append(Self.lastMessageKey)
      }
      if info[index]?.isEmpty == true { info[index] = nil }
    }
    let marks = newestFirst.indices.map { index in
      let keys = info[index] ?? []
      return GroupMarks(isGroupStart: keys.contains(Self.lastMessageKey), isGroupEnd: keys.contains(Self.firstMessageKey))
    }
    return marks.reversed()
  }
}
