import ChatModel

/// What hardly any message has; `RecordReader` reads each in the same order.
extension RecordWriter {
  mutating func write(_ extras: MessageExtras) {
    write(list: extras.editHistory) { writer, edit in
      writer.write(edit.text)
      writer.write(edit.at)
      writer.write(list: edit.mentionedUserIDs) { $0.write($1) }
    }
    write(extras.forward) { writer, forward in
      writer.write(forward.name)
      writer.write(forward.at)
      writer.write(forward.channelID)
    }
    write(extras.via)
    write(extras.signature)
    write(extras.note)
    write(list: extras.buttons) { writer, row in
      writer.write(list: row) { writer, button in
        writer.write(button.label)
        writer.write(button.url)
        writer.write(list: button.choices) { $0.write($1) }
      }
    }
    write(extras.topicName)
    write(extras.isEditTimeUnknown)
    write(extras.isRemovedLater)
  }

  mutating func write(_ card: AttachmentCard, source: Int?) {
    write(card.body) { $0.write($1, source: source) }
    write(list: card.fields) { writer, field in
      writer.write(field.name, source: source)
      writer.write(field.value, source: source)
      writer.write(field.isInline)
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
      extras.forward = MessageForward(name: try optionalString(), at: try optionalInstant(), channelID: try optionalString())
    }
    extras.via = try optionalString()
    extras.signature = try optionalString()
    extras.note = try optionalString()
    extras.buttons = try list { reader throws(Damage) in
      try reader.list { reader throws(Damage) in
        MessageButton(label: try reader.string(), url: try reader.optionalString(), choices: try reader.strings())
      }
    }
    extras.topicName = try optionalString()
    extras.isEditTimeUnknown = try flag()
    extras.isRemovedLater = try flag()
    return extras
  }

  mutating func card() throws(Damage) -> AttachmentCard {
    var card = AttachmentCard()
    card.body = try flag() ? try richText() : nil
    card.fields = try list { reader throws(Damage) in
      AttachmentCard.Field(name: try reader.richText(), value: try reader.richText(), isInline: try reader.flag())
    }
    card.footer = try optionalString()
    card.time = try optionalInstant()
    card.authorURL = try optionalString()
    card.imageURLs = try strings()
    card.color = try flag() ? UInt32(truncatingIfNeeded: try unsigned()) : nil
    return card
  }
}
