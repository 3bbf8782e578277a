/// A piece of an archive as it was read: what one chunk of an export holds, in the export's order.
///
/// Readers give batches in source order; an archive is never in memory as a whole. Records may refer to channels, users
/// and messages of other batches, earlier or later.
public struct ChatBatch: Sendable {
  /// Users that the chunk describes. A user may come many times; a later record fills what an earlier one lacks.
  public var users: [User] = []
  /// Channels that the chunk describes.
  public var channels: [ChannelRecord] = []
  /// What the chunk calls channels that no list may describe.
  public var channelHints: [ChannelHint] = []
  /// Messages, in runs of one channel.
  public var messages: [MessageRun] = []
  /// Reactions that stand apart from their messages.
  public var reactions: [ReactionRecord] = []
  /// Members that stand apart from their channels.
  public var members: [MemberRecord] = []
  /// The person who made the export, where the export says so.
  public var currentUserID: String?
  /// How many messages were in the chunk and could not be read, by reason.
  public var unreadable: [String: Int] = [:]

  /// Makes an empty batch.
  public init() {}
}
