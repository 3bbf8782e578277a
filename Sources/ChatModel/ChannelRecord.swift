/// A channel as a chunk of an export describes it.
public struct ChannelRecord: Sendable {
  /// The channel.
  public var channel: Channel
  /// The key that message runs of the same export use for it, when that is not the channel's id.
  public var alias: String?

  /// Makes a record.
  public init(channel: Channel, alias: String? = nil) {
    self.channel = channel
    self.alias = alias
  }
}
