import ChatModel

extension StreamDecoder {
  /// Reads a response with several channels; the fields are loaded.
  func decodeResponse(_ context: DecodingContext) {
    context.check(fields)
    readCurrentUser(context)
    let (threads, channels) = (fields[.threads], fields[.channels])
    for user in fields[.users].elements { decodeUser(user, context) }
    decodeThreads(threads, channelKey: nil, context)
    let depth = context.path.count
    context.path.append(("channels", 0))
    for (number, container) in channels.elements.enumerated() {
      context.path[depth].index = number
      context.beginRecord()
      if container.isMissing { continue }
      guard fields.load(container) else {
        context.refuse(.notARecord, "an object should stand here")
        continue
      }
      decodeContainer(alias: alias("\(context.chunk.ordinal).\(context.element).\(number)", context), context)
    }
    context.path.removeSubrange(depth...)
  }

  /// Reads a channel with what stands around it; the fields are loaded. Its messages have the alias as their key, since the
  /// channel can stand behind them.
  func decodeContainer(alias: String, _ context: DecodingContext) {
    let isDescribed = !fields[.channel].isMissing
    context.check(fields)
    let state = ContainerState(
      channel: fields[.channel], messages: fields[.messages], pinnedMessages: fields[.pinnedMessages], members: fields[.members],
      read: fields[.read], users: fields[.users], threads: fields[.threads],
      isBareChannel: fields[.channel].isMissing && !fields[.cid].isMissing)
    // Messages that were never sent, of the person who asked.
    for pending in fields[.pendingMessages].elements where context.accepts(pending, .object, in: "pending_messages") {
      context.ignore("pending message")
    }
    readCurrentUser(context)
    let cid = state.isBareChannel ? fields[.cid].filledText : nil
    var channel = channels.read(state.channel, into: context) ?? fallbackChannel(cid: cid, isDescribed: isDescribed, context)
    channel.reads = state.read.elements.compactMap { channels.readState($0, into: context) }
    context.batch.channels.append(ChannelRecord(channel: channel, alias: alias))
    for user in state.users.elements { decodeUser(user, context) }
    for member in state.members.elements { decodeMember(member, channelKey: alias, in: "members", context) }
    decodeMessages(state.messages, "messages", channelKey: alias, context)
    decodeMessages(state.pinnedMessages, "pinned_messages", channelKey: alias, context)
    decodeThreads(state.threads, channelKey: alias, context)
  }

  /// The values of a container; the slots that they were read from are used again.
  private struct ContainerState {
    var channel: JSONValue
    var messages: JSONValue
    var pinnedMessages: JSONValue
    var members: JSONValue
    var read: JSONValue
    var users: JSONValue
    var threads: JSONValue
    var isBareChannel: Bool
  }

  /// A response's `membership` is that of the person who asked.
  private func readCurrentUser(_ context: DecodingContext) {
    if let member = channels.member(fields[.membership], channelKey: "", in: "membership", into: context) {
      context.batch.currentUserID = member.userID
    }
    let own: Key = fields[.ownUser].isMissing ? .me : .ownUser
    if let id = users.read(fields[own], own.name, into: context) { context.batch.currentUserID = id }
  }

  /// A channel that is not described: its first message may name it.
  private func fallbackChannel(cid: String?, isDescribed: Bool, _ context: DecodingContext) -> Channel {
    var id = cid ?? context.chunk.hint
    for message in fields[.messages].elements where id == nil && inner.load(message) && inner[.cid].isString {
      id = inner[.cid].filledText
    }
    let problem = isDescribed ? "a channel's description has no id" : "a channel's description is missing"
    context.tell(.warning, problem, advice: "export the channel again to have its name")
    let known = id ?? unknownChannel(context)
    return Channel(id: known, type: String(known.prefix { $0 != ":" }))
  }
}
