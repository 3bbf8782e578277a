import ChatModel
import ChatReading

extension StreamDecoder {
  /// Reads a response with several channels; the fields are loaded.
  func decodeResponse(_ context: DecodingContext) {
    context.check(fields)
    readCurrentUser(context)
    let (threads, channels, reactions) = (fields[.threads], fields[.channels], fields[.reactions])
    for user in fields[.users].elements { decodeUser(user, context) }
    decodeThreads(threads, channelKey: nil, context)
    let depth = context.path.count
    context.path.append(("channels", 0))
    for (number, container) in channels.elements.enumerated() {
      context.path[depth].index = number
      context.beginRecord()
      if container.isMissing { continue }
      guard fields.load(container) else {
        context.refuse(.notARecord, "expected an object here")
        continue
      }
      decodeContainer(container, alias: context.channelKey("\(context.chunk.ordinal).\(context.element).\(number)"), context)
    }
    context.path.removeSubrange(depth...)
    decodeReactions(reactions, context)
  }

  /// Reads a channel with what stands around it; the fields are loaded. Its messages have the alias as their key, since the
  /// channel can stand behind them; where no channel is described, they have the one that they name themselves.
  func decodeContainer(_ object: JSONValue, alias: String, _ context: DecodingContext) {
    let isDescribed = !fields[.channel].isMissing
    context.check(fields)
    let arrays = { (key: Key) in Self.arrays(of: key, in: object) }
    let state = ContainerState(
      channel: fields[.channel], messages: arrays(.messages), pinnedMessages: arrays(.pinnedMessages), members: arrays(.members),
      read: fields[.read], users: arrays(.users), threads: arrays(.threads), reactions: arrays(.reactions), user: fields[.user],
      message: fields[.message], member: fields[.member], cid: isDescribed ? .absent : fields[.cid])
    // Messages that were never sent, of the person who asked.
    for pending in fields[.pendingMessages].elements where context.accepts(pending, .object, in: "pending_messages") {
      context.leaveOut("a message that waited for approval")
      context.count(notShown: \.messages, "waited for approval")
    }
    readCurrentUser(context)
    let isNamed = isDescribed || !state.cid.isMissing
    if isNamed || state.hasParts || context.chunk.role.isRest {
      let known = { self.knownID(state.cid.filledText, state.messages, context) }
      var channel =
        channels.read(state.channel, knownID: known(), members: memberIDs(state.members), into: context)
        ?? fallbackChannel(known(), isDescribed: isDescribed, context)
      channel.reads = state.read.elements.compactMap { channels.readState($0, into: context) }
      context.batch.channels.append(ChannelRecord(channel: channel, alias: alias))
    }
    for array in state.users { for user in array.elements { decodeUser(user, context) } }
    if state.user.isObject { decodeUser(state.user, context) }
    for array in state.members {
      for member in array.elements { decodeMember(member, channelKey: alias, in: "members", context) }
    }
    for array in state.messages { decodeMessages(array, "messages", channelKey: alias, nameChannels: !isNamed, context) }
    if state.message.isObject {
      context.path.append((Key.message.name, nil))
      if let message = messages.read(state.message, into: context) { append(message, channelKey: alias, context) }
      context.path.removeLast()
    }
    if state.member.isObject { decodeMember(state.member, channelKey: alias, context) }
    for array in state.pinnedMessages { decodeMessages(array, "pinned_messages", channelKey: alias, nameChannels: !isNamed, context) }
    for array in state.threads { decodeThreads(array, channelKey: alias, context) }
    for array in state.reactions { decodeReactions(array, context) }
  }

  /// The arrays of a key, which may be there several times: fields are the last of their name, and where a file is cut, all are read.
  private static func arrays(of key: Key, in object: JSONValue) -> [JSONValue] {
    let name = key.name
    return object.fields.compactMap { $0.text == name && $1.isArray ? $1 : nil }
  }

  /// The values of a container; the slots that they were read from are used again.
  private struct ContainerState {
    var channel: JSONValue
    var messages: [JSONValue]
    var pinnedMessages: [JSONValue]
    var members: [JSONValue]
    var read: JSONValue
    var users: [JSONValue]
    var threads: [JSONValue]
    var reactions: [JSONValue]
    /// The person whose messages these are.
    var user: JSONValue
    /// What a response or an event that is about one message, or one member, has beside the channel.
    var message: JSONValue
    var member: JSONValue
    /// The channel's id, where the container is the channel.
    var cid: JSONValue

    /// Whether there is anything that belongs to a channel.
    var hasParts: Bool {
      read.hasParts || [messages, pinnedMessages, members, threads].contains { $0.contains(where: \.hasParts) }
    }
  }

  /// A response's `membership` is that of the person who asked.
  private func readCurrentUser(_ context: DecodingContext) {
    if let member = channels.member(fields[.membership], channelKey: "", in: "membership", into: context) {
      context.batch.currentUserID = member.userID
    }
    let own: Key = fields[.ownUser].isMissing ? .me : .ownUser
    if let id = users.read(fields[own], own.name, into: context) { context.batch.currentUserID = id }
  }

  /// The id of a channel that its description does not say: its first message may name it.
  private func knownID(_ cid: String?, _ messages: [JSONValue], _ context: DecodingContext) -> String? {
    var id = StreamChannelReader.channelID(cid: cid ?? context.chunk.hint, type: "", id: nil, memberIDs: [])
    for array in messages {
      for message in array.elements where id == nil && inner.load(message) && inner[.cid].isString {
        id = StreamChannelReader.channelID(cid: inner[.cid].filledText, type: "", id: nil, memberIDs: [])
      }
    }
    return id
  }

  /// The ids of a container's members.
  private func memberIDs(_ members: [JSONValue]) -> [String] {
    let all: [JSONValue] = members.flatMap { Array($0.elements) }
    return all.compactMap { member in
      guard inner.load(member) else { return nil }
      if let id = inner[.userId].filledText { return id }
      let user = inner[.user]
      return inner.load(user) ? inner[.id].filledText : user.filledText
    }
  }

  /// A channel that is not described, or whose description says nothing that could be its id.
  private func fallbackChannel(_ id: String?, isDescribed: Bool, _ context: DecodingContext) -> Channel {
    let problem = isDescribed ? "a channel's description has no id" : "a channel's description is missing"
    context.tell(.warning, problem, advice: "export the channel again to have its name")
    let known = id ?? unknownChannel(context)
    return Channel(id: known, type: String(known.prefix { $0 != ":" }))
  }
}

extension JSONChunk.Role {
  /// Whether it is that of what a container holds beside its big arrays.
  fileprivate var isRest: Bool { if case .rest = self { true } else { false } }
}
