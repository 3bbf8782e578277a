/// Names by which addresses call a channel, and which the exports do not have: the public names of Telegram's groups and channels.
public struct ChannelName: Sendable, Hashable {
  /// The channel's id in the archive, for example `channel1006503122`.
  public var id: String
  /// Its public names, without `@`; case does not matter.
  public var usernames: [String]

  /// Names a channel.
  public init(id: String, usernames: [String]) {
    self.id = id
    self.usernames = usernames
  }
}
