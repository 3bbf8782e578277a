import ChatModel

/// Reads channels, their members and how far those have read.
final class StreamChannelReader {
  /// The keys of a channel.
  enum Key: Int, JSONKey {
    case cid, id, type, name, topic, description, image, createdAt, truncatedAt, deletedAt, memberCount, memberIds
    case config, custom, createdBy, members
  }

  /// The keys of the small objects around a channel: its configuration, its members, and how far they have read.
  enum PartKey: Int, JSONKey {
    case readEvents, user, userId, lastRead, lastDeliveredAt, channelId, channelType, channelMemberIds, cid
  }

  private let fields = JSONFields<Key>()
  private let custom = JSONFields<Key>()
  private let part = JSONFields<PartKey>()
  private let users: StreamUserReader

  /// Makes a reader that gives the users whom it meets to another.
  init(users: StreamUserReader) {
    self.users = users
  }

  /// Reads a channel; nil when it is no object, or says nothing that could be its id.
  func read(_ value: JSONValue, into context: DecodingContext) -> Channel? {
    guard fields.load(value) else { return nil }
    custom.load(fields[.custom])
    let type = fields[.type].filledText ?? ""
    let memberIDs = fields[.memberIds].elements.compactMap(\.filledText)
    guard
      let id = StreamChannelReader.channelID(cid: fields[.cid].filledText, type: type, id: fields[.id].filledText, memberIDs: memberIDs)
    else { return nil }
    var channel = Channel(id: id, type: type.isEmpty ? String(id.prefix { $0 != ":" }) : type)
    channel.memberIDs = unique(memberIDs)
    channel.name = context.text(fields[.name].isMissing ? custom[.name] : fields[.name], of: "the name of channel \(id)")
    let topic = [fields[.topic], custom[.topic], fields[.description], custom[.description]].first { !$0.isMissing }
    channel.topic = topic.flatMap { context.text($0, of: "the topic of channel \(id)") }
    channel.imageURL = fields[.image].filledText ?? custom[.image].filledText
    channel.createdAt = TimestampParser.parseSet(fields[.createdAt])
    channel.truncatedAt = TimestampParser.parseSet(fields[.truncatedAt])
    channel.isDeleted = TimestampParser.parseSet(fields[.deletedAt]) != nil
    channel.statedMemberCount = fields[.memberCount].integer.flatMap { $0 >= 0 ? $0 : nil }
    channel.isDirect = id.drop { $0 != ":" }.hasPrefix(":!members")
    if part.load(fields[.config]) { channel.hasReadEvents = part[.readEvents].truth ?? true }
    if fields[.createdBy].isObject { _ = users.read(fields[.createdBy], into: context) }
    return channel
  }

  /// How far somebody has read; nil when no user or no time is named.
  func readState(_ value: JSONValue, into context: DecodingContext) -> ReadState? {
    guard part.load(value), let lastRead = TimestampParser.parseSet(part[.lastRead]), let user = person(context) else { return nil }
    return ReadState(userID: user, lastRead: lastRead, lastDelivered: TimestampParser.parseSet(part[.lastDeliveredAt]))
  }

  /// Reads a member of a channel; nil when no user is named, or when `channelKey` is nil and the record names no channel.
  func member(_ value: JSONValue, channelKey: String?, into context: DecodingContext) -> MemberRecord? {
    guard part.load(value), let user = person(context) else { return nil }
    let key =
      channelKey
      ?? StreamChannelReader.channelID(
        cid: part[.cid].filledText, type: part[.channelType].filledText ?? "", id: part[.channelId].filledText,
        memberIDs: part[.channelMemberIds].elements.compactMap(\.filledText))
    return key.map { MemberRecord(channelKey: $0, userID: user, lastRead: TimestampParser.parseSet(part[.lastRead])) }
  }

  private func person(_ context: DecodingContext) -> String? {
    users.read(part[.user], into: context) ?? part[.userId].filledText
  }

  private func unique(_ ids: [String]) -> [String] {
    var seen: Set<String> = []
    return ids.filter { seen.insert($0).inserted }
  }

  /// The id of a channel: its `cid`, else `type:id`, else for a distinct channel the type with its members' ids, sorted.
  /// Stream's own ids of distinct channels are a hash; ours begins the same, so that it counts as direct.
  static func channelID(cid: String?, type: String, id: String?, memberIDs: [String]) -> String? {
    if let cid { return cid }
    if let id { return type.isEmpty || id.hasPrefix(type + ":") ? id : "\(type):\(id)" }
    guard !memberIDs.isEmpty else { return nil }
    let sorted = Set(memberIDs).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return "\(type):!members-" + sorted.joined(separator: ",")
  }
}
