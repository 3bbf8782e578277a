import ChatModel

extension StreamMessageReader {
  /// Reads what most messages do not have.
  func readParts(into message: inout Message, _ context: DecodingContext) {
    for attachment in fields[.attachments].elements {
      if let read = attachments.read(attachment, of: "attachments", into: context) { message.attachments.append(read) }
    }
    let (groups, counts, scores) = (fields[.reactionGroups], fields[.reactionCounts], fields[.reactionScores])
    if groups.hasParts || counts.hasParts || scores.hasParts || fields[.latestReactions].hasParts {
      message.reactions = reactions.read(groups: groups, counts: counts, scores: scores, latest: fields[.latestReactions], into: context)
    }
    readMentions(fields[.mentionedUsers], "mentioned_users", into: &message, context)
    readMentions(fields[.mentionedUsersIds], "mentioned_users_ids", into: &message, context)
    readMentions(fields[.mentionedUserIds], "mentioned_user_ids", into: &message, context)
    readQuote(into: &message, context)
    readPin(into: &message, context)
    if fields[.i18n].isObject { readTranslations(into: &message, context) }
    if fields[.poll].isObject { message.poll = polls.read(fields[.poll], into: context) }
    if fields[.sharedLocation].isObject { readLocation(into: &message, context) }
    let key: Key = fields[.moderation].isObject ? .moderation : .moderationDetails
    if part.load(fields[key]) {
      context.check(part, in: key.name)
      message.isBounced = part[.action].equals("bounce") || part[.action].equals("MESSAGE_RESPONSE_ACTION_BOUNCE")
    }
  }

  private func readMentions(_ list: JSONValue, _ field: String, into message: inout Message, _ context: DecodingContext) {
    guard list.hasParts else { return }
    var known = Set(message.mentionedUserIDs)
    for user in list.elements where context.accepts(user, .person, in: field) {
      guard let id = users.read(user, field, into: context), known.insert(id).inserted else { continue }
      message.mentionedUserIDs.append(id)
    }
  }

  private func readQuote(into message: inout Message, _ context: DecodingContext) {
    message.quotedMessageID = fields[.quotedMessageId].filledText
    guard fields[.quotedMessage].isObject else { return }
    message.quotedMessage = quote(fields[.quotedMessage], into: context)
    message.quotedMessageID = message.quotedMessageID ?? message.quotedMessage?.id
  }

  /// Import files say that a message is pinned by its time alone.
  private func readPin(into message: inout Message, _ context: DecodingContext) {
    let at = context.time(fields, .pinnedAt)
    guard fields[.pinned].truth ?? (at != nil) else { return }
    message.pin = Pin(at: at, userID: users.read(fields[.pinnedBy], "pinned_by", into: context) ?? fields[.pinnedById].filledText)
  }

  /// `i18n` has the original's language and a text for each language: `{"language": "en", "en_text": ..., "de_text": ...}`.
  private func readTranslations(into message: inout Message, _ context: DecodingContext) {
    part.load(fields[.i18n])
    if !part[.language].isMissing, !part[.language].isString {
      context.tellWrong(part[.language], .string, field: "i18n.language")
      part.forget(.language)
    }
    message.language = part[.language].filledText
    for (key, value) in fields[.i18n].fields {
      guard let name = key.text, name.hasSuffix("_text"), name.utf8.count > 5, context.accepts(value, .text, in: "i18n", at: key),
        let text = value.filledText
      else { continue }
      let language = String(name.dropLast(5))
      if language != message.language { message.translations.append(Translation(language: language, text: text)) }
    }
    message.translations.sort { $0.language.utf8.lexicographicallyPrecedes($1.language.utf8) }
  }

  private func readLocation(into message: inout Message, _ context: DecodingContext) {
    part.load(fields[.sharedLocation])
    context.check(part, in: "shared_location")
    guard let latitude = part[.latitude].number, let longitude = part[.longitude].number, abs(latitude) <= 90, abs(longitude) <= 180
    else {
      context.tell(.warning, "shared_location has no valid latitude and longitude and is left out")
      return
    }
    message.location = SharedLocation(
      latitude: latitude, longitude: longitude, endsAt: context.time(part, .endAt, in: "shared_location"), name: part[.name].filledText)
  }
}
