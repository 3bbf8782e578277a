import Appearance
import ChatModel
import Foundation

/// Decides which parts of a message are drawn, under the names of the UIKit SDK. Subclass it and override
/// `optionsForMessage(at:in:with:)` to change what the built-in rules choose.
///
/// ```swift
/// final class NoBubbles: ChatMessageLayoutOptionsResolver {
///   override func optionsForMessage(
///     at indexPath: IndexPath, in channel: ChatChannel, with messages: AnyRandomAccessCollection<ChatMessage>
///   ) -> ChatMessageLayoutOptions {
///     super.optionsForMessage(at: indexPath, in: channel, with: messages).subtracting(.bubble)
///   }
/// }
/// ```
/// Several tasks use one resolver at once, so a subclass must not change what it stores. It is not `Sendable`, because Swift would then
/// require that of every subclass explicitly.
open class ChatMessageLayoutOptionsResolver {
  /// The longest time between two messages of one group, in seconds, for subclasses that group in their own way. The built-in rules take
  /// `maxTimeIntervalBetweenMessagesInGroup` of the configuration.
  public let minTimeIntervalBetweenMessagesInGroup: TimeInterval

  /// Makes a resolver.
  /// - Parameter minTimeIntervalBetweenMessagesInGroup: In seconds. Default 60, as the SDK's since 4.14.
  public init(minTimeIntervalBetweenMessagesInGroup: TimeInterval = 60) {
    self.minTimeIntervalBetweenMessagesInGroup = minTimeIntervalBetweenMessagesInGroup
  }

  /// The parts that are drawn of a message. This class returns what the built-in rules choose. For messages in memory that no build has
  /// planned, it uses the default options.
  /// - Parameters:
  ///   - indexPath: The place of the message; `item` counts from 0 at the newest message.
  ///   - channel: The channel.
  ///   - messages: The messages of the page or thread, newest first, with one more neighbour on either side if there is one.
  open func optionsForMessage(
    at indexPath: IndexPath, in channel: ChatChannel, with messages: AnyRandomAccessCollection<ChatMessage>
  ) -> ChatMessageLayoutOptions {
    guard indexPath.item >= 0, indexPath.item < messages.count else { return [] }
    let layout = UnplannedLayout(channel, messages, maximumInterval: minTimeIntervalBetweenMessagesInGroup)
    return layout.message(at: indexPath.item).layoutOptions ?? layout.options(at: indexPath.item)
  }

  /// The same under the name that later versions of the SDK and their data sources use. You can override either.
  /// - Parameter appearance: Nil when the message list asks, because the look decides no parts.
  open func optionsForMessage(
    at indexPath: IndexPath, in channel: ChatChannel, with messages: AnyRandomAccessCollection<ChatMessage>, appearance: Appearance?
  ) -> ChatMessageLayoutOptions {
    optionsForMessage(at: indexPath, in: channel, with: messages)
  }

  /// The parts that the message list draws. Override it instead of `optionsForMessage(at:in:with:appearance:)` if yours can fail. An
  /// error stops the build, which names the message, and nothing is published.
  open func resolvedOptions(
    at indexPath: IndexPath, in channel: ChatChannel, with messages: AnyRandomAccessCollection<ChatMessage>
  ) throws -> ChatMessageLayoutOptions {
    optionsForMessage(at: indexPath, in: channel, with: messages, appearance: nil)
  }
}

/// Applies the built-in rules to messages in memory that no build has planned. It uses only the messages and the default options.
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
