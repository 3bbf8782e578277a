import ChatModel
import ChatReading

extension StreamDecoder {
  /// Reads a value of the top level, or of an array of containers: what it is shows in its keys.
  func decodeElement(_ element: JSONValue, _ context: DecodingContext) {
    fields.load(element)
    let isMessage = isMessage
    let isChannel = isMessage || fields[.channel].isObject || fields[.messages].isArray
    if !isMessage && fields[.channels].isArray || fields[.threads].isArray && !isChannel { return decodeResponse(context) }
    let wrapped: Key = fields[.data].isObject ? .data : .item
    if fields[.type].isString, fields[wrapped].isObject, decodeRecord(type: fields[.type], fields[wrapped], context) { return }
    if isMessage {
      decodeMessage(element, context)
      return
    }
    if fields[.id].isMissing, !fields[.message].isObject, decodeSingleThread(element, context) { return }
    if fields[.messages].isArray || fields[.channel].isObject || fields[.members].isArray && fields[.id].isMissing {
      return decodeContainer(element, alias: context.channelKey("\(context.chunk.ordinal).\(context.element)"), context)
    }
    if fields[.id].isMissing, fields[.users].isArray || fields[.reactions].isArray { return decodeResponse(context) }
    if fields[.message].isObject {
      decodeMessage(fields[.message], context)
      return
    }
    if fields[.reaction].isObject { return decodeReaction(fields[.reaction], context) }
    if fields[.member].isObject { return decodeMember(fields[.member], channelKey: nil, context) }
    decodeBare(element, context)
  }

  /// Reads a thread that stands on its own, or alone in a response; false where there is none.
  private func decodeSingleThread(_ element: JSONValue, _ context: DecodingContext) -> Bool {
    let thread = fields[.thread]
    if thread.isObject {
      context.path.append((Key.thread.name, nil))
      decodeThread(thread, channelKey: nil, context)
      return true
    }
    guard fields[.parentMessage].isObject || fields[.latestReplies].isArray else { return false }
    decodeThread(element, channelKey: nil, context)
    return true
  }

  /// Reads a record of the import format by what it calls itself; false when it can be something else.
  private func decodeRecord(type: JSONValue, _ record: JSONValue, _ context: DecodingContext) -> Bool {
    if type.equals("message") {
      decodeMessage(record, context)
    } else if type.equals("reaction") {
      decodeReaction(record, context)
    } else if type.equals("user") {
      decodeUser(record, context)
    } else if type.equals("member") || type.equals("channel_member") {
      decodeMember(record, channelKey: nil, context)
    } else if type.equals("channel") {
      decodeChannel(record, context)
    } else if fields[.id].isMissing {
      context.ignore(type.filledText ?? "record without type")
    } else {
      return false
    }
    return true
  }

  /// The lists that responses have.
  private static let lists: [Key] = [.channels, .messages, .members, .users, .reactions, .threads]

  /// Tells of a record that is none that is known, and reads what it wraps where only its own type is wrong.
  private func leaveOut(_ context: DecodingContext) {
    // A response with nothing in it.
    if Self.lists.contains(where: { fields[$0].isNull }) { return }
    let wrapped: Key = fields[.data].isMissing ? .item : .data
    let (type, record) = (fields[.type], fields[wrapped])
    if type.equals("message"), !record.isMissing, !record.isObject {
      return context.refuse(.notARecord, "\(wrapped.name) should be an object, but is \(record.found)")
    }
    if !type.isMissing, !type.isString, record.isObject {
      context.tellWrong(type, .string, field: Key.type.name)
      context.path.append((wrapped.name, nil))
      fields.load(record)
      return decodeBare(record, context)
    }
    context.check(fields)
    context.leaveOut("a record of an unknown kind", isUnknown: true)
  }

  /// Reads an entity that does not say what it is.
  private func decodeBare(_ element: JSONValue, _ context: DecodingContext) {
    let has = { (key: Key) in !self.fields[key].isMissing }
    let namesChannel = has(.channelId) || has(.channelMemberIds) || has(.cid) || has(.channelType)
    if has(.messageId), has(.type), has(.userId) || has(.user) {
      decodeReaction(element, context)
    } else if has(.id), has(.text) || has(.attachments) || has(.user) && namesChannel {
      decodeMessage(element, context)
    } else if namesChannel, !has(.cid) || !has(.id), has(.userId) || has(.user) {
      decodeMember(element, channelKey: nil, context)
    } else if has(.cid) || has(.memberIds) || has(.type) && (has(.createdBy) || has(.memberCount) || has(.config)) {
      decodeChannel(element, context)
    } else if has(.id), has(.role) || has(.name) || has(.image) || has(.banned) || has(.online) {
      decodeUser(element, context)
    } else if has(.user), fields[.user].isObject {
      decodeUser(fields[.user], context)
    } else {
      leaveOut(context)
    }
  }

  /// Reads reactions that stand in an array of their own beside messages.
  func decodeReactions(_ array: JSONValue, _ context: DecodingContext) {
    let depth = context.path.count
    for (index, reaction) in array.elements.enumerated() {
      if index == 0 { context.path.append((Key.reactions.name, 0)) }
      context.path[depth].index = index
      context.beginRecord()
      if context.accepts(reaction, .object, in: Key.reactions.name) { decodeReaction(reaction, context) }
    }
    context.path.removeSubrange(depth...)
  }

  private func decodeReaction(_ record: JSONValue, _ context: DecodingContext) {
    if let reaction = reactions.readRecord(record, into: context) {
      context.batch.reactions.append(reaction)
    } else {
      context.leaveOut("a reaction without message or type")
      context.count(notShown: \.reactions, "without message or type")
    }
  }

  private func decodeChannel(_ record: JSONValue, _ context: DecodingContext) {
    guard let channel = channels.read(record, into: context) else {
      return context.tell(
        .warning, "a channel's description has no id and no name, and is left out", advice: "export the channel again")
    }
    context.batch.channels.append(ChannelRecord(channel: channel))
  }
}
