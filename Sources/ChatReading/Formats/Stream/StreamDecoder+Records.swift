import ChatModel

extension StreamDecoder {
  /// Reads a value of the top level, or of an array of containers: what it is shows in its keys.
  func decodeElement(_ element: JSONValue, _ context: DecodingContext) {
    fields.load(element)
    if fields[.channels].isArray { return decodeResponse(context) }
    let record = fields[.data].isObject ? fields[.data] : fields[.item]
    if fields[.type].isString, record.isObject { return decodeRecord(type: fields[.type], record, context) }
    if fields[.messages].isArray || fields[.channel].isObject || fields[.members].isArray && fields[.id].isMissing {
      return decodeContainer(alias: alias("\(context.chunk.ordinal).\(context.element)", context), context)
    }
    if fields[.users].isArray {
      for user in fields[.users].elements { decodeUser(user, context) }
      return
    }
    if fields[.message].isObject { return decodeMessage(fields[.message], context) }
    if fields[.reaction].isObject { return decodeReaction(fields[.reaction], context) }
    if fields[.member].isObject { return decodeMember(fields[.member], channelKey: nil, context) }
    decodeBare(element, context)
  }

  /// Reads a record of the import format by what it calls itself.
  private func decodeRecord(type: JSONValue, _ record: JSONValue, _ context: DecodingContext) {
    if type.equals("message") { return decodeMessage(record, context) }
    if type.equals("reaction") { return decodeReaction(record, context) }
    if type.equals("user") { return decodeUser(record, context) }
    if type.equals("member") || type.equals("channel_member") { return decodeMember(record, channelKey: nil, context) }
    if type.equals("channel") { return decodeChannel(record, context) }
    context.ignore(type.filledText ?? "record without type")
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
      context.ignore("unrecognised record")
      context.tellOnce("unrecognised record", .warning, "a record is none that is known and was left out")
    }
  }

  private func decodeMessage(_ record: JSONValue, _ context: DecodingContext) {
    guard let message = messages.read(record, into: context) else { return context.refuse(.notARecord, "a message should be an object") }
    let fields = messages.fields
    let key = StreamChannelReader.channelID(
      cid: fields[.cid].filledText, type: fields[.channelType].filledText ?? "", id: fields[.channelId].filledText,
      memberIDs: fields[.channelMemberIds].elements.compactMap(\.filledText))
    if key == nil { context.tell(.warning, "the message names no channel", messageID: message.id) }
    let channelKey = key ?? unknownChannel(context)
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
      context.ignore("reaction without message or type")
    }
  }

  private func decodeChannel(_ record: JSONValue, _ context: DecodingContext) {
    guard let channel = channels.read(record, into: context) else { return context.ignore("channel without id") }
    context.batch.channels.append(ChannelRecord(channel: channel))
  }

  /// The channel of messages that name none: one for each file.
  func unknownChannel(_ context: DecodingContext) -> String {
    "unknown:" + (context.file.path.split(separator: "/").last.map(String.init) ?? "export")
  }
}
