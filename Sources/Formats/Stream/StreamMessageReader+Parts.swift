import ChatModel
import ChatReading

extension StreamMessageReader {
  private static let partMask = JSONFields<Key>.mask([
    .attachments, .deletedAt, .messageTextUpdatedAt, .parentId, .quotedMessage, .quotedMessageId, .reactionGroups, .reactionCounts,
    .reactionScores, .latestReactions, .ownReactions, .mentionedUsers, .mentionedUsersIds, .mentionedUserIds, .pinned, .pinnedAt, .i18n,
    .poll, .sharedLocation, .command,
  ])

  /// Whether the message has anything that makes up its `MessageParts`.
  var hasParts: Bool {
    // Zero replies stand in each message; an empty quote, poll or place is told.
    fields.filled & Self.partMask != 0 || fields[.replyCount].raw.first != 0 || fields[.quotedMessage].isObject
      || fields[.poll].isObject || fields[.sharedLocation].isObject
  }

  /// Reads what most messages do not have.
  func readParts(into parts: inout MessageParts, _ context: DecodingContext) {
    parts.parentID = fields[.parentId].filledText
    parts.statedReplyCount = max(0, fields[.replyCount].integer ?? 0)
    parts.command = fields[.command].filledText
    for attachment in fields[.attachments].elements {
      let hasPlace = parts.location != nil || fields[.sharedLocation].isObject
      parts.attachments += attachments.read(attachment, of: "attachments", takesPlace: !hasPlace, into: context)
      if let place = attachments.place { parts.location = place }
      if !attachments.buttons.isEmpty { parts.extras.buttons.append(attachments.buttons) }
    }
    let (groups, counts, scores) = (fields[.reactionGroups], fields[.reactionCounts], fields[.reactionScores])
    let lists = [fields[.latestReactions], fields[.ownReactions]]
    if groups.hasParts || counts.hasParts || scores.hasParts || lists.contains(where: \.hasParts) {
      parts.reactions = reactions.read(groups: groups, counts: counts, scores: scores, lists: lists, into: context)
    }
    readMentions(fields[.mentionedUsers], "mentioned_users", into: &parts, context)
    readMentions(fields[.mentionedUsersIds], "mentioned_users_ids", into: &parts, context)
    readMentions(fields[.mentionedUserIds], "mentioned_user_ids", into: &parts, context)
    readQuote(into: &parts, context)
    readPin(into: &parts, context)
    if fields[.i18n].isObject { readTranslations(into: &parts, context) }
    if fields[.poll].isObject { parts.poll = polls.read(fields[.poll], into: context) }
    if fields[.sharedLocation].isObject { readLocation(into: &parts, context) }
  }

  /// Tells what a message says and no page shows: a poll that is not in the export, and text that is there as HTML alone.
  func tellUnread(isTextless: Bool, _ context: DecodingContext) {
    if isTextless, hasText(html: fields[.html]) { context.leaveOut("the text of a message that has it only as HTML") }
    if !fields[.poll].isObject, fields[.pollId].filledText != nil { context.leaveOut("a poll of which the export has only the id") }
  }

  /// Whether anything but white space stands outside of tags.
  private func hasText(html: JSONValue) -> Bool {
    guard let bytes = html.bytes else { return false }
    var isInTag = false
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "<"): isInTag = true
      case UInt8(ascii: ">"): isInTag = false
      default: if !isInTag, !byte.isJSONSpace { return true }
      }
    }
    return false
  }

  private func readMentions(_ list: JSONValue, _ field: String, into parts: inout MessageParts, _ context: DecodingContext) {
    guard list.hasParts else { return }
    var known = Set(parts.mentionedUserIDs)
    for user in list.elements where context.accepts(user, .person, in: field) {
      guard let id = users.read(user, field, into: context), known.insert(id).inserted else { continue }
      parts.mentionedUserIDs.append(id)
    }
  }

  private func readQuote(into parts: inout MessageParts, _ context: DecodingContext) {
    parts.quotedMessageID = fields[.quotedMessageId].filledText
    guard fields[.quotedMessage].isObject, let quoted = quote(fields[.quotedMessage], into: context) else { return }
    parts.quotedMessage = quoted.copy
    parts.quotedMessageID = parts.quotedMessageID ?? quoted.id
  }

  /// Import files say that a message is pinned by its time alone.
  private func readPin(into parts: inout MessageParts, _ context: DecodingContext) {
    let at = context.time(fields, .pinnedAt)
    guard fields[.pinned].truth ?? (at != nil) else { return }
    parts.pin = Pin(at: at, userID: users.read(fields[.pinnedBy], "pinned_by", into: context) ?? fields[.pinnedById].filledText)
  }

  /// `i18n` has the original's language and a text for each language: `{"language": "en", "en_text": ..., "de_text": ...}`.
  private func readTranslations(into parts: inout MessageParts, _ context: DecodingContext) {
    part.load(fields[.i18n])
    if !part[.language].isMissing, !part[.language].isString {
      context.tellWrong(part[.language], .string, field: "i18n.language")
      part.forget(.language)
    }
    parts.language = part[.language].filledText
    for (key, value) in fields[.i18n].fields {
      guard let name = key.text, name.hasSuffix("_text"), name.utf8.count > 5, context.accepts(value, .text, in: "i18n", at: key)
      else { continue }
      let text = text(value, context)
      let language = String(name.dropLast(5))
      if language != parts.language, !text.isEmpty { parts.translations.append(Translation(language: language, text: text)) }
    }
    parts.translations.sort { $0.language.utf8.lexicographicallyPrecedes($1.language.utf8) }
  }

  private func readLocation(into parts: inout MessageParts, _ context: DecodingContext) {
    part.load(fields[.sharedLocation])
    context.check(part, in: "shared_location")
    guard let latitude = part[.latitude].number, let longitude = part[.longitude].number, abs(latitude) <= 90, abs(longitude) <= 180
    else {
      context.tell(.warning, "shared_location has no valid latitude and longitude and is left out")
      return
    }
    parts.location = SharedLocation(
      latitude: latitude, longitude: longitude, endsAt: context.time(part, .endAt, in: "shared_location"), name: part[.name].filledText)
  }
}
