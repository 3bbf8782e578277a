import ChatModel
import Diagnostics

/// Groups the messages of a page, under the SDK's names: subclass it and override `groupMessages()` for another criterion than the time between
/// messages.
///
/// One is made for every page and every thread, and is used by one task.
open class ChatChannelViewModel {
  /// The channel.
  public let channel: ChatChannel
  /// The messages, the newest first: the page's, with one further neighbour on either side where there is one, so that a group goes on from
  /// page to page.
  public let messages: [ChatMessage]
  /// The message list's options.
  public let utils: Utils
  /// What the SDK keeps of messages.
  public let messageCachingUtils = MessageCachingUtils()
  /// Marks a message as the first of its group in the SDK's sense: the newest, at the visual bottom.
  public let firstMessageKey = "firstMessage"
  /// Marks a message as the last of its group in the SDK's sense: the oldest, at the visual top.
  public let lastMessageKey = "lastMessage"
  /// The marks of messages by their ids. A message without any is in the middle of a group.
  public var messagesGroupingInfo: [String: [String]] = [:]

  /// Makes a view model.
  public required init(channel: ChatChannel, messages: [ChatMessage], utils: Utils) {
    self.channel = channel
    self.messages = messages
    self.utils = utils
  }

  /// Sets `messagesGroupingInfo`. The built-in criterion is the documented one: author, kind and `maxTimeIntervalBetweenMessagesInGroup`.
  ///
  /// What it throws stops the build, which names the page's first message, and nothing is published.
  open func groupMessages() throws {
    let rule = MessageGrouping(
      maxTimeIntervalBetweenMessagesInGroup: utils.messageListConfig.maxTimeIntervalBetweenMessagesInGroup)
    var numbers: [String: UInt32] = [:]
    let inputs = messages.map { message in
      let number = numbers[message.author.id, default: UInt32(clamping: numbers.count)]
      numbers[message.author.id] = number
      return GroupingInput(author: number, kind: message.type, createdAt: message.message.createdAt)
    }
    for (index, input) in inputs.enumerated() {
      let marks = rule.marks(
        of: input, older: index + 1 < inputs.count ? inputs[index + 1] : nil, newer: index > 0 ? inputs[index - 1] : nil)
      var keys: [String] = []
      if marks.isGroupEnd { keys.append(firstMessageKey) }
      if marks.isGroupStart { keys.append(lastMessageKey) }
      messagesGroupingInfo[messages[index].id] = keys.isEmpty ? nil : keys
    }
  }
}

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

/// What the SDK keeps of messages; here only the names that grouping asks for.
public struct MessageCachingUtils: Sendable {
  /// The id of a message's author.
  public func authorId(for message: ChatMessage) -> String { message.author.id }
}
