/// What the SDK hands its rules over in: here, the message list's configuration.
public struct Utils: Sendable {
  /// The message list's options.
  public var messageListConfig: MessageListConfig

  /// Makes utils; what is not given has the SDK's default.
  public init(messageListConfig: MessageListConfig = MessageListConfig()) {
    self.messageListConfig = messageListConfig
  }
}
