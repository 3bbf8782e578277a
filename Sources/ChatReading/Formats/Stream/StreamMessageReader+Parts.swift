import ChatModel

extension StreamMessageReader {
  /// Reads what most messages do not have.
  func readParts(into message: inout Message, _ context: DecodingContext) {
    for attachment in fields[.attachments].elements {
      if let read = attachments.read(attachment) {
        message.attachments.append(read)
      } else if !attachment.isMissing {
        context.tell(.warning, "an attachment is no object and was left out", messageID: message.id)
      }
    }
    message.reactions = reactions.read(
      groups: fields[.reactionGroups], counts: fields[.reactionCounts], scores: fields[.reactionScores],
      latest: fields[.latestReactions], into: context)
    readMentions(into: &message, context)
    readQuote(into: &message, context)
    readPin(into: &message, context)
    if fields[.i18n].isObject { readTranslations(into: &message) }
    if fields[.poll].isObject { message.poll = polls.read(fields[.poll], into: context) }
    if fields[.sharedLocation].isObject { readLocation(into: &message, context) }
    let moderation = fields[.moderation].isObject ? fields[.moderation] : fields[.moderationDetails]
    if part.load(moderation) {
      message.isBounced = part[.action].equals("bounce") || part[.action].equals("MESSAGE_RESPONSE_ACTION_BOUNCE")
    }
  }

  private func readMentions(into message: inout Message, _ context: DecodingContext) {
    for list in [fields[.mentionedUsers], fields[.mentionedUsersIds], fields[.mentionedUserIds]] where list.isArray {
      for user in list.elements {
        guard let id = users.read(user, into: context), !message.mentionedUserIDs.contains(id) else { continue }
        message.mentionedUserIDs.append(id)
      }
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
    let at = TimestampParser.parseSet(fields[.pinnedAt])
    guard fields[.pinned].truth ?? (at != nil) else { return }
    message.pin = Pin(at: at, userID: users.read(fields[.pinnedBy], into: context) ?? fields[.pinnedById].filledText)
  }

  /// `i18n` has the original's language and a text for each language: `{"language": "en", "en_text": ..., "de_text": ...}`.
  private func readTranslations(into message: inout Message) {
    part.load(fields[.i18n])
    message.language = part[.language].filledText
    for (key, value) in fields[.i18n].fields {
      guard let name = key.text, name.hasSuffix("_text"), name.utf8.count > 5, let text = value.filledText else { continue }
      let language = String(name.dropLast(5))
      if language != message.language { message.translations.append(Translation(language: language, text: text)) }
    }
    message.translations.sort { $0.language.utf8.lexicographicallyPrecedes($1.language.utf8) }
  }

  private func readLocation(into message: inout Message, _ context: DecodingContext) {
    part.load(fields[.sharedLocation])
    guard let latitude = part[.latitude].number, let longitude = part[.longitude].number, abs(latitude) <= 90, abs(longitude) <= 180
    else {
      context.tell(.warning, "the shared location has no valid latitude and longitude and was left out", messageID: message.id)
      return
    }
    message.location = SharedLocation(
      latitude: latitude, longitude: longitude, endsAt: TimestampParser.parseSet(part[.endAt]), name: part[.name].filledText)
  }
}
