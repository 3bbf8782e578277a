import ChatModel

/// Turns the records of an export of Telegram Desktop into the model.
final class TelegramDecoder: RecordDecoder {
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

  private let fields = JSONFields<Key>()
  private let inner = JSONFields<Key>()
  private let messages = TelegramMessageReader()

  func decode(_ elements: JSONValue, into context: DecodingContext) {
    messages.beginDocument()
    switch context.chunk.role {
    case .elements:
      var index = context.firstElement
      for element in elements.elements {
        context.element = index
        context.path.removeAll(keepingCapacity: true)
        context.beginRecord()
        index += 1
        decodeElement(element, context)
      }
    case .leaves(_, let owner): decodeMessages(elements, channelKey: alias(owner, context), context)
    case .rest(let owner, let leaves):
      for element in elements.elements where fields.load(element) {
        if leaves.isEmpty { decodeAccount(element, context) } else { decodeChat(element, alias: alias(owner, context), context) }
      }
    }
  }

  /// A key for the chat's channel that no other chat of the export has; `ChunkPlace.channelKeyPrefix` says how it begins.
  private func alias(_ owner: Int, _ context: DecodingContext) -> String { "@\(context.file.index)/\(context.chunk.scope)\(owner)" }

  private func decodeElement(_ element: JSONValue, _ context: DecodingContext) {
    guard fields.load(element) else {
      if !element.isMissing { context.refuse(.notARecord, "an object should stand here") }
      return
    }
    if fields[.messages].isArray || !fields[.type].isMissing, fields[.chats].isMissing {
      decodeChat(element, alias: nil, context)
    } else {
      decodeAccount(element, context)
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
          decodeChat(chat, alias: nil, context)
        } else if !chat.isMissing {
          context.refuse(.notARecord, "an object should stand here")
        }
      }
      context.path.removeAll(keepingCapacity: true)
    }
  }

  /// Reads a chat; the fields are loaded. Where `alias` is given, its messages came before, under this key.
  private func decodeChat(_ element: JSONValue, alias: String?, _ context: DecodingContext) {
    context.check(fields, in: "chat")
    context.countUnknown(fields, of: element, in: "chat")
    let channel = channel(context)
    context.batch.channels.append(ChannelRecord(channel: channel, alias: alias))
    guard alias == nil, fields[.messages].hasParts else { return }
    let depth = context.path.count
    context.path.append((Key.messages.name, 0))
    decodeMessages(fields[.messages], channelKey: channel.id, context)
    context.path.removeSubrange(depth...)
  }

  private func channel(_ context: DecodingContext) -> Channel {
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
    default: channel.name = name ?? "Deleted Account"
    }
    return channel
  }

  /// Reads messages of a chat: the elements of an array that is on the path, or the chunk's own.
  private func decodeMessages(_ array: JSONValue, channelKey: String, _ context: DecodingContext) {
    var run = MessageRun(channelKey: channelKey)
    run.messages.reserveCapacity(array.expectedCount)
    messages.people.beginChannel(channelKey)
    let place = context.path.indices.last
    var index = 0
    for element in array.elements {
      if let place { context.path[place].index = index } else { context.element = context.firstElement + index }
      index += 1
      if let message = messages.read(element, into: context) {
        run.messages.append(message)
      } else if !element.isMissing {
        context.refuse(.notARecord, "a message should be an object")
      }
    }
    if !run.messages.isEmpty { context.batch.messages.append(run) }
  }
}
