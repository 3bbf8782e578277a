import ChatModel

/// Reads messages.
final class DiscordMessageReader {
  /// The keys of a message.
  enum Key: Int, CamelCaseKey {
    case id, type, timestamp, timestampEdited, callEndedTimestamp, isPinned, content, author
    case attachments, embeds, stickers, reactions, mentions, reference, forwardedMessage, interaction, inlineEmojis

    var expected: JSONExpectation {
      switch self {
      case .id: .identifier
      case .type: .text
      case .timestamp, .timestampEdited, .callEndedTimestamp: .time
      case .isPinned: .truth
      case .content: .text
      case .author: .person
      case .attachments, .embeds, .stickers, .reactions, .mentions, .inlineEmojis: .array
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

  private static let partMask = JSONFields<Key>.mask([
    .timestampEdited, .isPinned, .attachments, .embeds, .stickers, .reactions, .mentions, .reference, .forwardedMessage, .interaction,
    .inlineEmojis,
  ])

  let people = DiscordPeople()
  private let fields = JSONFields<Key>()
  private let forwarded = JSONFields<Key>()
  private let part = JSONFields<PartKey>()
  private let texts = DiscordTextReader()
  private let media = DiscordMediaReader()
  private let reactions = DiscordReactionReader()
  /// The last time that a message of this document was sent.
  private var lastKnownTime: Timestamp?

  /// Forgets the last document.
  func beginDocument() {
    lastKnownTime = nil
    people.forget()
  }

  /// Reads a message; nil when it is no object.
  func read(_ value: JSONValue, into context: DecodingContext) -> Message? {
    context.beginRecord()
    guard fields.load(value) else { return nil }
    let id = JSONExpectation.identifier.accepts(fields[.id]) ? fields[.id].filledText : nil
    context.messageID = id
    context.check(fields)
    context.countUnknown(fields, of: value, in: "messages")
    let author = people.read(fields[.author], "author", isMember: true, into: context)
    let name = people.lastName
    var message = Message(id: id ?? "", authorID: author ?? "", createdAt: Timestamp(microseconds: 0))
    readTime(into: &message, context)
    if id == nil { message.id = madeUpID(message, context) }
    readContent(into: &message, author: author == nil ? nil : name, context)
    if message.authorID.isEmpty, message.kind != .system, !context.wasTold("author", "author.id") {
      context.tell(.note, "the export does not say who sent the message")
    }
    context.messageCount += 1
    return message
  }

  private func readTime(into message: inout Message, _ context: DecodingContext) {
    if let time = context.time(fields, .timestamp) {
      message.createdAt = time
      lastKnownTime = time
      return
    }
    message.isTimeKnown = false
    message.createdAt = lastKnownTime ?? Timestamp(microseconds: 0)
    if !context.wasTold("timestamp") {
      context.tell(.note, "the export does not say when the message was sent; the page says \"time unknown\"")
    }
  }

  private func readContent(into message: inout Message, author: String?, _ context: DecodingContext) {
    let text = texts.read(fields[.content], mentions: fields[.mentions], emoji: fields[.inlineEmojis], people, context)
    message.text = text.plain
    message.isPlainText = text.rich == nil
    if let rich = text.rich { message.richText = rich }
    if !text.mentionedIDs.isEmpty { message.mentionedUserIDs = text.mentionedIDs }
    if fields.filled & Self.partMask != 0 { readParts(into: &message, context) }
    if DiscordMessageType.isRegular(fields[.type]) {
      tellEmpty(&message)
    } else {
      message.kind = .system
      let end = context.time(fields, .callEndedTimestamp)
      message.text = DiscordMessageType.words(
        fields[.type].filledText ?? "", content: message.text, author: author ?? "Somebody",
        duration: end.map { ($0.microseconds - message.createdAt.microseconds) / 1_000_000 })
      message.richText = nil
      message.isPlainText = true
    }
  }

  private func readParts(into message: inout Message, _ context: DecodingContext) {
    message.editedAt = context.time(fields, .timestampEdited)
    if fields[.isPinned].truth == true { message.pin = Pin() }
    var attachments = media.read(
      attachments: fields[.attachments], embeds: fields[.embeds], stickers: fields[.stickers], texts, people, context)
    if fields[.reactions].hasParts { message.reactions = reactions.read(fields[.reactions], people, context) }
    readReference(into: &message, context)
    if forwarded.load(fields[.forwardedMessage]) { attachments += readForwarded(into: &message, context) }
    if !attachments.isEmpty { message.attachments = attachments }
    if part.load(fields[.interaction]) {
      context.check(part, in: "interaction")
      let command = part[.name].filledText ?? ""
      let user = people.read(part[.user], "interaction.user", into: context)
      message.note = "\(user == nil ? "Somebody" : people.lastName ?? "Somebody") used /\(command)"
    }
  }

  /// A reply names the message that it answers, a forwarded message the one that it copies, and a message of a channel that this one follows
  /// where it stood first.
  private func readReference(into message: inout Message, _ context: DecodingContext) {
    guard part.load(fields[.reference]) else { return }
    context.check(part, in: "reference")
    context.countUnknown(part, of: fields[.reference], in: "reference")
    if part[.type].equals("Forward") {
      message.forward = MessageForward()
    } else if fields[.type].equals("Reply") || fields[.type].equals("19") {
      if let id = part[.messageId].filledText, id != message.id { message.quotedMessageID = id }
    } else if DiscordMessageType.isRegular(fields[.type]), !part[.messageId].isMissing,
      part[.type].isMissing || part[.type].equals("Default")
    {
      message.forward = MessageForward(name: "another channel")
    }
  }

  /// Reads the copy of a message that was forwarded, which stands for the text that a forward itself has not.
  private func readForwarded(into message: inout Message, _ context: DecodingContext) -> [Attachment] {
    context.check(forwarded, in: "forwardedMessage")
    context.countUnknown(forwarded, of: fields[.forwardedMessage], in: "forwardedMessage")
    message.forward = MessageForward(name: message.forward?.name, at: context.time(forwarded, .timestamp, in: "forwardedMessage"))
    let text = texts.read(forwarded[.content], mentions: .absent, emoji: forwarded[.inlineEmojis], people, context)
    if message.text.isEmpty, message.richText == nil {
      message.text = text.plain
      message.isPlainText = text.rich == nil
      message.richText = text.rich
    } else if !text.plain.isEmpty {
      let quote = RichTextBlock.quote(text.rich?.blocks ?? [.paragraph([.text(text.plain)])])
      message.richText = RichText(blocks: (message.richText?.blocks ?? [.paragraph([.text(message.text)])]) + [quote])
      message.text += "\n" + text.plain
      message.isPlainText = false
    }
    return media.read(
      attachments: forwarded[.attachments], embeds: forwarded[.embeds], stickers: forwarded[.stickers], texts, people, context)
  }

  /// Polls, and what else the exporter does not know, come out without any content.
  private func tellEmpty(_ message: inout Message) {
    guard message.text.isEmpty, message.attachments.isEmpty, message.forward == nil, message.note == nil else { return }
    message.note = "The export has nothing of what this message said, as is so for polls"
  }

  /// A stable id for a message that has none: the same content has the same id in every run.
  private func madeUpID(_ message: borrowing Message, _ context: DecodingContext) -> String {
    var hash = ByteHash()
    for part in [message.authorID, fields[.content].filledText ?? "", String(message.createdAt.microseconds)] {
      hash.add(part.utf8)
      hash.add(0xFF)
    }
    let id = "no-id-" + String(hash.value, radix: 16)
    context.messageID = id
    context.tell(.warning, "a message has no id and was given one made of its content")
    return id
  }
}
