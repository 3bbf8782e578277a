import ChatModel

/// Turns the records of a Stream export into the model.
final class StreamDecoder: RecordDecoder {
  /// The keys by which records are told apart.
  enum Key: Int, JSONKey {
    case type, data, item
    case channels, channel, messages, pinnedMessages, pendingMessages, threads, members, read, users, membership, ownUser, me
    case message, user, member, reaction
    case id, cid, text, messageId, userId, channelId, channelType, channelMemberIds, memberIds
    case attachments, createdBy, memberCount, config, role, name, image, banned, online

    var expected: JSONExpectation {
      switch self {
      case .channels, .messages, .pinnedMessages, .pendingMessages, .threads, .members, .read, .users: .array
      case .channel, .membership, .message, .member, .reaction, .data, .item: .object
      case .ownUser, .me: .person
      default: .anything
      }
    }
  }

  /// The keys of a thread in a response.
  enum ThreadKey: Int, JSONKey {
    case channelCid, channel, parentMessageId, parentMessage, latestReplies

    var expected: JSONExpectation {
      switch self {
      case .channelCid, .parentMessageId: .identifier
      case .channel, .parentMessage: .object
      case .latestReplies: .array
      }
    }
  }

  let fields = JSONFields<Key>()
  let inner = JSONFields<Key>()
  let thread = JSONFields<ThreadKey>()
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
    channels.beginDocument()
    switch context.chunk.role {
    case .elements:
      each(elements, context) { element in
        if element.isObject { decodeElement(element, context) } else { context.refuse(.notARecord, "an object should stand here") }
      }
    case .leaves(let key, let owner):
      let alias = alias("\(owner)", context)
      switch StreamFormat.LeafKey(rawValue: key) {
      case .messages, .pinnedMessages: decodeMessages(elements, channelKey: alias, context)
      case .members: each(elements, context) { decodeMember($0, channelKey: alias, in: "members", context) }
      case .users: each(elements, context) { decodeUser($0, context) }
      case .threads: each(elements, context) { decodeThread($0, channelKey: alias, context) }
      case nil: context.ignore("unknown array")
      }
    case .rest(let owner, let leaves):
      each(elements, context) { element in
        fields.load(element)
        if isChannel(leaves) { decodeContainer(alias: alias("\(owner)", context), context) } else { decodeResponse(context) }
      }
    }
  }

  /// A key for the container's channel that no other container of the export has; `ChunkPlace.channelKeyPrefix` says how it begins.
  func alias(_ number: String, _ context: DecodingContext) -> String {
    "@\(context.file.index)/\(context.chunk.scope)\(number)"
  }

  /// Whether what was cut describes a channel, rather than several with their users.
  private func isChannel(_ leaves: Set<Int>) -> Bool {
    let own: [StreamFormat.LeafKey] = [.messages, .pinnedMessages, .members]
    return own.contains { leaves.contains($0.rawValue) } || !fields[.channel].isMissing || !fields[.cid].isMissing
  }

  private func each(_ elements: JSONValue, _ context: DecodingContext, _ body: (JSONValue) -> Void) {
    var index = context.firstElement
    for element in elements.elements {
      context.element = index
      context.path.removeAll(keepingCapacity: true)
      context.beginRecord()
      if !element.isMissing { body(element) }
      index += 1
    }
  }

  /// Reads messages of a channel. `key` is that of their array in the object that is read, nil when they are the chunk's own
  /// elements.
  func decodeMessages(_ array: JSONValue, _ key: String? = nil, channelKey: String, _ context: DecodingContext) {
    guard array.hasParts else { return }
    var run = MessageRun(channelKey: channelKey)
    run.messages.reserveCapacity(array.expectedCount)
    var index = 0
    let depth = context.path.count
    if let key { context.path.append((key, 0)) }
    for element in array.elements {
      if key != nil { context.path[depth].index = index } else { context.element = context.firstElement + index }
      index += 1
      if let message = messages.read(element, into: context) {
        run.messages.append(message)
      } else if !element.isMissing {
        context.refuse(.notARecord, "a message should be an object")
      }
    }
    context.path.removeSubrange(depth...)
    if !run.messages.isEmpty { context.batch.messages.append(run) }
  }

  /// Reads a member of a channel, an element of `list` where it stands in one.
  func decodeMember(_ value: JSONValue, channelKey: String?, in list: String? = nil, _ context: DecodingContext) {
    context.beginRecord()
    if let list, !context.accepts(value, .object, in: list) { return }
    if let member = channels.member(value, channelKey: channelKey, in: list ?? "member", into: context) {
      context.batch.members.append(member)
    } else {
      context.ignore("member without user or channel")
    }
  }

  func decodeUser(_ value: JSONValue, _ context: DecodingContext) {
    context.beginRecord()
    guard context.accepts(value, .object, in: "users") else { return }
    if users.read(value, "users", into: context) == nil { context.ignore("user without id") }
  }
}
