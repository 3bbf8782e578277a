import ChatModel
import ChatReading

/// Reads messages.
final class DiscordMessageReader {
  /// The keys of a message.
  enum Key: Int, CamelCaseKey {
    case id, type, timestamp, timestampEdited, callEndedTimestamp, isPinned, content, author
    case attachments, embeds, stickers, reactions, mentions, reference, forwardedMessage, interaction, inlineEmojis, components

    var expected: JSONExpectation {
      switch self {
      case .id: .identifier
      case .type: .text
      case .timestamp, .timestampEdited, .callEndedTimestamp: .time
      case .isPinned: .truth
      case .content: .text
      case .author: .person
      case .attachments, .embeds, .stickers, .reactions, .mentions, .inlineEmojis, .components: .array
      case .reference, .forwardedMessage, .interaction: .object
      }
    }
  }

  /// The keys of a reference and of an interaction.
  enum PartKey: Int, CamelCaseKey {
    case type, messageId, channelId, guildId, id, name, user

    var expected: JSONExpectation {
      switch self {
      case .type: .string
      case .name: .text
      case .messageId, .channelId, .guildId, .id: .identifier
      case .user: .person
      }
    }
  }

  private static let referenceKeys = JSONFields<PartKey>.mask([.type, .messageId, .channelId, .guildId])
  private static let interactionKeys = JSONFields<PartKey>.mask([.id, .name, .user])
  private static let forwardedKeys = JSONFields<Key>.mask([
    .timestamp, .timestampEdited, .content, .attachments, .embeds, .stickers, .inlineEmojis, .components,
  ])
  private static let partMask = JSONFields<Key>.mask([
    .timestampEdited, .isPinned, .attachments, .embeds, .stickers, .reactions, .mentions, .reference, .forwardedMessage, .interaction,
    .inlineEmojis, .components,
  ])

  let people = DiscordPeople()
  private let fields = JSONFields<Key>()
  private let forwarded = JSONFields<Key>()
  private let part = JSONFields<PartKey>()
  private let texts = DiscordTextReader()
  private let media = DiscordMediaReader()
  private let components = DiscordComponentReader()
  private let reactions = DiscordReactionReader()

  /// Reads a message; nil when it is no object.
  func read(_ value: JSONValue, into context: DecodingContext) -> Message? {
    guard let id = context.beginMessage(value, fields, id: .id) else { return nil }
    context.countUnknown(fields, of: value, in: "messages")
    let author = people.read(fields[.author], "author", isMember: true, into: context)
    let name = people.lastName
    var message = Message(id: id, authorID: author ?? "", createdAt: Timestamp(microseconds: 0))
    context.setTime(context.time(fields, .timestamp), of: &message)
    if id.isEmpty { message.id = context.madeUpID(of: message, saying: fields[.content].filledText ?? "") }
    readContent(into: &message, author: author == nil ? nil : name, context)
    context.tellMissing(message, time: ["timestamp"], author: ["author", "author.id"])
    context.messageCount += 1
    return message
  }

  private func readContent(into message: inout Message, author: String?, _ context: DecodingContext) {
    texts.beginMessage()
    let text = texts.read(fields[.content], mentions: fields[.mentions], emoji: fields[.inlineEmojis], people, context)
    message.text = text.plain
    message.isPlainText = text.rich == nil
    if let rich = text.rich { message.richText = rich }
    if fields.filled & Self.partMask != 0 { readParts(into: &message, context) }
    if !texts.mentionedIDs.isEmpty { message.mentionedUserIDs = texts.mentionedIDs }
    if DiscordMessageType.isRegular(fields[.type]) {
      tellEmpty(&message)
    } else {
      message.kind = .system
      let end = context.time(fields, .callEndedTimestamp)
      let events = DiscordEvents(
        actor: author.map { .person(id: message.authorID, name: $0) } ?? .word("people.somebody"), content: message.text,
        structure: message.richText, duration: end.map { ($0.microseconds - message.createdAt.microseconds) / 1_000_000 })
      message.event = events.event(for: fields[.type].filledText ?? "")
      (message.text, message.richText, message.isPlainText) = ("", nil, true)
      message.membershipChange = DiscordMessageType.membershipChange(
        fields[.type].filledText ?? "", author: message.authorID.isEmpty ? nil : message.authorID, mentioned: message.mentionedUserIDs)
    }
  }

  private func readParts(into message: inout Message, _ context: DecodingContext) {
    message.editedAt = context.time(fields, .timestampEdited)
    if fields[.isPinned].truth == true { message.pin = Pin() }
    var attachments = media.read(
      attachments: fields[.attachments], embeds: fields[.embeds], stickers: fields[.stickers], texts, context)
    attachments = readComponents(fields[.components], beside: attachments, into: &message, context)
    if fields[.reactions].hasParts { message.reactions = reactions.read(fields[.reactions], people, context) }
    readReference(into: &message, context)
    if forwarded.load(fields[.forwardedMessage]) { attachments += readForwarded(into: &message, context) }
    if !attachments.isEmpty { message.attachments = attachments }
    if part.load(fields[.interaction]) {
      context.check(part, in: "interaction")
      context.countUnknown(part, of: fields[.interaction], in: "interaction", only: Self.interactionKeys)
      let command = part[.name].filledText ?? ""
      let user = people.read(part[.user], "interaction.user", into: context)
      let person = user.flatMap { id in people.lastName.map { EventValue.person(id: id, name: $0) } } ?? .word("people.somebody")
      message.notes.append(.word("discord.commandUsed", ["person": person, "command": .text(command)]))
    }
  }

