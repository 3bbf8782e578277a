import ChatModel

/// Turns the records of a Stream export into the model.
final class StreamDecoder: RecordDecoder {
  /// The keys by which records are told apart.
  enum Key: Int, JSONKey {
    case type, data, item
    case channels, channel, messages, pinnedMessages, pendingMessages, members, read, users, membership, ownUser, me
    case message, user, member, reaction
    case id, cid, text, messageId, userId, channelId, channelType, channelMemberIds, memberIds
    case attachments, createdBy, memberCount, config, role, name, image, banned, online
  }

  let fields = JSONFields<Key>()
  let inner = JSONFields<Key>()
  let users = StreamUserReader()
  let reactions: StreamReactionReader
  let messages: StreamMessageReader
  let channels: StreamChannelReader

  /// Makes a decoder with the memory that it needs.
  init() {
    reactions = StreamReactionReader(users: users)
    messages = StreamMessageReader(users: users, reactions: reactions)
    channels = StreamChannelReader(users: users)
  }

  func decode(_ elements: JSONValue, into context: DecodingContext) {
    users.beginDocument()
    messages.beginDocument()
    switch context.chunk.role {
    case .elements:
      each(elements, context) { decodeElement($0, context) }
    case .leaves(let key, let owner):
      let alias = alias("\(owner)", context)
      switch StreamFormat.LeafKey(rawValue: key) {
      case .messages, .pinnedMessages: decodeMessages(elements, nil, channelKey: alias, context)
      case .members: each(elements, context) { decodeMember($0, channelKey: alias, context) }
      case .users: each(elements, context) { decodeUser($0, context) }
      case nil: context.ignore("unknown array")
      }
    case .rest(let owner):
      each(elements, context) { element in
        fields.load(element)
        decodeContainer(alias: alias("\(owner)", context), context)
      }
    }
  }

  /// A key for the container's channel that no other container of the export has. No `cid` begins with `@`.
  func alias(_ number: String, _ context: DecodingContext) -> String {
    "@\(context.file.index)/\(context.chunk.scope)\(number)"
  }

  private func each(_ elements: JSONValue, _ context: DecodingContext, _ body: (JSONValue) -> Void) {
    var index = context.firstElement
    for element in elements.elements {
      context.element = index
      context.nested = nil
      if element.isObject {
        body(element)
      } else if !element.isMissing {
        context.refuse(.notARecord, "an object should stand here")
      }
      index += 1
    }
  }

  /// Reads a channel's messages. `nested` is the key of their array in the element that is read, nil when they are the
  /// chunk's own elements.
  func decodeMessages(_ array: JSONValue, _ nested: StreamFormat.LeafKey?, channelKey: String, _ context: DecodingContext) {
    var run = MessageRun(channelKey: channelKey)
    var index = 0
    for element in array.elements {
      if let nested { context.nested = (nested.name, index) } else { context.element = context.firstElement + index }
      index += 1
      if let message = messages.read(element, into: context) {
        run.messages.append(message)
      } else if !element.isMissing {
        context.refuse(.notARecord, "a message should be an object")
      }
    }
    context.nested = nil
    if !run.messages.isEmpty { context.batch.messages.append(run) }
  }

  func decodeMember(_ value: JSONValue, channelKey: String?, _ context: DecodingContext) {
    if let member = channels.member(value, channelKey: channelKey, into: context) {
      context.batch.members.append(member)
    } else {
      context.ignore("member without user or channel")
    }
  }

  func decodeUser(_ value: JSONValue, _ context: DecodingContext) {
    if users.read(value, into: context) == nil { context.ignore("user without id") }
  }
}
