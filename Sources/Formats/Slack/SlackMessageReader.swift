import ChatModel
import ChatReading

/// Reads messages.
final class SlackMessageReader {
  /// The keys of a message. What is below the first lines says nothing that a page shows.
  enum Key: Int, JSONKey {
    case type, subtype, ts, user, text, blocks, attachments, files, file, threadTs, reactions, edited, pinnedTo, pinnedInfo, botId, username
    case icons
    case botProfile, userProfile, replyCount, comment, room, slackdumpThreadReplies, hidden, inviter, isStarred, root, item
    case clientMsgId, team, userTeam, sourceTeam, parentUserId, replyUsers, replyUsersCount, latestReply, replies, subscribed, lastRead
    case unreadCount, isLocked, upload, displayAsBot, xFiles, botLink, isIntro, itemType, purpose, topic, name, oldName, channel, channels
    case members, eventTs, permalink, metadata, appId, noNotifications, numMembers, isThreadBroadcast, assistantAppThread, huddle
    case replaceOriginal, deleteOriginal, tabId

    var expected: JSONExpectation {
      switch self {
      case .type, .subtype: .string
      case .text, .username: .text
      case .ts, .threadTs, .user, .botId: .identifier
      case .blocks, .attachments, .files, .reactions, .pinnedTo, .slackdumpThreadReplies: .array
      case .botProfile, .userProfile, .edited, .comment, .room, .file: .object
      case .inviter: .identifier
      case .replyCount: .wholeNumber
      default: .anything
      }
    }
  }

  /// The keys of the small objects in a message.
  enum PartKey: Int, JSONKey {
    case ts, user, name, icons, comment, dateStart, dateEnd, participantHistory, participants, image72, image48
    case id, deleted, updated, appId, userId, teamId, created, timestamp, isIntro, title, reactions, pinnedTo

    var name: String {
      switch self {
      case .image72: "image_72"
      case .image48: "image_48"
      default: stringValue.snakeCase
      }
    }

    var expected: JSONExpectation {
      switch self {
      case .ts, .user: .identifier
      case .name, .comment, .title: .text
      case .participants, .participantHistory, .reactions, .pinnedTo: .array
      case .image72, .image48: .string
      case .icons: .object
      default: .anything
      }
    }
  }

  let fields = JSONFields<Key>()
  let part = JSONFields<PartKey>()
  let root = JSONFields<Key>()
  let users: SlackUserReader
  let blocks = SlackBlockReader()
  let files = SlackFileReader()
  let reactions = SlackReactionReader()
  let pins = SlackPinReader()
  let cards: SlackCardReader
  /// The time of the message before in this document.
  private var lastKnownTime: Timestamp?

  /// Makes a reader that gives the people whom it meets to another.
  init(users: SlackUserReader) {
    self.users = users
    cards = SlackCardReader(blocks: blocks, files: files)
  }

  /// Forgets the last document.
  func beginDocument() {
    lastKnownTime = nil
  }

  /// Reads a message; nil when it is no object, or an object that says nothing that a message says. The fields stay loaded.
  func read(_ value: JSONValue, _ role: SlackRole, into context: DecodingContext) -> Message? {
    context.beginRecord()
    guard fields.load(value) else { return nil }
    let hasContent = [Key.ts, .text, .user, .subtype, .blocks, .files].contains { !fields[$0].isAbsent }
    guard hasContent else { return nil }
    let id = JSONExpectation.identifier.accepts(fields[.ts]) ? fields[.ts].filledText : nil
    context.messageID = id
    context.check(fields)
    context.countUnknown(fields, of: value, in: "")
    let subtype = fields[.subtype].filledText
    let parent = fields[.threadTs].filledText.flatMap { $0 == id ? nil : $0 }
    var message = Message(id: id ?? "", authorID: author(subtype, context), createdAt: Timestamp(microseconds: 0))
    message.kind = SlackSubtype.kind(subtype, isReply: parent != nil)
    message.isPlainText = true
    message.isShownInChannel = parent != nil && (subtype == "thread_broadcast" || subtype == "reply_broadcast")
    readTime(into: &message, context)
    readContent(into: &message, subtype, role, context)
    if let parent {
      message.parentID = parent
      if message.isShownInChannel, fields[.root].isObject { message.quotedMessage = copy(ofRoot: parent, context) }
    }
    if message.id.isEmpty { message.id = madeUpID(message, context) }
    tellMissing(message, context)
    context.messageCount += 1
    return message
  }

