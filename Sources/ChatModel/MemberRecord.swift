/// A membership that stands apart from its channel.
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
