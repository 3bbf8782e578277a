import ChatModel

/// Reads messages.
final class StreamMessageReader {
  /// The keys of a message.
  enum Key: Int, JSONKey {
    case id, text, type, user, userId, attachments, createdAt, updatedAt, deletedAt, messageTextUpdatedAt
    case parentId, showInChannel, quotedMessage, quotedMessageId
    case reactionGroups, reactionCounts, reactionScores, latestReactions
    case mentionedUsers, mentionedUsersIds, mentionedUserIds
    case pinned, pinnedAt, pinnedBy, pinnedById
    case i18n, poll, sharedLocation, command, moderation, moderationDetails
    case shadowed, silent, replyCount, cid, channelId, channelType, channelMemberIds
  }

  /// The keys of the small objects in a message.
  enum PartKey: Int, JSONKey {
    case action, language, latitude, longitude, endAt, name
  }

  let fields = JSONFields<Key>()
  private let quoted = JSONFields<Key>()
  let part = JSONFields<PartKey>()
  let users: StreamUserReader
  let attachments = StreamAttachmentReader()
  let reactions: StreamReactionReader
  let polls: StreamPollReader
  /// The last time that a message of this document was sent.
  private var lastKnownTime: Timestamp?

  /// Makes a reader that gives the users whom it meets to another.
  init(users: StreamUserReader, reactions: StreamReactionReader) {
    self.users = users
    self.reactions = reactions
    polls = StreamPollReader(users: users)
  }

  /// Forgets the last document.
  func beginDocument() {
    lastKnownTime = nil
  }

  /// Reads a message; nil when it is no object. The fields stay loaded, for the keys of its channel.
  func read(_ value: JSONValue, into context: DecodingContext) -> Message? {
    guard fields.load(value) else { return nil }
    let id = fields[.id].filledText
    let author = users.read(fields[.user], into: context) ?? fields[.userId].filledText ?? ""
    var message = Message(id: id ?? "", authorID: author, createdAt: Timestamp(microseconds: 0))
    message.text = text(fields[.text], id, context)
    readTimes(into: &message, context)
    if id == nil { message.id = madeUpID(message, context) }
    message.kind = kind(of: message, context)
    if fields[.type].equals("deleted") || message.deletedAt != nil { message.kind = .deleted }
    message.parentID = fields[.parentId].filledText
    message.isShownInChannel = fields[.showInChannel].truth ?? false
    message.statedReplyCount = max(0, fields[.replyCount].integer ?? 0)
    message.isSilent = fields[.silent].truth ?? false
    message.isShadowed = fields[.shadowed].truth ?? false
    message.command = fields[.command].filledText
    readParts(into: &message, context)
    context.messageCount += 1
    return message
  }

  private func text(_ value: JSONValue, _ id: String?, _ context: DecodingContext) -> String {
    if value.isMissing { return "" }
    if value.isObject || value.isArray {
      context.tell(.warning, "the text is no string and was left out", messageID: id)
      return ""
    }
    return context.text(value.trimmed, of: "the text", messageID: id) ?? ""
  }

  private func readTimes(into message: inout Message, _ context: DecodingContext) {
    message.updatedAt = time(.updatedAt, message.id, context)
    message.editedAt = time(.messageTextUpdatedAt, message.id, context)
    message.deletedAt = time(.deletedAt, message.id, context)
    if let created = time(.createdAt, message.id, context) {
      message.createdAt = created
      lastKnownTime = created
    } else {
      message.isTimeKnown = false
      message.createdAt = message.updatedAt ?? lastKnownTime ?? Timestamp(microseconds: 0)
    }
  }

  private func time(_ key: Key, _ id: String, _ context: DecodingContext) -> Timestamp? {
    let value = fields[key]
    if value.isMissing { return nil }
    if let time = TimestampParser.parse(value) { return time == Timestamp.representable.lowerBound ? nil : time }
    if value.bytes?.isEmpty != true {
      context.tell(.warning, "\(key.name) is no time between the years 1 and 9999 and was left out", messageID: id)
    }
    return nil
  }

  private func kind(of message: Message, _ context: DecodingContext) -> MessageKind {
    let type = fields[.type]
    if type.equals("regular") || type.isMissing { return .regular }
    if type.equals("reply") { return .reply }
    if type.equals("system") { return .system }
    if type.equals("error") { return .error }
    if type.equals("ephemeral") { return .ephemeral }
    if type.equals("deleted") { return .deleted }
    guard let name = type.filledText else {
      if !type.isString { context.tell(.warning, "the message type is no string; it is read as regular", messageID: message.id) }
      return .regular
    }
    context.tellOnce("message type \(name)", .warning, "the message type \"\(name)\" is unknown and read as regular", messageID: message.id)
    return .regular
  }

  /// A stable id for a message that has none: the same content has the same id in every run.
  private func madeUpID(_ message: Message, _ context: DecodingContext) -> String {
    var hash: UInt64 = 14_695_981_039_346_656_037
    for part in [message.authorID, message.text, String(message.createdAt.microseconds)] {
      for byte in part.utf8 { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
      hash = (hash ^ 0xFF) &* 1_099_511_628_211
    }
    let digits = String(hash, radix: 16)
    let id = "no-id-" + String(repeating: "0", count: 16 - digits.count) + digits
    context.tell(.warning, "a message has no id and was given one made of its content", messageID: id)
    return id
  }

  /// Reads a quoted message, with fields of its own.
  func quote(_ value: JSONValue, into context: DecodingContext) -> QuotedMessage? {
    guard quoted.load(value), let id = quoted[.id].filledText else { return nil }
    let author = users.read(quoted[.user], into: context) ?? quoted[.userId].filledText ?? ""
    var quote = QuotedMessage(id: id, authorID: author)
    quote.isDeleted = TimestampParser.parseSet(quoted[.deletedAt]) != nil || quoted[.type].equals("deleted")
    if quote.isDeleted { return quote }
    quote.text = text(quoted[.text], id, context)
    for attachment in quoted[.attachments].elements {
      quote.attachment = attachments.read(attachment)
      if quote.attachment != nil { break }
    }
    if part.load(quoted[.poll]) { quote.pollName = part[.name].filledText }
    return quote
  }
}
