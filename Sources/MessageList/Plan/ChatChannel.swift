import ChatModel

/// A channel, under the SDK's name.
public typealias ChatChannel = Channel

extension Channel {
  /// Whether it is a conversation of two people that was opened by one of them, under the SDK's name.
  public var isDirectMessageChannel: Bool { isDirect }
}
