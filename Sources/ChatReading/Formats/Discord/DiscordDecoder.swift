import ChatModel

/// Turns the records of an export of DiscordChatExporter into the model.
final class DiscordDecoder: RecordDecoder {
  /// The keys of an export.
  enum Key: Int, CamelCaseKey {
    case guild, channel, dateRange, exportedAt, messages, messageCount

    var expected: JSONExpectation {
      switch self {
      case .guild, .channel: .object
      case .messages: .array
      default: .anything
      }
    }
  }

  /// The keys of a guild and of a channel.
  enum PartKey: Int, CamelCaseKey {
    case id, name, iconUrl, type, categoryId, category, topic

    var expected: JSONExpectation {
      switch self {
      case .id, .categoryId: .identifier
      case .name, .category, .topic: .text
      case .iconUrl, .type: .string
      }
    }
  }

  private let fields = JSONFields<Key>()
  private let guild = JSONFields<PartKey>()
  private let part = JSONFields<PartKey>()
  private let messages = DiscordMessageReader()

  func decode(_ elements: JSONValue, into context: DecodingContext) {
    messages.beginDocument()
    switch context.chunk.role {
    case .leaves(_, let owner): decodeMessages(elements, channelKey: alias(owner, context), context)
    case .elements:
      var index = context.firstElement
      for element in elements.elements {
        context.element = index
        context.path.removeAll(keepingCapacity: true)
        context.beginRecord()
        index += 1
        if fields.load(element) {
          decodeExport(element, alias: nil, context)
        } else if !element.isMissing {
          context.refuse(.notARecord, "an object should stand here")
        }
      }
    case .rest(let owner, _):
      for element in elements.elements where fields.load(element) { decodeExport(element, alias: alias(owner, context), context) }
    }
  }

  /// A key for the channel that no other file's has; `ChunkPlace.channelKeyPrefix` says how it begins.
  private func alias(_ owner: Int, _ context: DecodingContext) -> String { "@\(context.file.index)/\(context.chunk.scope)\(owner)" }

  /// Reads an export; the fields are loaded. Where `alias` is given, its messages came before, under this key.
  private func decodeExport(_ element: JSONValue, alias: String?, _ context: DecodingContext) {
    context.check(fields)
    context.countUnknown(fields, of: element, in: "export")
    let channel = channel(context)
    context.batch.channels.append(ChannelRecord(channel: channel, alias: alias))
    if fields[.messageCount].isMissing {
      context.tell(
        .warning,
        "the export of channel \(channel.name ?? channel.id) has no messageCount: it was not finished, and messages may be missing",
        advice: "export the channel again")
    }
    guard alias == nil, fields[.messages].hasParts else { return }
    context.path = [(Key.messages.name, 0)]
    decodeMessages(fields[.messages], channelKey: channel.id, context)
    context.path.removeAll(keepingCapacity: true)
  }

  private func channel(_ context: DecodingContext) -> Channel {
    guild.load(fields[.guild])
    part.load(fields[.channel])
    context.check(guild, in: "guild")
    context.check(part, in: "channel")
    context.countUnknown(guild, of: fields[.guild], in: "guild")
    context.countUnknown(part, of: fields[.channel], in: "channel")
    let name = context.text(part[.name], of: "the name of the channel")
    let type = part[.type].filledText ?? ""
    if part[.id].isMissing {
      context.tell(.warning, "a channel has no id and was given one made of its name", advice: "export the channel again")
    }
    var channel = Channel(id: part[.id].filledText ?? "no-id-" + (name ?? "channel"), type: type)
    channel.isDirect = type == "DirectTextChat"
    channel.hasReadEvents = false
    // A thread's category is the channel that it belongs to.
    let parent = type.hasSuffix("Thread") ? context.text(part[.category], of: "the name of the channel") : nil
    channel.name = [parent, name].compactMap(\.self).joined(separator: " › ")
    channel.topic = context.text(part[.topic], of: "the topic of the channel")
    let icon = part[.iconUrl].isMissing ? guild[.iconUrl] : part[.iconUrl]
    channel.imageURL = DiscordAddress.path(icon)
    return channel
  }

  /// Reads messages: the elements of the array on the path, or the chunk's own.
  private func decodeMessages(_ array: JSONValue, channelKey: String, _ context: DecodingContext) {
    var run = MessageRun(channelKey: channelKey)
    run.messages.reserveCapacity(array.expectedCount)
    messages.people.beginChannel(channelKey)
    var index = 0
    for element in array.elements {
      if context.path.isEmpty { context.element = context.firstElement + index } else { context.path[0].index = index }
      index += 1
      if let message = messages.read(element, into: context) {
        run.messages.append(message)
      } else if !element.isMissing {
        context.refuse(.notARecord, "a message should be an object")
      }
    }
    if !run.messages.isEmpty { context.batch.messages.append(run) }
  }
}
