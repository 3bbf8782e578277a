import ChatModel
import ChatReading

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
      case .messages, .list: .array
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
    let isAccount = [Key.chats, .leftChats, .personalInformation].contains { !fields[$0].isMissing }
    let isChat = alias != nil || fields[.messages].isArray || !isAccount && !fields[.type].isMissing
    if isAccount || !isChat { decodeAccount(object, context) }
    guard isChat else { return }
    if isAccount { fields.load(object) }
    decodeConversation(object, alias: alias, into: context)
  }

  /// Reads what an account's export has beside chats that were cut; the fields are loaded.
  private func decodeAccount(_ element: JSONValue, _ context: DecodingContext) {
    context.check(fields)
    context.countUnknown(fields, of: element, in: "export")
    let parts = [Key.chats, .leftChats].flatMap { key in Self.values(of: key, in: element).map { (key, $0) } }
    if inner.load(fields[.personalInformation]), let id = inner[.userId].filledText { context.batch.currentUserID = "user" + id }
    for key in [Key.profilePictures, .contacts, .frequentContacts, .sessions, .webSessions, .otherData, .ips] where hasRecords(key) {
      context.ignore("account's " + key.name)
    }
    if hasRecords(.stories) { context.leaveOut("the account's list of stories") }
    for (key, part) in parts where inner.load(part) {
      context.check(inner, in: key.name)
      for list in Self.arrays(of: .list, in: part) { decodeChats(list, at: [(key.name, nil)], context) }
    }
    for list in Self.arrays(of: .list, in: element) { decodeChats(list, at: [], context) }
  }

  /// Whether a part of the account has anything but the sentence that says what it is: an export has all parts that were chosen, also empty ones.
  private func hasRecords(_ key: Key) -> Bool {
    if fields[key].isArray { return fields[key].hasParts }
    return fields[key].fields.contains { !$0.key.equals("about") && !$0.key.equals("about_meta") && !$0.value.saysNothing }
  }

  /// Reads a list of chats that stands in an object.
  private func decodeChats(_ list: JSONValue, at path: [(key: String, index: Int?)], _ context: DecodingContext) {
    for (number, chat) in list.elements.enumerated() {
      context.path = path + [(Key.list.name, number)]
      context.beginRecord()
      if fields.load(chat) {
        decodeConversation(chat, alias: nil, into: context)
      } else if !chat.isMissing {
        context.refuse(.notARecord, "expected an object here")
      }
    }
    context.path.removeAll(keepingCapacity: true)
  }

  /// Where a chat stands: its file, and its container there.
  private static func place(in context: DecodingContext) -> String {
    if case .rest(let owner, _) = context.chunk.role { return context.channelKey(owner) }
    let way = context.path.map { $0.key + ($0.index.map { "\($0)" } ?? "") }
    return context.channelKey((["\(context.chunk.ordinal)", "\(context.element)"] + way).joined(separator: "."))
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
      let source = name == nil ? "place in the file" : "name"
      context.tell(.warning, "a chat has no id; one was made from its \(source)", advice: "export the chat again")
    }
    id = id ?? "no-id-" + (name ?? type + Self.place(in: context))
    var channel = Channel(id: id ?? "", type: type)
    channel.membersAreWriters = true
    channel.isDirect = ["personal_chat", "bot_chat", "saved_messages", "replies", "verification_codes"].contains(type)
    channel.isPrivate = channel.isDirect || type.hasPrefix("private_")
    channel.hasReadEvents = false
    channel.isNamePlaceholder = name == nil
    channel.name = name
    if name == nil { channel.nameLabel = .word(Self.nameKey(ofType: type, isWithPerson: kind == "user")) }
    return channel
  }

  /// What stands for the name of a chat that has none.
  private static func nameKey(ofType type: String, isWithPerson: Bool) -> String {
    switch type {
    case "saved_messages": "telegram.savedMessages"
    case "replies": "telegram.replies"
    case "verification_codes": "telegram.verificationCodes"
    case _ where isWithPerson: "people.deletedAccount"
    default: type.hasSuffix("channel") ? "telegram.unnamedChannel" : "telegram.unnamedGroup"
    }
  }
}
