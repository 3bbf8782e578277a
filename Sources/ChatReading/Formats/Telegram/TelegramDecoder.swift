import ChatModel

/// Turns the records of an export of Telegram Desktop into the model.
final class TelegramDecoder: ConversationDecoder {
  /// The keys of an export and of a chat.
  enum Key: Int, JSONKey {
    case name, type, id, messages, about, list, chats, leftChats, personalInformation, userId
    case profilePictures, stories, contacts, frequentContacts, sessions, webSessions, otherData, ips

    var expected: JSONExpectation {
      switch self {
      case .name: .text
      case .id, .userId: .identifier
      case .messages: .array
      case .chats, .leftChats, .personalInformation: .object
      default: .anything
      }
    }
  }

  static let messagesKey = Key.messages
  let fields = JSONFields<Key>()
  private let inner = JSONFields<Key>()
  private let messages = TelegramMessageReader()

  func beginDocument() { messages.beginDocument() }
  func beginMessages(of channelKey: String) { messages.people.beginChannel(channelKey) }
  func message(_ value: JSONValue, into context: DecodingContext) -> Message? { messages.read(value, into: context) }

  func decodeObject(_ object: JSONValue, alias: String?, into context: DecodingContext) {
    if alias != nil || (fields[.messages].isArray || !fields[.type].isMissing) && fields[.chats].isMissing {
      decodeConversation(object, alias: alias, into: context)
    } else {
      decodeAccount(object, context)
    }
  }

  /// Reads what an account's export has beside chats that were cut; the fields are loaded.
  private func decodeAccount(_ element: JSONValue, _ context: DecodingContext) {
    context.check(fields)
    context.countUnknown(fields, of: element, in: "export")
    let parts = [(Key.chats, fields[.chats]), (.leftChats, fields[.leftChats])]
    if inner.load(fields[.personalInformation]), let id = inner[.userId].filledText { context.batch.currentUserID = "user" + id }
    for key in [Key.profilePictures, .stories, .contacts, .frequentContacts, .sessions, .webSessions, .otherData, .ips]
    where fields[key].hasParts {
      context.ignore("account's " + key.name)
    }
    for (key, part) in parts where inner.load(part) {
      let list = inner[.list]
      context.path = [(key.name, nil), (Key.list.name, 0)]
      for (number, chat) in list.elements.enumerated() {
        context.path[1].index = number
        context.beginRecord()
        if fields.load(chat) {
          decodeConversation(chat, alias: nil, into: context)
        } else if !chat.isMissing {
          context.refuse(.notARecord, "an object should stand here")
        }
      }
      context.path.removeAll(keepingCapacity: true)
    }
  }

  func channel(_ object: JSONValue, into context: DecodingContext) -> Channel {
    context.check(fields, in: "chat")
    context.countUnknown(fields, of: object, in: "chat")
    let type = fields[.type].filledText ?? ""
    let name = context.text(fields[.name], of: "the name of the chat")
    // People, groups and channels have numbers of their own each.
    let kind = type.hasSuffix("channel") || type.hasSuffix("supergroup") ? "channel" : type.hasSuffix("group") ? "chat" : "user"
    var id = fields[.id].filledText.map { kind + $0 }
    if id == nil {
      context.tell(.warning, "a chat has no id and was given one made of its name", advice: "export the chat again")
    }
    id = id ?? "no-id-" + (name ?? type)
    var channel = Channel(id: id ?? "", type: type)
    channel.isDirect = ["personal_chat", "bot_chat", "saved_messages", "replies", "verification_codes"].contains(type)
    channel.hasReadEvents = false
    switch type {
    case "saved_messages": channel.name = name ?? "Saved Messages"
    case "replies": channel.name = name ?? "Replies"
    case "verification_codes": channel.name = name ?? "Verification Codes"
    case _ where kind == "user": channel.name = name ?? "Deleted Account"
    default: channel.name = name ?? (type.hasSuffix("channel") ? "Channel without a name" : "Group without a name")
    }
    return channel
  }
}
