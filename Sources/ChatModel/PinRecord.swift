/// A pin that stands apart from its message.
public struct PinRecord: Sendable, Hashable {
  /// The message that is pinned.
  public var messageID: String
  /// When it was pinned, and by whom.
  public var pin: Pin

  /// Makes a record.
  public init(messageID: String, pin: Pin = Pin()) {
    self.messageID = messageID
    self.pin = pin
  }
}
