import ChatModel

/// What the built-in rules say of messages in memory that no build has planned: from the messages alone, with the default options.
struct UnplannedLayout {
  private let channel: ChatChannel
  private let messages: AnyRandomAccessCollection<ChatMessage>
  private let grouping: MessageGrouping

  /// - Parameters:
  ///   - messages: The newest first.
  ///   - maximumInterval: The longest time between two messages of one group, in seconds.
  init(_ channel: ChatChannel, _ messages: AnyRandomAccessCollection<ChatMessage>, maximumInterval: Double) {
    self.channel = channel
    self.messages = messages
    grouping = MessageGrouping(maxTimeIntervalBetweenMessagesInGroup: maximumInterval)
  }

  /// The message at a place.
  func message(at item: Int) -> ChatMessage { messages[messages.index(messages.startIndex, offsetBy: item)] }

  /// The parts that are drawn of the message at a place.
  func options(at item: Int) -> ChatMessageLayoutOptions {
    let message = message(at: item)
    func input(_ other: ChatMessage) -> GroupingInput {
      GroupingInput(author: other.author.id == message.author.id ? 0 : 1, kind: other.type, createdAt: other.message.createdAt)
    }
    let marks = grouping.marks(
      of: input(message), older: item + 1 < messages.count ? input(self.message(at: item + 1)) : nil,
      newer: item > 0 ? input(self.message(at: item - 1)) : nil)
    var layout = ChannelLayout(channel, currentUserID: message.isSentByCurrentUser ? message.message.authorID : nil)
    // Whoever asks has a current user, and may just not have written this message.
    layout.isOfCurrentUser = true
    let rules = MessageLayoutRules(config: MessageListConfig(), channel: layout)
    let quotes = message.quotedMessageID != nil || message.quotedMessage != nil
    return rules.options(for: message.message, marks: marks, content: quotes ? .quote : [])
  }
}
