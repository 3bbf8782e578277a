/// How far one user has read a channel.
public struct ReadState: Sendable, Hashable {
  /// The reader.
  public var userID: String
  /// Everything before this instant has been read.
  public var lastRead: Timestamp
  /// Everything up to this instant has been delivered; nil when unknown.
  public var lastDelivered: Timestamp?

  /// Makes a read state.
  public init(userID: String, lastRead: Timestamp, lastDelivered: Timestamp? = nil) {
    self.userID = userID
    self.lastRead = lastRead
    self.lastDelivered = lastDelivered
  }
}
