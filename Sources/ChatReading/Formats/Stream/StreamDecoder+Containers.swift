import ChatModel

extension StreamDecoder {
  /// Reads a response with several channels; the fields are loaded.
  func decodeResponse(_ context: DecodingContext) {
    if let id = users.read(fields[.ownUser].isMissing ? fields[.me] : fields[.ownUser], into: context) { context.batch.currentUserID = id }
    for user in fields[.users].elements { decodeUser(user, context) }
    var number = 0
    for container in fields[.channels].elements {
      guard fields.load(container) else { continue }
      context.nested = ("channels", number)
      decodeContainer(alias: alias("\(context.chunk.ordinal).\(context.element).\(number)", context), context)
      number += 1
    }
    context.nested = nil
  }

  /// Reads a channel with what stands around it; the fields are loaded. Its messages have the alias as their key, since the
  /// channel can stand behind them.
  func decodeContainer(alias: String, _ context: DecodingContext) {
    let state = ContainerState(
      channel: fields[.channel], messages: fields[.messages], pinnedMessages: fields[.pinnedMessages], members: fields[.members],
      read: fields[.read], users: fields[.users], isBareChannel: fields[.channel].isMissing && !fields[.cid].isMissing)
    // Messages that were never sent, of the person who asked.
    for _ in fields[.pendingMessages].elements { context.ignore("pending message") }
    readCurrentUser(context)
    var channel =
      channels.read(state.channel, into: context) ?? fallbackChannel(cid: state.isBareChannel ? fields[.cid].filledText : nil, context)
    channel.reads = state.read.elements.compactMap { channels.readState($0, into: context) }
    context.batch.channels.append(ChannelRecord(channel: channel, alias: alias))
    for user in state.users.elements { decodeUser(user, context) }
    for member in state.members.elements { decodeMember(member, channelKey: alias, context) }
    let place = context.nested
    decodeMessages(state.messages, .messages, channelKey: alias, context)
    decodeMessages(state.pinnedMessages, .pinnedMessages, channelKey: alias, context)
    context.nested = place
  }

  /// The values of a container; the slots that they were read from are used again.
  private struct ContainerState {
    var channel: JSONValue
    var messages: JSONValue
    var pinnedMessages: JSONValue
    var members: JSONValue
    var read: JSONValue
    var users: JSONValue
    var isBareChannel: Bool
  }

  /// A response's `membership` is that of the person who asked.
  private func readCurrentUser(_ context: DecodingContext) {
    if inner.load(fields[.membership]), let id = users.read(inner[.user], into: context) ?? inner[.userId].filledText {
      context.batch.currentUserID = id
    }
    let own = fields[.ownUser].isMissing ? fields[.me] : fields[.ownUser]
    if let id = users.read(own, into: context) { context.batch.currentUserID = id }
  }

  /// A channel that is not described: its first message may name it.
  private func fallbackChannel(cid: String?, _ context: DecodingContext) -> Channel {
    var id = cid ?? context.chunk.hint
    for message in fields[.messages].elements where id == nil && inner.load(message) { id = inner[.cid].filledText }
    context.tell(.warning, "a channel's description is missing", advice: "export the channel again to have its name")
    let known = id ?? unknownChannel(context)
    return Channel(id: known, type: String(known.prefix { $0 != ":" }))
  }
}