  /// Reads what programs built below the text, and gives the files of the message with those that it shows.
  private func readComponents(
    _ list: JSONValue, beside files: [Attachment], into message: inout Message, _ context: DecodingContext
  ) -> [Attachment] {
    guard list.hasParts else { return files }
    let read = components.read(list, texts, context)
    message.append(read.blocks)
    if !read.buttons.isEmpty { message.buttons += read.buttons }
    if read.isIncomplete { message.notes.append(Self.incompleteNote) }
    return read.merged(into: files)
  }

  /// A reply names the message that it answers, a forwarded message the one that it copies, a message of a channel that this one follows where
  /// it stood first, and a line of the platform's the message that it speaks of: the one that was pinned, the poll that ended, or the one that a
  /// thread was started at.
  private func readReference(into message: inout Message, _ context: DecodingContext) {
    guard part.load(fields[.reference]) else { return }
    context.check(part, in: "reference")
    context.countUnknown(part, of: fields[.reference], in: "reference", only: Self.referenceKeys)
    if fields[.type].equals("ThreadCreated") || fields[.type].equals("18") {
      // The thread, whose id is that of the message at which it was started, where it was started at one.
      message.quotedMessageID = part[.channelId].filledText
    } else if part[.type].equals("Forward") {
      message.forward = MessageForward(channelID: part[.channelId].filledText)
      message.buttons += original.map { [[$0]] } ?? []
    } else if !DiscordMessageType.isRegular(fields[.type]) {
      guard let id = part[.messageId].filledText, id != message.id else { return }
      message.quotedMessageID = id
      message.isPinNotice = DiscordMessageType.isPinNotice(fields[.type])
    } else if fields[.type].equals("Reply") || fields[.type].equals("19") {
      if let id = part[.messageId].filledText, id != message.id { message.quotedMessageID = id }
    } else if !part[.messageId].isMissing, part[.type].isMissing || part[.type].equals("Default") {
      message.forward = MessageForward(label: .word("discord.anotherChannel"), channelID: part[.channelId].filledText)
      message.buttons += original.map { [[$0]] } ?? []
    }
  }

  /// What leads to the message that a reference names; nil where it does not say where that is. The guild of direct messages has no id, or 0.
  private var original: MessageButton? {
    guard let channel = part[.channelId].filledText, let message = part[.messageId].filledText else { return nil }
    let guild = part[.guildId].filledText ?? "0"
    guard (guild + channel + message).utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
    let address = "https://discord.com/channels/\(guild == "0" ? "@me" : guild)/\(channel)/\(message)"
    return MessageButton(.word("discord.originalLink"), url: address)
  }

  /// Reads the copy of a message that was forwarded, which stands for the text that a forward itself has not.
  private func readForwarded(into message: inout Message, _ context: DecodingContext) -> [Attachment] {
    context.check(forwarded, in: "forwardedMessage")
    context.countUnknown(forwarded, of: fields[.forwardedMessage], in: "forwardedMessage", only: Self.forwardedKeys)
    var forward = message.forward ?? MessageForward()
    forward.at = context.time(forwarded, .timestamp, in: "forwardedMessage")
    message.forward = forward
    let text = texts.read(forwarded[.content], mentions: .absent, emoji: forwarded[.inlineEmojis], people, context)
    if message.text.isEmpty, message.richText == nil {
      message.text = text.plain
      message.isPlainText = text.rich == nil
      message.richText = text.rich
    } else if !text.plain.isEmpty {
      message.append([.quote(text.rich?.blocks ?? [.paragraph([.text(text.plain)])])])
    }
    let files = media.read(
      attachments: forwarded[.attachments], embeds: forwarded[.embeds], stickers: forwarded[.stickers], texts, context)
    return readComponents(forwarded[.components], beside: files, into: &message, context)
  }

  /// Polls, and what else the exporter does not know, come out without any content.
  private func tellEmpty(_ message: inout Message) {
    // A mention alone has no text yet: pages have the name.
    guard message.text.isEmpty, message.richText == nil, message.attachments.isEmpty, message.buttons.isEmpty, message.forward == nil,
      message.notes.isEmpty
    else { return }
    message.notes = [Self.emptyNote]
  }

  /// What stands where an export has nothing of a message.
  static let emptyNote = Label.word("discord.emptyMessage")

  /// What stands where an export has only the types of components.
  static let incompleteNote = Label.word("discord.incompleteMessage")
}

extension Message {
  /// Adds blocks below the text.
  fileprivate mutating func append(_ blocks: [RichTextBlock]) {
    guard !blocks.isEmpty else { return }
    let own = richText?.blocks ?? (text.isEmpty ? [] : [.paragraph([.text(text)])])
    let more = plainText(of: RichText(blocks: blocks))
    richText = RichText(blocks: own + blocks)
    text += (text.isEmpty || more.isEmpty ? "" : "\n") + more
    isPlainText = false
  }
}
