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
      decodeContainer(alias: context.channelKey("\(context.chunk.ordinal).\(context.element).\(number)"), context)
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
      context.leaveOut("a message that waited for approval")
    }
    readCurrentUser(context)
    let cid = state.isBareChannel ? fields[.cid].filledText : nil
    var channel =
      channels.read(state.channel, knownID: knownID(cid, context), members: memberIDs(state.members), into: context)
      ?? fallbackChannel(knownID(cid, context), isDescribed: isDescribed, context)
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

  /// The id of a channel that its description does not say: its first message may name it.
  private func knownID(_ cid: String?, _ context: DecodingContext) -> String? {
    var id = StreamChannelReader.channelID(cid: cid ?? context.chunk.hint, type: "", id: nil, memberIDs: [])
    for message in fields[.messages].elements where id == nil && inner.load(message) && inner[.cid].isString {
      id = StreamChannelReader.channelID(cid: inner[.cid].filledText, type: "", id: nil, memberIDs: [])
    }
    return id
  }

  /// The ids of a container's members.
  private func memberIDs(_ members: JSONValue) -> [String] {
    members.elements.compactMap { member in
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
