import ChatModel
import ChatReading

/// Reads what Telegram itself says in a chat.
final class TelegramServiceReader {
  private let fields = TelegramServiceFields()

  /// Reads a service message, of which the message's own fields are loaded.
  func read(
    _ value: JSONValue, _ common: TelegramPartReader.Fields, into message: inout Message, _ reader: TelegramMessageReader,
    _ context: DecodingContext
  ) {
    message.kind = .system
    message.editedAt = reader.editTime(common, context)
    fields.load(value)
    let action = common[.action].filledText ?? ""
    let name = context.text(common[.actor], of: "the actor")
    let nobody = EventValue.word(common[.actorId].isMissing ? "people.somebody" : "people.deletedAccount")
    let actor = name.map { EventValue.person(id: message.authorID, name: $0) } ?? nobody
    let events = TelegramServiceEvents(actor: actor, actorName: name, fields: fields) {
      reader.texts.read(text: $0, entities: .absent, in: "text", reader.people, context).plain
    }
    var event = events.event(for: action)
    message.membershipChange = membershipChange(action, message.authorID)
    if action == "topic_created" {
      message.isTopicRoot = true
      // Renamed topics keep it: exports do not say which one a `topic_edit` renames.
      message.topicName = fields.text(.title)
    }
    if common[.replyToPeerId].isMissing, let id = fields.text(.messageId) ?? fields.text(.gameMessageId) ?? fields.text(.invoiceMessageId) {
      message.quotedMessageID = id
      message.isPinNotice = action == "pin_message"
    }
    event.details += details
    message.event = event
    message.text = own(value, common, reader, context)
    message.isPlainText = true
    reader.parts.read(common, into: &message, reader, context)
  }

  /// What the sentence does not say: when something is to be, which is drawn in the zone of the site, and the fields that nothing was made of.
  private var details: [EventValue] {
    var details: [EventValue] = []
    if let time = fields.scheduledTime() {
      details.append(.word("event.scheduledFor", ["time": .inlines([.time(RichTextTime(time, text: time.words))])]))
    }
    let others = fields.others()
    if !others.isEmpty { details.append(.text(others.map { $0.name + ": " + $0.value }.joined(separator: ", "))) }
    return details
  }

  /// The text of the message itself.
  private func own(
    _ value: JSONValue, _ common: TelegramPartReader.Fields, _ reader: TelegramMessageReader, _ context: DecodingContext
  ) -> String {
    var own = reader.texts.read(text: common[.text], entities: common[.textEntities], in: "text", reader.people, context).plain
    // Where the action has a text too, the key stands there twice, and the text of the message behind it.
    if own.isEmpty { own = TelegramFacts.text(of: value, "text") ?? "" }
    return own
  }

  /// The names of those whom others brought or sent away; empty texts for those of whom the export has none.
  private var members: [String] {
    let members = fields.people(.members).map { $0 ?? "" }
    return members.isEmpty ? [""] : members
  }

  /// Who came or went. Of those whom others brought or sent away, the export has names and no ids.
  private func membershipChange(_ action: String, _ author: String) -> MembershipChange? {
    switch action {
    case "invite_members": MembershipChange(.joined, members)
    case "remove_members": MembershipChange(.left, members)
    case "join_group_by_link", "join_group_by_request", "join_group_via_community": MembershipChange(.joined, [author])
    default: nil
    }
  }
}
