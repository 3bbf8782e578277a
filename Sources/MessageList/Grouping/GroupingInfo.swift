import Diagnostics

extension ChatChannelViewModel {
  /// The marks of the messages, in their order.
  /// - Throws: `ArchiveError` for a mark that is neither the first nor the last message key, and for a message that is not in the list; what
  ///   `groupMessages()` throws.
  package func groupMarks() throws -> [GroupMarks] {
    try groupMessages()
    let ids = Set(messages.map(\.id))
    for (id, keys) in messagesGroupingInfo.sorted(by: { $0.key < $1.key }) {
      guard ids.contains(id) else {
        throw ArchiveError(
          "the grouping speaks of the message \"\(id)\", which is not in the list", advice: "set marks for ids of messages only")
      }
      if let key = keys.first(where: { $0 != firstMessageKey && $0 != lastMessageKey }) {
        throw ArchiveError(
          "the grouping marks the message \"\(id)\" with \"\(key)\"", advice: "use firstMessageKey and lastMessageKey")
      }
    }
    return messages.map { message in
      let keys = messagesGroupingInfo[message.id] ?? []
      return GroupMarks(isGroupStart: keys.contains(lastMessageKey), isGroupEnd: keys.contains(firstMessageKey))
    }
  }
}
