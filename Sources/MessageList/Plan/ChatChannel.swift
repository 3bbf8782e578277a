import ChatModel

/// A channel, under the SDK's name.
public typealias ChatChannel = Channel

extension Channel {
  /// The id that is unique in the archive, under the SDK's name; for Stream `type:id`.
  public var cid: String { id }
  /// Whether it is a conversation of two people that was opened by one of them, under the SDK's name.
  public var isDirectMessageChannel: Bool { isDirect }
}
