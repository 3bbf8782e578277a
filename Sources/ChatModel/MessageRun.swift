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
