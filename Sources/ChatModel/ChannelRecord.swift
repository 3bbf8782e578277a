/// A channel as a chunk of an export describes it.
public struct ChannelRecord: Sendable {
  /// The channel.
  public var channel: Channel
  /// The key that message runs of the same export use for it, when that is not the channel's id.
  public var alias: String?
  /// How many messages the export's file says that it has of the channel; nil where it does not say.
  public var statedMessageCount: Int?

  /// Makes a record.
  public init(channel: Channel, alias: String? = nil, statedMessageCount: Int? = nil) {
    self.channel = channel
    self.alias = alias
    self.statedMessageCount = statedMessageCount
  }
}

extension [ChannelRecord] {
  /// How many messages the export says that it has of all of them; nil where it does not say.
  package var statedMessageCount: Int? {
    reduce(nil) { sum, record in record.statedMessageCount.map { (sum ?? 0).adding(saturating: $0) } ?? sum }
  }
}
