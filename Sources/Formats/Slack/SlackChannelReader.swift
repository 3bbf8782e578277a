import ChatModel
import ChatReading

/// Reads the lists of conversations.
final class SlackChannelReader {
  /// The keys of a conversation; some only the interface of Slack's server has, of which slackdump's exports are made.
  enum Key: Int, JSONKey {
    case id, name, created, members, topic, purpose, numMembers, user, creator, isArchived, isGeneral, pins, isMember, isPrivate
    case isMpim, isIm, isChannel, isGroup, isShared, isExtShared, isOrgShared, isPendingExtShared, nameNormalized, previousNames, updated
    case unlinked, contextTeamId, parentConversation, sharedTeamIds, pendingShared, pendingConnectedTeamIds, isOpen, lastRead, latest
    case unreadCount, unreadCountDisplay, priority, locale, isReadOnly, isThreadOnly, isGlobalShared, isOrgDefault, isOrgMandatory
    case conversationHostId, internalTeamIds, connectedTeamIds, connectedLimitedTeamIds, properties, isUserDeleted, isStarred, isMoved
    case isNonThreadable, enterpriseId, dateConnected, canvas

    var expected: JSONExpectation {
      switch self {
      case .id, .user, .creator: .identifier
      case .name: .text
      case .created: .time
      case .members, .pins: .array
      case .topic, .purpose: .object
      case .numMembers: .wholeNumber
      default: .anything
      }
    }
  }

  /// The keys of a topic or purpose.
  enum PartKey: Int, JSONKey {
    case value, creator, lastSet
    var expected: JSONExpectation { self == .value ? .text : .anything }
  }

  private let fields = JSONFields<Key>()
  private let part = JSONFields<PartKey>()
  private let pins = SlackPinListReader()

  /// Reads a conversation of a type, in Slack's words. The folder of its messages has the conversation's name, or its id where it has none.
  /// - Parameters:
  ///   - type: The type of what the list has, where the conversation does not say that it is of another.
  ///   - key: What messages call the conversation, where that is not the folder.
  func read(_ value: JSONValue, type: String, key: String? = nil, into context: DecodingContext) {
    guard fields.load(value) else { return context.refuse(.notARecord, "a conversation should be an object") }
    context.check(fields, in: type)
    context.countUnknown(fields, of: value, in: type)
    guard let id = fields[.id].filledText else { return context.leaveOut("a conversation without id") }
    let name = fields[.name].isBlank ? nil : SlackString.text(fields[.name], of: "the name of channel \(id)", context)
    var channel = SlackConversation(id: id, name: name).channel
    channel.type = self.type(inListOf: type)
    // What a conversation of several people is called is made of their handles.
    channel.isDirect = channel.type == "im" || channel.type == "mpim"
    channel.isPrivate = channel.isDirect || channel.type == "group"
    if channel.isDirect { channel.name = nil }
    channel.memberIDs = members(context)
    channel.statedMemberCount = fields[.numMembers].integer.flatMap { $0 > 0 ? $0 : nil }
    channel.createdAt = context.time(fields, .created, in: type)
    if !channel.isDirect { readAbout(&channel, context) }
    channel.pins = pins.read(fields[.pins], context)
    let key = key ?? SlackConversation.key(ofFolder: name ?? id, in: SlackConversation.workspace(of: context))
    context.batch.channels.append(ChannelRecord(channel: channel, alias: key))
  }

  /// The type of the loaded conversation: a list of slackdump's has conversations of all sorts, which say themselves what they are.
  private func type(inListOf type: String) -> String {
    if fields[.isIm].truth == true { return "im" }
    if fields[.isMpim].truth == true { return "mpim" }
    return type == "channel" && (fields[.isPrivate].truth == true || fields[.isGroup].truth == true) ? "group" : type
  }

  private func members(_ context: DecodingContext) -> [String] {
    var known: Set<String> = []
    let members = context.identifiers(fields[.members], in: "members").filter { known.insert($0).inserted }
    return members.isEmpty ? [fields[.user].filledText].compactMap(\.self) : members
  }

  /// Reads what a channel is about, and what it is for; with one of the two alone readers are told that.
  private func readAbout(_ channel: inout Channel, _ context: DecodingContext) {
    let (topicValue, purposeValue) = (fields[.topic], fields[.purpose])
    let topic = text(topicValue, "topic", of: channel.id, context)
    let purpose = text(purposeValue, "purpose", of: channel.id, context)
    channel.topic = (topic ?? purpose)?.text
    channel.purpose = topic == nil ? nil : purpose?.text
    channel.topicMentions = (topic?.mentions ?? []) + (purpose?.mentions ?? [])
  }

  /// What a channel is about, or for; Slack writes it as messages are written.
  private func text(_ value: JSONValue, _ what: String, of id: String, _ context: DecodingContext) -> (text: String, mentions: [String])? {
    guard part.load(value) else { return nil }
    context.check(part, in: what)
    guard !part[.value].isBlank, let text = context.text(part[.value], of: "the \(what) of channel \(id)") else { return nil }
    return SlackMarkup.plainText(of: text, telling: context)
  }
}
