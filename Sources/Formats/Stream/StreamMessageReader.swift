import ChatModel
import ChatReading

/// Reads messages.
final class StreamMessageReader {
  /// The keys of a message.
  enum Key: Int, JSONKey {
    case id, text, type, user, userId, attachments, createdAt, updatedAt, deletedAt, messageTextUpdatedAt
    case parentId, showInChannel, quotedMessage, quotedMessageId
    case reactionGroups, reactionCounts, reactionScores, latestReactions, ownReactions
    case mentionedUsers, mentionedUsersIds, mentionedUserIds
    case pinned, pinnedAt, pinnedBy, pinnedById
    case i18n, poll, sharedLocation, command, moderation, moderationDetails
    case shadowed, silent, replyCount, cid, channelId, channelType, channelMemberIds, channel
    case html, pollId, deletedForMe, restrictedVisibility

    var expected: JSONExpectation {
      switch self {
      case .text, .html: .text
      case .type, .command: .string
      case .id, .userId, .parentId, .quotedMessageId, .pinnedById, .cid, .channelId, .channelType, .pollId: .identifier
      case .user, .pinnedBy: .person
      case .createdAt, .updatedAt, .deletedAt, .messageTextUpdatedAt, .pinnedAt: .time
      case .showInChannel, .pinned, .shadowed, .silent, .deletedForMe: .truth
      case .replyCount: .wholeNumber
      case .attachments, .latestReactions, .ownReactions, .mentionedUsers, .mentionedUsersIds, .mentionedUserIds, .channelMemberIds,
        .restrictedVisibility:
        .array
      case .quotedMessage, .reactionGroups, .reactionCounts, .reactionScores, .i18n, .poll, .sharedLocation, .moderation,
        .moderationDetails:
        .object
      // A custom field of this name can be anything.
      case .channel: .anything
      }
    }
  }

  /// The keys of the small objects in a message.
  enum PartKey: Int, JSONKey {
    case action, language, latitude, longitude, endAt, name

    var expected: JSONExpectation {
      switch self {
      case .action, .language: .string
      case .latitude, .longitude: .number
      case .endAt: .time
      case .name: .text
      }
    }
  }

  let fields = JSONFields<Key>()
  private let quoted = JSONFields<Key>()
  let part = JSONFields<PartKey>()
  let users: StreamUserReader
  let attachments = StreamAttachmentReader()
  let reactions: StreamReactionReader
  let polls: StreamPollReader

  /// Makes a reader that gives the users whom it meets to another.
  init(users: StreamUserReader, reactions: StreamReactionReader) {
    self.users = users
    self.reactions = reactions
    polls = StreamPollReader(users: users)
  }

  /// Reads a message; nil when it is no object. The fields stay loaded, for the keys of its channel.
  func read(_ value: JSONValue, into context: DecodingContext) -> Message? {
    guard let id = context.beginMessage(value, fields, id: .id) else { return nil }
    let author = users.read(fields[.user], "user", into: context) ?? fields[.userId].filledText ?? ""
    var message = Message(id: id, authorID: author, createdAt: Timestamp(microseconds: 0))
    message.text = text(fields[.text], context)
    let hasParts = hasParts
    let times = readTimes(into: &message, hasParts: hasParts, context)
    if message.id.isEmpty { message.id = context.madeUpID(of: message, saying: message.text) }
    message.kind = kind(context)
    if fields[.type].equals("deleted") || times.deleted != nil || fields[.deletedForMe].truth == true { message.kind = .deleted }
    context.tellMissing(message, time: [Key.createdAt.name], author: ["user", "user.id", Key.userId.name])
    message.isShownInChannel = fields[.showInChannel].truth ?? false
    message.isSilent = fields[.silent].truth ?? false
    message.isShadowed = fields[.shadowed].truth ?? false
    if hasParts {
      var parts = MessageParts()
      (parts.editedAt, parts.deletedAt) = times
      readParts(into: &parts, context)
      message.parts = parts
    }
    message.isBounced = isBounced(context)
    if message.kind != .deleted {
      tellUnread(isTextless: message.text.isEmpty, context)
      if fields[.restrictedVisibility].hasParts {
        message.isRestricted = true
        context.restricted += 1
        context.tellOnce(
          NoticeSubject.restrictedVisibility.name, .warning,
          "some messages were for certain people only, and all readers of the site will see them",
          advice: "leave them out with --restricted-visibility exclude")
      }
    }
    context.messageCount += 1
    return message
  }

