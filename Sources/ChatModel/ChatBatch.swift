/// The records of one chunk of an export, in the export's order.
///
/// Readers return batches in source order; an archive is never in memory as a whole. Records may refer to channels, users and messages of
/// other batches, earlier or later.
public struct ChatBatch: Sendable {
  /// Users that the chunk describes. A user may occur many times; a later record adds what an earlier one lacks.
  public var users: [User] = []
  /// Channels that the chunk describes.
  public var channels: [ChannelRecord] = []
  /// Names of channels that may be in no list of the export.
  public var channelHints: [ChannelHint] = []
  /// Messages, in runs of one channel.
  public var messages: [MessageRun] = []
  /// Reactions that are stored apart from their messages.
  public var reactions: [ReactionRecord] = []
  /// Members that are stored apart from their channels.
  public var members: [MemberRecord] = []
  /// The person who made the export, if the export says so.
  public var currentUserID: String?
  /// How many messages of the chunk could not be read, by reason.
  public var unreadable: [String: Int] = [:]

  /// Makes an empty batch.
  public init() {}
}

/// Messages of one channel that follow each other in an export.
public struct MessageRun: Sendable {
  /// The channel's id, or an alias that a `ChannelRecord` of the same export explains, earlier or later.
  public var channelKey: String
  /// The messages in the export's order.
  public var messages: [Message]

  /// Makes a run.
  public init(channelKey: String, messages: [Message] = []) {
    self.channelKey = channelKey
    self.messages = messages
  }
}

/// A channel as a chunk of an export describes it, with its key in that export.
public struct ChannelRecord: Sendable {
  /// The channel.
  public var channel: Channel
  /// The key that message runs of the same export use for it, when that is not the channel's id.
  public var alias: String?
  /// How many messages of the channel the export claims to have; nil if it does not say.
  public var statedMessageCount: Int?

  /// Makes a record.
  public init(channel: Channel, alias: String? = nil, statedMessageCount: Int? = nil) {
    self.channel = channel
    self.alias = alias
    self.statedMessageCount = statedMessageCount
  }
}

extension [ChannelRecord] {
  /// How many messages of all these channels the export claims to have; nil if it does not say.
  package var statedMessageCount: Int? {
    reduce(nil) { sum, record in record.statedMessageCount.map { (sum ?? 0).adding(saturating: $0) } ?? sum }
  }
}

/// A name of a channel that is not from a list of channels, such as a folder's name or the label of a mention.
///
/// It creates no channel. It is used only for a channel that has messages and that no list of the export describes.
public struct ChannelHint: Sendable, Hashable {
  /// The key of the channel's messages, as in `MessageRun`.
  public var key: String
  /// The channel's id; nil if only the key is known. Another export may use the same key for another channel.
  public var id: String?
  /// The channel type as the export writes it.
  public var type: String
  /// The name; nil if only the id is known.
  public var name: String?
  /// Whether it is a direct-message channel.
  public var isDirect: Bool
  /// Whether only its members could see it, as `Channel.isPrivate`.
  public var isPrivate = false

  /// Makes a hint.
  public init(key: String, id: String?, type: String, name: String?, isDirect: Bool, isPrivate: Bool = false) {
    self.key = key
    self.id = id
    self.type = type
    self.name = name
    self.isDirect = isDirect
    self.isPrivate = isPrivate
  }
}

/// A membership that is stored apart from its channel.
public struct MemberRecord: Sendable, Hashable {
  /// The channel's id or alias, as in `MessageRun`.
  public var channelKey: String
  /// The member.
  public var userID: String
  /// How far the member has read; nil when unknown.
  public var lastRead: Timestamp?

  /// Makes a record.
  public init(channelKey: String, userID: String, lastRead: Timestamp? = nil) {
    self.channelKey = channelKey
    self.userID = userID
    self.lastRead = lastRead
  }
}

/// A reaction that is stored apart from its message.
public struct ReactionRecord: Sendable, Hashable {
  /// The message that was reacted to.
  public var messageID: String
  /// The type as the export writes it.
  public var type: String
  /// Who reacted.
  public var userID: String
  /// The score: 1 unless the platform counts claps.
  public var score: Int
  /// When; nil where the export does not say.
  public var createdAt: Timestamp?

  /// Makes a record.
  public init(messageID: String, type: String, userID: String, score: Int = 1, createdAt: Timestamp? = nil) {
    self.messageID = messageID
    self.type = type
    self.userID = userID
    self.score = score
    self.createdAt = createdAt
  }
}

/// One of the exports that an archive was read from.
public struct ExportOrigin: Sendable, Hashable {
  /// The name of its folder, archive or file, without the path.
  public var name: String
  /// The name of its format, for example `slack`.
  public var format: String
  /// What a site is called by the name; nil if the name says nothing.
  package var title: String?

  /// Makes an origin.
  public init(name: String, format: String) {
    self.name = name
    self.format = format
  }
}
