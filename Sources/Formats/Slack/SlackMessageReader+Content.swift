import ChatModel
import ChatReading

extension SlackMessageReader {
  private static let partMask = JSONFields<Key>.mask([
    .attachments, .files, .file, .reactions, .edited, .pinnedTo, .pinnedInfo, .replyCount, .room, .comment, .assistantAppThread,
  ])

  /// What else Slack says of a huddle's room, which no page shows.
  private static let unreadOfRoom: Set<String> = Set(
    """
    attached_file_ids background_id call_family canvas_background canvas_thread_ts channels created_by display_id enterprise_id \
    external_unique_id has_ended huddle_link is_dm_call is_prewarmed is_scheduled knocks last_invite_status_by_user locale media_backend_type \
    media_server participants_camera_off participants_camera_on participants_events participants_screenshare_off \
    participants_screenshare_on pending_invitees recording root_message_ts thread_root_ts transcription_status version was_accepted \
    was_missed was_rejected
    """.split(separator: " ").map(String.init))

  /// Reads what a message says and what hangs on it; the fields are loaded.
  func readContent(into message: inout Message, _ subtype: String?, _ role: SlackRole, _ context: DecodingContext) {
    if message.kind == .deleted {
      if fields.filled & Self.partMask != 0 { message.statedReplyCount = max(0, fields[.replyCount].integer ?? 0) }
      return
    }
    var text = self.text(context)
    let event = message.kind == .system ? systemEvent(&text, message, subtype ?? "", context) : nil
    if subtype == "me_message" { emphasise(&text) }
    if message.kind == .system || subtype == "me_message" { text.markdown = nil }
    if text.markdown != nil { message.isPlainText = false }
    if text.mentions.contains(SlackUserReader.slackbot) { users.addSlackbot(into: context) }
    let plain = text.markdown ?? text.plain
    let hasParts =
      fields.filled & Self.partMask != 0 || plain == nil || !text.mentions.isEmpty || !text.images.isEmpty || !text.buttons.isEmpty
      || event != nil
    guard hasParts else {
      message.text = plain ?? ""
      message.membershipChange = membershipChange(message, subtype)
      return
    }
    var parts = MessageParts()
    if let plain {
      message.text = plain
    } else {
      parts.richText = text.richText
      message.text = plainText(of: text.richText)
    }
    parts.mentionedUserIDs = text.mentions
    parts.attachments = text.images
    if !text.buttons.isEmpty { parts.extras.buttons = text.buttons }
    if event != nil { parts.extras.event = event }
    readParts(into: &parts, subtype, role, context)
    parts.membershipChange = membershipChange(message, subtype)
    users.addPrograms(among: text.mentions, into: context)
    for reaction in parts.reactions { users.addPrograms(among: reaction.userIDs, into: context) }
    users.addPrograms(among: [parts.pin?.userID].compactMap(\.self), into: context)
    message.updatedAt = parts.editedAt
    message.parts = parts
  }

  private func membershipChange(_ message: borrowing Message, _ subtype: String?) -> MembershipChange? {
    guard message.kind == .system, !message.authorID.isEmpty, let kind = subtype.flatMap(SlackSubtype.membershipChange) else { return nil }
    return MembershipChange(kind, [message.authorID])
  }

  /// What the message says: its blocks where all are known; else its text, and what known blocks say besides.
  private func text(_ context: DecodingContext) -> SlackText {
    let source = fields[.text]
    var known = SlackText()
    if fields[.blocks].hasParts {
      let built = blocks.read(fields[.blocks], source: source, readsCalls: fields[.room].isMissing, into: context)
      let isEmpty = built.blocks.isEmpty && built.images.isEmpty && built.buttons.isEmpty
      if !isEmpty, source.isBlank || !built.hasUnknown && !built.hasUnknownBlock && !built.isBesideText { return built }
      if !built.hasUnknown { known = built }
    }
    guard !source.isMissing, let text = context.text(source, of: "the text") else { return SlackText() }
    return known.below(SlackMarkup.parse(text, telling: context))
  }

  /// The copy that an answer shown in the channel has of the message that it answers; nil where it says nothing.
  func copy(ofRoot id: String, _ context: DecodingContext) -> QuotedMessage? {
    guard root.load(fields[.root]), !root[.text].isBlank, let text = context.text(root[.text], of: "the text of a quoted message") else {
      return nil
    }
    var copy = QuotedMessage(id: id, authorID: root[.user].filledText ?? root[.botId].filledText ?? "")
    copy.text = SlackMarkup.plainText(of: text).text
    copy.isPlainText = true
    copy.isDeleted = root[.subtype].equals("tombstone")
    return copy
  }