  /// A text, without white space around it, as the SDKs read it.
  func text(_ value: JSONValue, _ context: DecodingContext) -> String {
    value.isMissing ? "" : context.text(value.trimmed, of: "the text") ?? ""
  }

  private func isBounced(_ context: DecodingContext) -> Bool {
    let key: Key = fields[.moderation].isObject ? .moderation : .moderationDetails
    guard fields[key].isObject, part.load(fields[key]) else { return false }
    context.check(part, in: key.name)
    return part[.action].equals("bounce") || part[.action].equals("MESSAGE_RESPONSE_ACTION_BOUNCE")
  }

  /// Reads the times that each message has, and gives those that few have.
  private func readTimes(
    into message: inout Message, hasParts: Bool, _ context: DecodingContext
  ) -> (edited: Timestamp?, deleted: Timestamp?) {
    message.updatedAt = context.time(fields, .updatedAt)
    let edited = hasParts ? context.time(fields, .messageTextUpdatedAt) : nil
    let deleted = hasParts ? context.time(fields, .deletedAt) : nil
    context.setTime(context.time(fields, .createdAt), of: &message)
    if !message.isTimeKnown, let updated = message.updatedAt { message.createdAt = updated }
    return (edited, deleted)
  }

  private func kind(_ context: DecodingContext) -> MessageKind {
    let type = fields[.type]
    if type.equals("regular") || type.isMissing { return .regular }
    if type.equals("reply") { return .reply }
    if type.equals("system") { return .system }
    if type.equals("error") { return .error }
    if type.equals("ephemeral") { return .ephemeral }
    if type.equals("deleted") { return .deleted }
    guard let name = type.filledText else { return .regular }
    context.tellOnce("message type \(name)", .note, "the message type \"\(name)\" is unknown and read as regular")
    return .regular
  }

  /// Reads a quoted message, with fields of its own: its id, and the copy where it says more than that. Nil, with a warning, when it has
  /// no id.
  func quote(_ value: JSONValue, into context: DecodingContext) -> (id: String, copy: QuotedMessage?)? {
    guard quoted.load(value) else { return nil }
    context.check(quoted, in: "quoted_message")
    guard let id = quoted[.id].filledText else {
      context.tell(.warning, "quoted_message has no id and is left out")
      return nil
    }
    let author = users.read(quoted[.user], "quoted_message.user", into: context) ?? quoted[.userId].filledText ?? ""
    var quote = QuotedMessage(id: id, authorID: author)
    quote.isDeleted = context.time(quoted, .deletedAt, in: "quoted_message") != nil || quoted[.type].equals("deleted")
    if quote.isDeleted { return (id, quote) }
    quote.text = text(quoted[.text], context)
    quote.hasLocation = quoted[.sharedLocation].isObject
    for attachment in quoted[.attachments].elements {
      let read = attachments.read(attachment, of: "quoted_message.attachments", takesPlace: !quote.hasLocation, into: context)
      if attachments.place != nil { quote.hasLocation = true }
      for attachment in read {
        quote.attachment = quote.attachment ?? attachment
        if attachment.kind == .link { quote.hasLinks = true }
      }
    }
    if part.load(quoted[.poll]) {
      context.check(part, in: "quoted_message.poll")
      quote.pollName = part[.name].filledText
    }
    let isBare = author.isEmpty && quote.text.isEmpty && quote.attachment == nil && quote.pollName == nil && !quote.hasLocation
    return (id, isBare ? nil : quote)
  }
}
