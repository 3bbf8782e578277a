import ChatModel
import ChatReading

/// Turns the records of an export of DiscordChatExporter into the model.
final class DiscordDecoder: ConversationDecoder {
  /// The keys of an export.
  enum Key: Int, CamelCaseKey {
    case guild, channel, dateRange, exportedAt, messages, messageCount

    var expected: JSONExpectation {
      switch self {
      case .guild, .channel: .object
      case .messages: .array
      case .messageCount: .wholeNumber
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

  private static let guildKeys = JSONFields<PartKey>.mask([.id, .name, .iconUrl])

  static let messagesKey = Key.messages
  let fields = JSONFields<Key>()
  private let guild = JSONFields<PartKey>()
  private let part = JSONFields<PartKey>()
  private let messages = DiscordMessageReader()

  func beginDocument() { messages.people.forget() }
  func beginMessages(of channelKey: String) { messages.people.beginChannel(channelKey) }
  func message(_ value: JSONValue, into context: DecodingContext) -> Message? { messages.read(value, into: context) }

  /// The count stands behind the messages.
  var statedMessageCount: Int? { fields[.messageCount].integer }

  func channel(_ object: JSONValue, into context: DecodingContext) -> Channel {
    context.check(fields)
    context.countUnknown(fields, of: object, in: "export")
    let channel = channel(context)
    if fields[.messageCount].isMissing {
      context.tell(
        .warning,
        "the export of channel \(channel.name ?? channel.id) has no messageCount: it was not finished, and messages may be missing",
        advice: "export the channel again")
    }
    context.batch.users.append(User(id: User.id(ofChannel: channel.id), name: channel.name))
    return channel
  }

  private func channel(_ context: DecodingContext) -> Channel {
    guild.load(fields[.guild])
    part.load(fields[.channel])
    context.check(guild, in: "guild")
    context.check(part, in: "channel")
    context.countUnknown(guild, of: fields[.guild], in: "guild", only: Self.guildKeys)
    context.countUnknown(part, of: fields[.channel], in: "channel")
    let name = context.text(part[.name], of: "the name of the channel")
    let type = part[.type].filledText ?? ""
    if part[.id].isMissing {
      context.tell(.warning, "a channel has no id; one was made from its name", advice: "export the channel again")
    }
    var channel = Channel(id: part[.id].filledText ?? "no-id-" + (name ?? "channel"), type: type)
    channel.isDirect = type == "DirectTextChat"
    channel.isPrivate = channel.isDirect || type == "DirectGroupTextChat" || type == "GuildPrivateThread"
    channel.membersAreWriters = true
    channel.hasReadEvents = false
    channel.statesPins = true
    // A thread's category is the channel that it belongs to.
    let parent = type.hasSuffix("Thread") ? context.text(part[.category], of: "the name of the channel") : nil
    let names = [parent, name].compactMap(\.self)
    channel.name = names.isEmpty ? nil : names.joined(separator: " › ")
    if type.hasSuffix("Thread") {
      channel.parentID = part[.categoryId].filledText
      channel.threadName = name
    }
    channel.topic = context.text(part[.topic], of: "the topic of the channel")
    (channel.server, channel.category) = community(type, context)
    let icon = part[.iconUrl].isMissing ? guild[.iconUrl] : part[.iconUrl]
    channel.imageURL = DiscordAddress.path(icon)
    return channel
  }

  /// The names of the guild and of the category; direct messages have neither, and a thread stands with its channel.
  private func community(_ type: String, _ context: DecodingContext) -> (server: String?, category: String?) {
    guard !type.hasPrefix("Direct"), guild[.id].filledText != "0" else { return (nil, nil) }
    let name = context.text(guild[.name], of: "the name of the guild")
    let category = type.hasSuffix("Thread") ? nil : context.text(part[.category], of: "the name of the category")
    return (name.flatMap { $0.isEmpty ? nil : $0 }, category.flatMap { $0.isEmpty ? nil : $0 })
  }
}
