import ChatModel
import ChatReading

/// Turns the records of a Stream export into the model.
final class StreamDecoder: RecordDecoder {
  /// The keys by which records are told apart.
  enum Key: Int, JSONKey {
    case type, data, item
    case channels, channel, messages, pinnedMessages, pendingMessages, threads, members, read, users, reactions
    case membership, ownUser, me
    case message, user, member, reaction
    case thread, parentMessage, latestReplies
    case id, cid, text, messageId, userId, channelId, channelType, channelMemberIds, memberIds
    case attachments, createdBy, memberCount, config, role, name, image, banned, online

    var expected: JSONExpectation {
      switch self {
      case .channels, .messages, .pinnedMessages, .pendingMessages, .threads, .members, .read, .users, .reactions: .array
      case .channel, .membership, .message, .member, .reaction, .data, .item: .object
      // Of a thread these are checked where it is read.
      case .ownUser, .me: .person
      default: .anything
      }
    }
  }

  /// The keys of a thread in a response.
  enum ThreadKey: Int, JSONKey {
    case channelCid, channel, parentMessageId, parentMessage, latestReplies, title

    var expected: JSONExpectation {
      switch self {
      case .channelCid, .parentMessageId: .identifier
      case .channel, .parentMessage: .object
      case .latestReplies: .array
      case .title: .text
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
  /// The channels of this document that messages described, by their ids, as they were added last.
  var described: [String: Channel] = [:]

  /// Makes a decoder with the memory that it needs.
  init() {
    reactions = StreamReactionReader(users: users)
    messages = StreamMessageReader(users: users, reactions: reactions)
    channels = StreamChannelReader(users: users)
  }

  func decode(_ elements: JSONValue, into context: DecodingContext) {
    users.beginDocument()
    channels.beginDocument()
    described.removeAll(keepingCapacity: true)
    switch context.chunk.role {
    case .elements:
      context.each(elements) { element in
        if element.isObject { decodeElement(element, context) } else { context.refuse(.notARecord, "expected an object here") }
      }
    case .leaves(let key, let owner):
      let alias = context.channelKey(owner)
      switch StreamFormat.LeafKey(rawValue: key) {
      case .messages, .pinnedMessages:
        decodeMessages(elements, channelKey: alias, nameChannels: context.file.role.name == StreamFormat.messagesRole, context)
      case .members: context.each(elements) { decodeMember($0, channelKey: alias, in: "members", context) }
      case .users: context.each(elements) { decodeUser($0, context) }
      case .threads: context.each(elements) { decodeThread($0, channelKey: alias, context) }
      case nil: context.leaveOut("an unknown array", isUnknown: true)
      }
    case .rest(let owner, let leaves):
      context.each(elements) { decodeRest($0, leaves, alias: context.channelKey(owner), context) }
    }
  }

  /// Reads what a value holds beside its arrays, which were cut.
  private func decodeRest(_ element: JSONValue, _ leaves: Set<Int>, alias: String, _ context: DecodingContext) {
    fields.load(element)
    let isCut = { (key: StreamFormat.LeafKey) in leaves.contains(key.rawValue) }
    if isMessage, !isCut(.messages), !isCut(.pinnedMessages) {
      let key = decodeMessage(element, context)
      // Its own fields were taken for members or threads of a channel, which is the message's then.
      if let key, isCut(.members) || isCut(.threads) {
        context.batch.channels.append(ChannelRecord(channel: Channel(id: key, type: String(key.prefix { $0 != ":" })), alias: alias))
      }
    } else if isChannel(leaves) {
      decodeContainer(element, alias: alias, context)
    } else {
      decodeResponse(context)
    }
  }

  /// Whether what was cut describes a channel, rather than several with their users.
  private func isChannel(_ leaves: Set<Int>) -> Bool {
    let own: [StreamFormat.LeafKey] = [.messages, .pinnedMessages, .members]
    return own.contains { leaves.contains($0.rawValue) } || !fields[.channel].isMissing || !fields[.cid].isMissing
  }

  /// Reads a member of a channel, an element of `list` where it stands in one.
  func decodeMember(_ value: JSONValue, channelKey: String?, in list: String? = nil, _ context: DecodingContext) {
    context.beginRecord()
    if let list, !context.accepts(value, .object, in: list) { return }
    if let member = channels.member(value, channelKey: channelKey, in: list ?? "member", into: context) {
      context.batch.members.append(member)
    } else {
      context.leaveOut("a member without user or channel")
    }
  }

  func decodeUser(_ value: JSONValue, _ context: DecodingContext) {
    context.beginRecord()
    guard context.accepts(value, .object, in: "users") else { return }
    if users.read(value, "users", into: context) == nil { context.leaveOut("a user without id") }
  }
}
