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
    let actor = context.text(common[.actor], of: "the actor") ?? (common[.actorId].isMissing ? "Somebody" : "Deleted Account")
    let words = TelegramServiceWords(actor: actor, fields: fields) {
      reader.texts.read(text: $0, entities: .absent, in: "text", reader.people, context).plain
    }
    let sentence = words.sentence(for: action)
    message.membershipChange = membershipChange(action, message.authorID.isEmpty ? actor : message.authorID)
    if action == "topic_created" {
      message.isTopicRoot = true
      // Renamed topics keep it: exports do not say which one a `topic_edit` renames.
      message.topicName = fields.text(.title)
    }
    if common[.replyToPeerId].isMissing, let id = fields.text(.messageId) ?? fields.text(.gameMessageId) ?? fields.text(.invoiceMessageId) {
      message.quotedMessageID = id
      message.isPinNotice = action == "pin_message"
    }
    let time = fields.scheduledTime()
    set(sentence, time, details + own(value, common, reader, context), of: &message)
    reader.parts.read(common, into: &message, reader, context)
  }

  /// What the words do not say.
  private var details: String {
    let details = fields.others()
    return details.isEmpty ? "" : " (" + details.map { $0.name + ": " + $0.value }.joined(separator: ", ") + ")"
  }

  /// The text of the message itself, on a line of its own.
  private func own(
    _ value: JSONValue, _ common: TelegramPartReader.Fields, _ reader: TelegramMessageReader, _ context: DecodingContext
  ) -> String {
    var own = reader.texts.read(text: common[.text], entities: common[.textEntities], in: "text", reader.people, context).plain
    // Where the action has a text too, the key stands there twice, and the text of the message behind it.
    if own.isEmpty { own = TelegramFacts.text(of: value, "text") ?? "" }
    return own.isEmpty ? "" : "\n" + own
  }

  /// Puts the text together; a time in it is drawn in the zone of the site.
  private func set(_ sentence: String, _ time: Timestamp?, _ rest: String, of message: inout Message) {
    guard let time else {
      message.text = sentence + rest
      message.isPlainText = true
      return
    }
    let words = sentence + ", scheduled for "
    message.text = words + time.words + rest
    message.richText = RichText(blocks: [.paragraph([.text(words), .time(RichTextTime(time, text: time.words)), .text(rest)])])
  }

  private var somebody: [String] {
    let members = fields.people(.members)
    return members.isEmpty ? ["somebody"] : members
  }

  /// Who came or went. Of those whom others brought or sent away, the export has names and no ids.
  private func membershipChange(_ action: String, _ author: String) -> MembershipChange? {
    switch action {
    case "invite_members": MembershipChange(.joined, somebody)
    case "remove_members": MembershipChange(.left, somebody)
    case "join_group_by_link", "join_group_by_request", "join_group_via_community": MembershipChange(.joined, [author])
    default: nil
    }
  }
}
