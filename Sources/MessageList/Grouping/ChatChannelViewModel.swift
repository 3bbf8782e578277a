import ChatModel
import Diagnostics

/// Groups the messages of a page, under the SDK's names. Subclass it and override `groupMessages()` to group by something other than the
/// time between messages.
///
/// Each page and each thread has its own view model, which only one task uses.
open class ChatChannelViewModel {
  /// The channel.
  public let channel: ChatChannel
  /// The messages of the page, newest first. There is one more neighbour on either side if there is one, so that groups can continue
  /// across pages.
  public let messages: [ChatMessage]
  /// The message list's options.
  public let utils: Utils
  /// Cached data of messages, under the SDK's name.
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

  /// Sets `messagesGroupingInfo`. The default criterion is the documented one: author, kind and `maxTimeIntervalBetweenMessagesInGroup`.
  ///
  /// An error that it throws stops the build, and nothing is published. The error names the first message of the page.
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
  /// - Throws: `ArchiveError` for an unknown mark, and for a message that is not in the list. Also rethrows errors of `groupMessages()`.
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

/// Cached data of messages, under the SDK's name. Here it only has what grouping uses.
public struct MessageCachingUtils: Sendable {
  /// The id of a message's author.
  public func authorId(for message: ChatMessage) -> String { message.author.id }
}
