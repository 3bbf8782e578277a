import ChatModel

extension StreamDecoder {
  /// Reads a value of the top level, or of an array of containers: what it is shows in its keys.
  func decodeElement(_ element: JSONValue, _ context: DecodingContext) {
    fields.load(element)
    let isChannel = fields[.channel].isObject || fields[.messages].isArray
    if fields[.channels].isArray || fields[.threads].isArray && !isChannel { return decodeResponse(context) }
    let wrapped: Key = fields[.data].isObject ? .data : .item
    if fields[.type].isString, fields[wrapped].isObject, decodeRecord(type: fields[.type], fields[wrapped], context) { return }
    if fields[.messages].isArray || fields[.channel].isObject || fields[.members].isArray && fields[.id].isMissing {
      return decodeContainer(alias: context.channelKey("\(context.chunk.ordinal).\(context.element)"), context)
    }
    if fields[.users].isArray { return decodeResponse(context) }
    if fields[.message].isObject { return decodeMessage(fields[.message], context) }
    if fields[.reaction].isObject { return decodeReaction(fields[.reaction], context) }
    if fields[.member].isObject { return decodeMember(fields[.member], channelKey: nil, context) }
    decodeBare(element, context)
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

  /// Tells of a record that is none that is known, and reads what it wraps where only its own type is wrong.
  private func leaveOut(_ context: DecodingContext) {
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
    context.leaveOut("a record of no kind that is known")
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

  private func decodeMessage(_ record: JSONValue, _ context: DecodingContext) {
    guard let message = messages.read(record, into: context) else { return context.refuse(.notARecord, "a message should be an object") }
    let fields = messages.fields
    let key = channels.namedChannel(
      cid: fields[.cid].filledText, type: fields[.channelType].filledText ?? "", id: fields[.channelId].filledText,
      memberIDs: context.identifiers(fields[.channelMemberIds], in: "channel_member_ids"), context)
    if key == nil { context.tell(.warning, "the message names no channel") }
    append(message, channelKey: key ?? unknownChannel(context), context)
  }

  /// Adds a message, to the last run where that is of the same channel.
  func append(_ message: Message, channelKey: String, _ context: DecodingContext) {
    if let last = context.batch.messages.indices.last, context.batch.messages[last].channelKey == channelKey {
      context.batch.messages[last].messages.append(message)
    } else {
      context.batch.messages.append(MessageRun(channelKey: channelKey, messages: [message]))
    }
  }

  private func decodeReaction(_ record: JSONValue, _ context: DecodingContext) {
    if let reaction = reactions.readRecord(record, into: context) {
      context.batch.reactions.append(reaction)
    } else {
      context.leaveOut("a reaction without message or type")
    }
  }

  private func decodeChannel(_ record: JSONValue, _ context: DecodingContext) {
    guard let channel = channels.read(record, into: context) else {
      return context.tell(
        .warning, "a channel's description has no id and no name, and is left out", advice: "export the channel again")
    }
    context.batch.channels.append(ChannelRecord(channel: channel))
  }

  /// The channel of messages that name none.
  func unknownChannel(_ context: DecodingContext) -> String { context.file.unnamedChannelKey }
}