  private func readParts(into parts: inout MessageParts, _ subtype: String?, _ role: SlackRole, _ context: DecodingContext) {
    parts.statedReplyCount = max(0, fields[.replyCount].integer ?? 0)
    var file = files.read(fields[.files], role, into: &parts.attachments, context)
    // Until 2018 a message had one file at most.
    if !fields[.files].hasParts, fields[.file].isObject {
      file = files.read(file: fields[.file], role, into: &parts.attachments, context)
    }
    cards.read(fields[.attachments], role, into: &parts, context)
    readMarks(into: &parts, subtype, file, context)
    if part.load(fields[.edited]) {
      context.check(part, in: "edited")
      context.countUnknown(part, of: fields[.edited], in: "edited")
      parts.editedAt = SlackTime.instant(part[.ts])
    }
    if part.load(fields[.assistantAppThread]), !part[.title].isBlank {
      context.check(part, in: "assistant_app_thread")
      parts.extras.note = SlackString.text(part[.title], of: "the title of a thread", context)
    }
    var known: Set<String> = []
    parts.mentionedUserIDs = parts.mentionedUserIDs.filter { known.insert($0).inserted }
  }

  /// Reads who reacted to the message and who pinned it. Until 2018 people reacted to a file, or to a comment on it, and pinned these, which is to
  /// the message that shares the one file or is the comment.
  private func readMarks(into parts: inout MessageParts, _ subtype: String?, _ file: SlackFileMarks?, _ context: DecodingContext) {
    if fields[.reactions].hasParts { parts.reactions = reactions.read(fields[.reactions], into: context) }
    parts.pin = pins.pin(to: fields[.pinnedTo], saying: fields[.pinnedInfo], context)
    if subtype == "file_comment" {
      guard part.load(fields[.comment]) else { return }
      context.check(part, in: "comment")
      reactions.add(part[.reactions], to: &parts.reactions, context)
      parts.pin = parts.pin ?? pins.pin(to: part[.pinnedTo], saying: .absent, context)
    } else if let file, subtype == "file_share" || subtype == nil && fields[.upload].truth == true {
      reactions.add(file.reactions, to: &parts.reactions, context)
      parts.pin = parts.pin ?? file.pin
    }
  }

  /// What Slack says where the message itself says nothing, and what stands behind its own words; nil where there is neither.
  private func systemEvent(
    _ text: inout SlackText, _ message: borrowing Message, _ subtype: String, _ context: DecodingContext
  ) -> ServiceEvent? {
    let isHuddle = part.load(fields[.room])
    var details = isHuddle ? huddle(of: &text, context) : []
    if let inviter = inviter(message, subtype) {
      details.append(.word("slack.invitedBy", ["person": Self.mention(inviter)]))
      text.mentions.append(inviter)
    }
    if !text.blocks.isEmpty {
      completeSystemText(&text, message)
      return details.isEmpty ? nil : ServiceEvent(details: details)
    }
    let author = message.authorID.isEmpty ? nil : Self.mention(message.authorID)
    var event = SlackSubtype.event(for: subtype, by: author)
    if event["person"] != nil, author != nil { text.mentions.append(message.authorID) }
    event.details += details
    return event
  }

  private static func mention(_ id: String) -> EventValue { .inlines([.mention(userID: id, "")]) }

  /// Newer exports leave the one who did something out of the words: `set the channel topic: ...`.
  private func completeSystemText(_ text: inout SlackText, _ message: borrowing Message) {
    guard !message.authorID.isEmpty, !text.mentions.contains(message.authorID), case .paragraph(var inlines) = text.blocks.first,
      case .text(let first) = inlines.first, let letter = first.utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter)
    else { return }
    inlines.insert(contentsOf: [.mention(userID: message.authorID, ""), .text(" ")], at: 0)
    text.blocks[0] = .paragraph(inlines)
    text.mentions.append(message.authorID)
  }

  /// Who brought somebody who joined.
  private func inviter(_ message: borrowing Message, _ subtype: String) -> String? {
    guard !fields[.inviter].isMissing, SlackSubtype.membershipChange(subtype) == .joined, let id = fields[.inviter].filledText,
      id != message.authorID
    else { return nil }
    return id
  }

  /// How a call is called, how long it was in whole minutes, and who was there.
  private func huddle(of text: inout SlackText, _ context: DecodingContext) -> [EventValue] {
    context.check(part, in: "room")
    context.countUnknown(part, of: fields[.room], in: "room", besides: Self.unreadOfRoom)
    var details: [EventValue] = []
    if !part[.name].isBlank, let name = SlackString.text(part[.name], of: "the name of a call", context) {
      details.append(.text(name))
    }
    if let start = SlackTime.instant(part[.dateStart]), let end = SlackTime.instant(part[.dateEnd]), end > start {
      details.append(.duration(seconds: Int((end.seconds - start.seconds + 59) / 60 * 60)))
    }
    let history = context.identifiers(part[.participantHistory], in: "room.participant_history")
    let people = history.isEmpty ? context.identifiers(part[.participants], in: "room.participants") : history
    if !people.isEmpty { details.append(.list(people.map(Self.mention))) }
    text.mentions += people
    return details
  }

  /// What somebody does, rather than says, is written slanted.
  private func emphasise(_ text: inout SlackText) {
    text.blocks = text.blocks.map { block in
      if case .paragraph(let inlines) = block { .paragraph([.emphasis(inlines)]) } else { block }
    }
  }
}
