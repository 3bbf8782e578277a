import ChatModel
import ChatReading

/// Reads channels, their members and how far those have read.
final class StreamChannelReader {
  /// The keys of a channel.
  enum Key: Int, JSONKey {
    case cid, id, type, name, topic, description, image, createdAt, lastMessageAt, truncatedAt, deletedAt, memberCount, memberIds
    case config, custom, createdBy

    var expected: JSONExpectation {
      switch self {
      case .cid, .id, .type: .identifier
      case .name, .topic, .description: .text
      case .image: .string
      case .createdAt, .lastMessageAt, .truncatedAt, .deletedAt: .time
      case .memberCount: .wholeNumber
      case .memberIds: .array
      case .config, .custom: .object
      case .createdBy: .person
      }
    }
  }

  /// The keys of the small objects around a channel: its configuration, its members, and how far they have read.
  enum PartKey: Int, JSONKey {
    case readEvents, user, userId, lastRead, lastDeliveredAt, channelId, channelType, channelMemberIds, cid

    var expected: JSONExpectation {
      switch self {
      case .readEvents: .truth
      case .user: .person
      case .userId, .channelId, .channelType, .cid: .identifier
      case .lastRead, .lastDeliveredAt: .time
      case .channelMemberIds: .array
      }
    }
  }

  /// The keys that are read of a channel's custom fields.
  enum CustomKey: Int, JSONKey {
    case name, topic, description, image

    var expected: JSONExpectation { self == .image ? .string : .text }
  }

  private let fields = JSONFields<Key>()
  private let custom = JSONFields<CustomKey>()
  private let part = JSONFields<PartKey>()
  private let users: StreamUserReader
  /// The ids of this document's direct channels that were added.
  private var distinct: Set<String> = []

  /// Makes a reader that gives the users whom it meets to another.
  init(users: StreamUserReader) {
    self.users = users
  }

  /// Reads a channel; nil when it is no object, or says nothing that could be its id. Where it has none, `knownID` is taken,
  /// else one made of its date and its name or else `members`, with a warning.
  func read(
    _ value: JSONValue, knownID: @autoclosure () -> String? = nil, members: @autoclosure () -> [String] = [], into context: DecodingContext
  ) -> Channel? {
    context.beginRecord()
    guard fields.load(value) else { return nil }
    custom.load(fields[.custom])
    context.check(fields, in: "channel")
    context.check(custom, in: "channel.custom")
    let type = fields[.type].filledText ?? ""
    let memberIDs = context.identifiers(fields[.memberIds], in: "channel.member_ids")
    let name = fields[.name].isBlank ? custom[.name] : fields[.name]
    let ownID = StreamChannelReader.channelID(
      cid: fields[.cid].filledText, type: type, id: fields[.id].filledText, memberIDs: memberIDs)
    guard var id = ownID ?? replacementID(knownID(), type: type, name: name, members: members(), context) else { return nil }
    // Messages say the type that the description lacks.
    if type.isEmpty, !id.contains(":"), let known = knownID(), known.hasSuffix(":" + id) { id = known }
    var channel = Channel(id: id, type: type.isEmpty && id.contains(":") ? String(id.prefix { $0 != ":" }) : type)
    channel.memberIDs = unique(memberIDs)
    if !name.isBlank { channel.name = context.text(name, of: "the name of channel \(id)") }
    let topic = [fields[.topic], custom[.topic]].first { !$0.isBlank }.flatMap { context.text($0, of: "the topic of channel \(id)") }
    let purpose = [fields[.description], custom[.description]].first { !$0.isBlank }
      .flatMap { context.text($0, of: "the description of channel \(id)") }
    channel.topic = topic ?? purpose
    channel.purpose = topic == nil ? nil : purpose
    channel.imageURL = fields[.image].filledText ?? custom[.image].filledText
    channel.createdAt = context.time(fields, .createdAt, in: "channel")
    channel.lastMessageAt = context.time(fields, .lastMessageAt, in: "channel")
    channel.truncatedAt = context.time(fields, .truncatedAt, in: "channel")
    channel.isDeleted = context.time(fields, .deletedAt, in: "channel") != nil
    channel.statedMemberCount = fields[.memberCount].integer.flatMap { $0 >= 0 ? $0 : nil }
    channel.isDirect = id.drop { $0 != ":" }.hasPrefix(":!members")
    channel.isPrivate = channel.isDirect
    if channel.isDirect { distinct.insert(id) }
    if part.load(fields[.config]) {
      context.check(part, in: "channel.config")
      channel.hasReadEvents = part[.readEvents].truth ?? true
    }
    if fields[.createdBy].isObject { _ = users.read(fields[.createdBy], "channel.created_by", into: context) }
    return channel
  }

