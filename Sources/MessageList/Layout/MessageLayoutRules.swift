import Boxing
import ChatModel

/// Decides which parts of a message are drawn, by the rules of the SDK's message list.
///
/// If the SDK's UIKit and SwiftUI lists differ, the rules of the SwiftUI list hold. A deleted message has no footer, and the link to a
/// thread does not change the bubble's tail.
public struct MessageLayoutRules: Sendable {
  @Boxed private var config: MessageListConfig
  private let channel: ChannelLayout

  /// Makes the rules for one channel. Its list type decides what the configuration leaves open.
  public init(config: MessageListConfig, channel: ChannelLayout) {
    self.config = config.resolved(for: config.messageListType)
    self.channel = channel
  }

  /// The parts that are drawn of a message.
  public func options(for message: Message, marks: GroupMarks, content: MessageContent) -> ChatMessageLayoutOptions {
    let options = standardOptions(for: message, marks: marks, content: content)
    guard !config.layoutOptions.isEmpty, !options.contains(.centered) else { return options }
    let isOwn = channel.currentUserID == message.authorID
    let marks = config.groupMessages ? marks : GroupMarks(isGroupStart: true, isGroupEnd: true)
    return config.layoutOptions.reduce(options) { options, change in
      change.of.contains(isOwn: isOwn, marks: marks) ? options.subtracting(change.remove).union(change.insert) : options
    }
  }

  private func standardOptions(for message: Message, marks: GroupMarks, content: MessageContent) -> ChatMessageLayoutOptions {
    if isCentered(message) { return centered(message, content) }
    let hasHeaders = config.messageListType.hasGroupHeaders
    let showsAllInfo = !config.groupMessages || (hasHeaders ? marks.isGroupStart : marks.isGroupEnd)
    let isOwn = channel.currentUserID == message.authorID
    var options = frame(showsAllInfo: showsAllInfo, isOwn: isOwn)
    if !isBare(message, content) { options.insert(.bubble) }
    if !message.text.isEmpty || message.richText != nil || message.isDeleted { options.insert(.text) }
    options.formUnion(threadInfo(content))
    // The SDK asks whose it is, since nobody else has it; an archive has everybody's.
    if message.kind == .ephemeral { options.insert(.onlyVisibleToYouIndicator) }
    let isOnItsWay = isOwn && channel.hasReadEvents && message.isSent
    if hasHeaders { options.formUnion(header(showsAllInfo: showsAllInfo, isGroupEnd: marks.isGroupEnd, isOnItsWay: isOnItsWay)) }
    guard !message.isDeleted else { return options }
    if showsAllInfo, !hasHeaders { options.formUnion(footer(isOnItsWay: isOnItsWay, isFlipped: options.contains(.flipped))) }
    if content.contains(.translation) { options.insert(.translation) }
    if content.contains(.quote) { options.insert(.quotedMessage) }
    if !message.reactions.isEmpty { options.insert(.reactions) }
    if message.kind == .error { options.insert(.errorIndicator) }
    return options
  }

  /// Whether a message is a line in the middle: system messages, and errors that moderation did not send back.
  private func isCentered(_ message: Message) -> Bool {
    !message.isDeleted && (message.kind == .system || (message.kind == .error && !message.isBounced))
  }

  /// The parts of a line in the middle. The SDK draws the text only. We also draw the link to a thread and the reactions, because they
  /// would be lost otherwise.
  private func centered(_ message: Message, _ content: MessageContent) -> ChatMessageLayoutOptions {
    var options: ChatMessageLayoutOptions = [.text, .centered]
    options.formUnion(threadInfo(content))
    if !message.reactions.isEmpty { options.insert(.reactions) }
    return options
  }

  private func threadInfo(_ content: MessageContent) -> ChatMessageLayoutOptions {
    content.contains(.thread) && !content.contains(.inThread) ? .threadInfo : []
  }

  /// Whether a message has no bubble: it is only emoji, and has no quote, attachment, poll or location.
  private func isBare(_ message: Message, _ content: MessageContent) -> Bool {
    let carriesNothing = message.attachments.isEmpty && message.poll == nil && message.location == nil
    return content.contains(.emojiOnly) && !content.contains(.quote) && carriesNothing && !message.isDeleted
  }

  private func frame(showsAllInfo: Bool, isOwn: Bool) -> ChatMessageLayoutOptions {
    var options: ChatMessageLayoutOptions = []
    if !showsAllInfo { options.insert(.continuousBubble) }
    let isFlipped = isOwn && config.messageListAlignment == .standard
    if isFlipped { options.insert(.flipped) }
    let display = config.messageDisplayOptions
    if isFlipped ? display.showOutgoingMessageAvatar : display.showsAvatars(inDirectChannel: channel.isDirect) {
      options.insert(showsAllInfo ? .avatar : .avatarSizePadding)
    }
    return options
  }

  /// The parts of a group's header. It names its author in every channel and on both sides, because there are no bubbles that show who
  /// speaks. Only the list type commerce shows whether a message was read.
  private func header(showsAllInfo: Bool, isGroupEnd: Bool, isOnItsWay: Bool) -> ChatMessageLayoutOptions {
    var options: ChatMessageLayoutOptions = []
    if showsAllInfo, config.messageDisplayOptions.showMessageDate { options.insert(.timestamp) }
    if showsAllInfo, config.messageDisplayOptions.showAuthorName { options.insert(.authorName) }
    let isLast = !config.groupMessages || isGroupEnd
    if isLast, isOnItsWay, config.messageListType == .commerce { options.insert(.deliveryStatusIndicator) }
    return options
  }

  private func footer(isOnItsWay: Bool, isFlipped: Bool) -> ChatMessageLayoutOptions {
    var options: ChatMessageLayoutOptions = []
    if config.messageDisplayOptions.showMessageDate { options.insert(.timestamp) }
    if isOnItsWay {
      options.insert(.deliveryStatusIndicator)
    } else if !isFlipped, channel.needsNames || config.messageListAlignment != .standard, config.messageDisplayOptions.showAuthorName {
      options.insert(.authorName)
    }
    return options
  }
}

/// The contents of a message on which its layout depends.
public struct MessageContent: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt8

  /// Makes content flags from bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Its text consists of at most three emoji.
  public static let emojiOnly = MessageContent(rawValue: 1)
  /// It has replies in the archive, or the export says so.
  public static let thread = MessageContent(rawValue: 2)
  /// It is drawn inside its thread, where the link to the thread is left out.
  public static let inThread = MessageContent(rawValue: 4)
  /// It quotes a message.
  public static let quote = MessageContent(rawValue: 8)
  /// A translation of it is shown.
  public static let translation = MessageContent(rawValue: 16)
}
