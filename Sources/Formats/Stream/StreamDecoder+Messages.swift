import ChatModel
import ChatReading

extension StreamDecoder {
  /// Whether the loaded fields are those of a message. Custom fields of one can have any name, also those of containers.
  var isMessage: Bool {
    let has = { (key: Key) in !self.fields[key].isMissing }
    guard has(.id), !fields[.messages].isArray else { return false }
    if has(.text) || has(.attachments) { return true }
    // Events and reactions have users and channels too.
    let wraps = fields[.message].isObject || fields[.reaction].isObject || fields[.member].isObject
    return has(.user) && has(.cid) && !has(.messageId) && !wraps
  }

  /// Reads a message that stands in no container.
  /// - Returns: The key of its channel; nil for what is no message.
  @discardableResult
  func decodeMessage(_ record: JSONValue, _ context: DecodingContext) -> String? {
    guard let message = messages.read(record, into: context) else {
      context.refuse(.notARecord, "a message should be an object")
      return nil
    }
    let key = channelOfMessage(context)
    if key == nil { context.tell(.warning, "the message names no channel", messageID: message.id) }
    let channel = key ?? unknownChannel(context)
    append(message, channelKey: channel, context)
    return channel
  }

  /// Reads messages of a channel. `key` is that of their array in the object that is read, nil when they are the chunk's own
  /// elements. With `nameChannels`, a message that names a channel itself is of that one.
  func decodeMessages(
    _ array: JSONValue, _ key: String? = nil, channelKey: String, nameChannels: Bool = false, _ context: DecodingContext
  ) {
    if nameChannels { return decodeMixedMessages(array, key, channelKey: channelKey, context) }
    var run = MessageRun(channelKey: channelKey)
    run.messages = context.messages(in: array, behind: key) { messages.read($0, into: context) }
    if !run.messages.isEmpty { context.batch.messages.append(run) }
  }

  private func decodeMixedMessages(_ array: JSONValue, _ key: String?, channelKey: String, _ context: DecodingContext) {
    var keys: [String] = []
    let read = context.messages(in: array, behind: key) { value in
      guard let message = messages.read(value, into: context) else { return nil }
      keys.append(channelOfMessage(context) ?? channelKey)
      return message
    }
    var runs: [MessageRun] = []
    var places: [String: Int] = [:]
    for (message, key) in zip(read, keys) {
      if let place = places[key] {
        runs[place].messages.append(message)
      } else {
        places[key] = runs.count
        runs.append(MessageRun(channelKey: key, messages: [message]))
      }
    }
    context.batch.messages += runs
  }

  /// Adds a message, to the last run where that is of the same channel.
  func append(_ message: Message, channelKey: String, _ context: DecodingContext) {
    var message = message
    context.bound(&message)
    if let last = context.batch.messages.indices.last, context.batch.messages[last].channelKey == channelKey {
      context.batch.messages[last].messages.append(message)
    } else {
      context.batch.messages.append(MessageRun(channelKey: channelKey, messages: [message]))
    }
  }

  /// The channel of messages that name none.
  func unknownChannel(_ context: DecodingContext) -> String { context.file.unnamedChannelKey }

  /// The channel that the message which was read last names, or else describes; nil where it does neither.
  private func channelOfMessage(_ context: DecodingContext) -> String? {
    let fields = messages.fields
    let description = fields[.channel]
    let key = channels.namedChannel(
      cid: fields[.cid].filledText, type: fields[.channelType].filledText ?? "", id: fields[.channelId].filledText,
      memberIDs: context.identifiers(fields[.channelMemberIds], in: "channel_member_ids"), context)
    return describedChannel(description, namedAs: key, context)
  }

  /// The channel that a message describes, if it is the one that the message names, or if the message names none. It is added, once in a
  /// document as long as messages say the same of it.
  private func describedChannel(_ description: JSONValue, namedAs key: String?, _ context: DecodingContext) -> String? {
    guard inner.load(description), inner[.cid].filledText != nil || inner[.id].filledText != nil,
      let channel = channels.read(description, knownID: key, into: context), key == nil || key == channel.id
    else { return key }
    if described[channel.id] != channel {
      described[channel.id] = channel
      context.batch.channels.append(ChannelRecord(channel: channel))
    }
    return channel.id
  }
}