  /// An id for a channel that has none; nil where it has neither name nor members either.
  private func replacementID(
    _ known: String?, type: String, name: JSONValue, members: @autoclosure () -> [String], _ context: DecodingContext
  ) -> String? {
    if let known {
      context.tell(.warning, "a channel's description has no id", advice: "the channel that its messages name is used")
      return known
    }
    let parts = name.isBlank ? Set(members()).sorted() : [name.text ?? ""]
    guard !parts.isEmpty else { return nil }
    context.tell(
      .warning, "a channel's description has no id; one was made from its \(name.isBlank ? "members" : "name")",
      advice: "export the channel again to have its id")
    return (type.isEmpty ? "" : type + ":") + "no-id-" + MadeUpID.digits(of: parts + [fields[.createdAt].text ?? ""])
  }

  /// How far somebody has read; nil when no user or no time is named.
  func readState(_ value: JSONValue, into context: DecodingContext) -> ReadState? {
    context.beginRecord()
    guard context.accepts(value, .object, in: "read"), part.load(value) else { return nil }
    context.check(part, in: "read")
    guard let lastRead = context.time(part, .lastRead, in: "read"), let user = person("read.user", context) else { return nil }
    return ReadState(userID: user, lastRead: lastRead, lastDelivered: context.time(part, .lastDeliveredAt, in: "read"))
  }

  /// Reads a member of a channel; nil when no user is named, or when `channelKey` is nil and the record names no channel.
  /// `field` is what the member is called where it stands, for warnings.
  func member(_ value: JSONValue, channelKey: String?, in field: String = "member", into context: DecodingContext) -> MemberRecord? {
    context.beginRecord()
    guard part.load(value) else { return nil }
    context.check(part, in: field)
    guard let user = person(field + ".user", context) else { return nil }
    let key =
      channelKey
      ?? namedChannel(
        cid: part[.cid].filledText, type: part[.channelType].filledText ?? "", id: part[.channelId].filledText,
        memberIDs: context.identifiers(part[.channelMemberIds], in: "\(field).channel_member_ids"), context)
    return key.map { MemberRecord(channelKey: $0, userID: user, lastRead: context.time(part, .lastRead, in: field)) }
  }

  private func person(_ field: @autoclosure () -> String, _ context: DecodingContext) -> String? {
    let id = part[.userId].filledText
    return users.read(part[.user], field(), into: context) ?? id
  }

  private func unique(_ ids: [String]) -> [String] {
    var seen: Set<String> = []
    return ids.filter { seen.insert($0).inserted }
  }

  /// Forgets the channels of the last document.
  func beginDocument() {
    distinct.removeAll(keepingCapacity: true)
  }

  /// The id of the channel that a record names; nil where it names none. One that is named by its members alone may be
  /// described nowhere else: it is added, once in a document, as a direct channel of these members.
  func namedChannel(cid: String?, type: String, id: String?, memberIDs: [String], _ context: DecodingContext) -> String? {
    if let key = StreamChannelReader.channelID(cid: cid, type: type, id: id, memberIDs: []) { return key }
    guard let key = StreamChannelReader.channelID(cid: nil, type: type, id: nil, memberIDs: memberIDs) else { return nil }
    if distinct.insert(key).inserted {
      var channel = Channel(id: key, type: type)
      channel.memberIDs = unique(memberIDs)
      channel.isDirect = true
      channel.isPrivate = true
      context.batch.channels.append(ChannelRecord(channel: channel))
    }
    return key
  }

  /// The id of a channel: its `cid`, unless nothing stands behind the colon, else `type:id`, else for a distinct channel the type with its members' ids, sorted.
  /// Stream's own ids of distinct channels are a hash; ours begins the same, so that it counts as direct.
  static func channelID(cid: String?, type: String, id: String?, memberIDs: [String]) -> String? {
    if let cid, !cid.hasSuffix(":") { return cid }
    if let id { return type.isEmpty || id.hasPrefix(type + ":") ? id : "\(type):\(id)" }
    guard !memberIDs.isEmpty else { return nil }
    let sorted = Set(memberIDs).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return "\(type):!members-" + sorted.joined(separator: ",")
  }
}