  private func readTime(into message: inout Message, _ context: DecodingContext) {
    if let time = SlackTime.instant(fields[.ts]) {
      message.createdAt = time
      lastKnownTime = time
      return
    }
    if !fields[.ts].isMissing { context.tellWrong(fields[.ts], .time, field: "ts") }
    message.isTimeKnown = false
    message.createdAt = lastKnownTime ?? Timestamp(microseconds: 0)
  }

  /// Who wrote the message. A program that writes under a name of its choice is somebody else under each name.
  private func author(_ subtype: String?, _ context: DecodingContext) -> String {
    let (user, bot) = (fields[.user].filledText, fields[.botId].filledText)
    let isBot = subtype == "bot_message" || user == nil && bot != nil
    if !isBot {
      guard let user else { return commentAuthor(context) }
      if user == SlackUserReader.slackbot { users.addSlackbot(into: context) }
      if !fields[.userProfile].isMissing { users.readProfile(fields[.userProfile], of: user, into: context) }
      if bot != nil || !fields[.username].isMissing { describe(user, context) }
      return user
    }
    let id = bot ?? user ?? "bot"
    let name = fields[.username].isBlank ? nil : SlackString.text(fields[.username], of: "the name of the author", context)
    if let name {
      let author = User.id(of: id, writingAs: name)
      users.add(author, name: name, isBot: true, into: context)
      return author
    }
    let (own, image) = loadBotProfile(context) ? (botName(context), botImage) : (nil, nil)
    if let own {
      users.add(id, name: own, isBot: true, imageURL: image, into: context)
    } else if id != user {
      users.addUnnamed(program: id, into: context)
    }
    return id
  }

  /// Gives a user whom the list of all people may lack the name that the message has. That it is a program is said only where its profile
  /// names the user: programs write in the place of people, too.
  private func describe(_ user: String, _ context: DecodingContext) {
    let hasProfile = loadBotProfile(context)
    guard !users.isKnown(user) else { return }
    let owner = hasProfile ? part[.userId].filledText : nil
    if hasProfile, owner == nil || owner == user, let own = botName(context) {
      users.add(user, name: own, isBot: owner != nil, imageURL: botImage, into: context)
    } else if !fields[.username].isBlank, !isMention(fields[.username]),
      let name = SlackString.text(fields[.username], of: "the name of the author", context)
    {
      // Until 2017 it could be a mention of the author.
      users.add(user, name: name, isBot: false, into: context)
    }
  }

  /// Loads what the message says of the program that wrote it.
  private func loadBotProfile(_ context: DecodingContext) -> Bool {
    guard part.load(fields[.botProfile]) else { return false }
    context.check(part, in: "bot_profile")
    context.countUnknown(part, of: fields[.botProfile], in: "bot_profile")
    return true
  }

  private func isMention(_ name: JSONValue) -> Bool { name.bytes?.first == UInt8(ascii: "<") }

  /// The name in the loaded profile.
  private func botName(_ context: DecodingContext) -> String? {
    part[.name].isBlank ? nil : SlackString.text(part[.name], of: "the name of a program", context)
  }

  /// The picture of the loaded profile, whose other values are gone then.
  private var botImage: String? {
    guard part.load(part[.icons]) else { return nil }
    return SlackString.address(part[.image72]) ?? SlackString.address(part[.image48])
  }

  /// Comments on files, as Slack had them until 2018, have their author inside.
  private func commentAuthor(_ context: DecodingContext) -> String {
    guard part.load(fields[.comment]) else { return "" }
    context.check(part, in: "comment")
    let unread: Set<String> = ["is_starred", "num_stars", "channel"]
    context.countUnknown(part, of: fields[.comment], in: "comment", besides: unread)
    return part[.user].filledText ?? ""
  }

  private func tellMissing(_ message: borrowing Message, _ context: DecodingContext) {
    if !message.isTimeKnown, !context.wasTold(Key.ts.name) {
      context.tell(.note, "the export does not say when the message was sent; the page says \"time unknown\"")
    }
    if message.authorID.isEmpty, message.kind != .system, message.kind != .deleted, !context.wasTold(Key.user.name) {
      context.tell(.note, "the export does not say who sent the message")
    }
  }

  /// A stable id for a message that has none: the same content has the same id in every run.
  private func madeUpID(_ message: borrowing Message, _ context: DecodingContext) -> String {
    let id =
      Message.madeUpIDPrefix
      + MadeUpID.digits(
        of: [message.authorID, (message.event?.identity ?? "") + message.text, String(message.createdAt.microseconds)])
    context.messageID = id
    context.tell(.warning, "a message has no ts; an id was made from its content")
    return id
  }
}
