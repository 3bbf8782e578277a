import ChatModel

/// The parts of a message; `RecordReader` reads each in the same order.
extension RecordWriter {
  /// Where `source` is given, it becomes the number of the file that refers to the attachment.
  mutating func write(_ quoted: QuotedMessage, source: Int? = nil) {
    write(quoted.id)
    write(quoted.authorID)
    write(quoted.text)
    write(quoted.attachment) { $0.write($1, source: source) }
    write(quoted.pollName)
    write(quoted.hasLocation)
    write(quoted.hasLinks)
    write(quoted.isPlainText)
    write(quoted.isDeleted)
  }

  /// Where `source` is given, it becomes the number of the file that refers to the attachment.
  mutating func write(_ attachment: Attachment, source: Int? = nil) {
    write(attachment.kind.rawValue)
    write(attachment.typeName)
    write(attachment.url)
    write(attachment.thumbnailURL)
    write(attachment.linkURL)
    write(attachment.title)
    write(attachment.text)
    write(attachment.authorName)
    write(attachment.fileSize) { $0.write($1) }
    write(attachment.mimeType)
    write(attachment.width) { $0.write($1) }
    write(attachment.height) { $0.write($1) }
    write(attachment.duration) { $0.write($1) }
    write(source ?? attachment.source)
    write(attachment.waveform)
    write(attachment.absence.map { $0.rawValue + 1 } ?? 0)
    write(attachment.isSpoiler)
    write(list: attachment.labels) { $0.write($1, source: source) }
    write(attachment.card) { $0.write($1, source: source) }
  }

  /// Where `source` is given, it becomes the number of the file that refers to the emoji's picture.
  mutating func write(_ reaction: Reaction, source: Int? = nil) {
    write(reaction.type)
    write(reaction.count)
    write(reaction.score)
    write(list: reaction.userIDs) { $0.write($1) }
    write(list: reaction.times) { $0.write($1) }
    write(reaction.emoji) { $0.write($1, source: source) }
  }

  mutating func write(_ pin: Pin) {
    write(pin.at)
    write(pin.userID)
  }

  mutating func write(_ change: MembershipChange) {
    write(change.kind.rawValue)
    write(list: change.people) { $0.write($1) }
  }

  mutating func write(_ translation: Translation) {
    write(translation.language)
    write(translation.text)
  }

  mutating func write(_ poll: Poll) {
    write(poll.id)
    write(poll.name)
    write(poll.about)
    write(list: poll.options) { writer, option in
      writer.write(option.id)
      writer.write(option.text)
      writer.write(option.voteCount)
      writer.write(list: option.voterIDs) { $0.write($1) }
      writer.write(option.isChosen)
    }
    write(list: poll.answers) { writer, answer in
      writer.write(answer.text)
      writer.write(answer.userID)
    }
    write(poll.missingAnswerCount)
    write(poll.isClosed)
    write(poll.isAnonymous)
    write(poll.hasUniqueVote)
    write(poll.maximumVotes) { $0.write($1) }
    write(poll.isVoteLimitKnown)
    write(poll.voteCount)
    write(poll.voterCount) { $0.write($1) }
  }

  mutating func write(_ location: SharedLocation) {
    write(location.latitude)
    write(location.longitude)
    write(location.endsAt)
    write(location.name)
    write(location.address)
  }
}

/// What hardly any message has; `RecordReader` reads each in the same order.
extension RecordWriter {
  mutating func write(_ extras: MessageExtras, source: Int?) {
    write(list: extras.editHistory) { writer, edit in
      writer.write(edit.text)
      writer.write(edit.at)
      writer.write(list: edit.mentionedUserIDs) { $0.write($1) }
    }
    write(extras.forward) { writer, forward in
      writer.write(forward.name)
      writer.write(forward.label) { $0.write($1, source: source) }
      writer.write(forward.at)
      writer.write(forward.channelID)
    }
    write(extras.via)
    write(extras.signature)
    write(extras.note)
    write(extras.event) { $0.write($1, source: source) }
    write(list: extras.notes) { $0.write($1, source: source) }
    write(list: extras.buttons) { writer, row in
      writer.write(list: row) { writer, button in
        writer.write(button.label)
        writer.write(button.words) { $0.write($1, source: source) }
        writer.write(button.url)
        writer.write(list: button.choices) { $0.write($1) }
      }
    }
    write(extras.topicName)
    write(extras.isEditTimeUnknown)
    write(extras.isRemovedLater)
    write(extras.isRestricted)
  }

  mutating func write(_ card: AttachmentCard, source: Int?) {
    write(card.body) { $0.write($1, source: source) }
    write(list: card.fields) { writer, field in
      writer.write(field.name, source: source)
      writer.write(field.value, source: source)
      writer.write(field.isInline)
      writer.write(field.nameLabel) { $0.write($1, source: source) }
      writer.write(field.valueLabel) { $0.write($1, source: source) }
    }
    write(card.footer)
    write(card.time)
    write(card.authorURL)
    write(list: card.imageURLs) { $0.write($1) }
    write(card.color) { $0.write(UInt64($1)) }
  }
}

extension RecordReader {
  mutating func extras() throws(Damage) -> MessageExtras {
    var extras = MessageExtras()
    extras.editHistory = try list { reader throws(Damage) in
      MessageEdit(
        text: try reader.string(), at: try reader.optionalInstant(),
        mentionedUserIDs: try reader.list { reader throws(Damage) in try reader.string() })
    }
    if try flag() {
      extras.forward = MessageForward(
        name: try optionalString(), label: try optionalLabel(), at: try optionalInstant(), channelID: try optionalString())
    }
    extras.via = try optionalString()
    extras.signature = try optionalString()
    extras.note = try optionalString()
    extras.event = try flag() ? try event() : nil
    extras.notes = try list { reader throws(Damage) in try reader.label() }
    extras.buttons = try list { reader throws(Damage) in try reader.list { reader throws(Damage) in try reader.button() } }
    extras.topicName = try optionalString()
    extras.isEditTimeUnknown = try flag()
    extras.isRemovedLater = try flag()
    extras.isRestricted = try flag()
    return extras
  }

  private mutating func button() throws(Damage) -> MessageButton {
    let (label, words) = (try string(), try optionalLabel())
    var button = MessageButton(label: label, url: try optionalString(), choices: try strings())
    button.words = words
    return button
  }

  mutating func card() throws(Damage) -> AttachmentCard {
    var card = AttachmentCard()
    card.body = try flag() ? try richText() : nil
    card.fields = try list { reader throws(Damage) in
      var field = AttachmentCard.Field(name: try reader.richText(), value: try reader.richText(), isInline: try reader.flag())
      (field.nameLabel, field.valueLabel) = (try reader.optionalLabel(), try reader.optionalLabel())
      return field
    }
    card.footer = try optionalString()
    card.time = try optionalInstant()
    card.authorURL = try optionalString()
    card.imageURLs = try strings()
    card.color = try flag() ? UInt32(truncatingIfNeeded: try unsigned()) : nil
    return card
  }
}
