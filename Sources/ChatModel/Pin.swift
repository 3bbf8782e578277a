/// That a message is pinned, and by whom.
public struct Pin: Sendable, Hashable {
  /// When it was pinned; nil when the export does not say.
  public var at: Timestamp?
  /// Who pinned it; nil when the export does not say.
  public var userID: String?

  /// Makes a pin.
  public init(at: Timestamp? = nil, userID: String? = nil) {
    self.at = at
    self.userID = userID
  }

  /// The pin with what another statement of it says beside: what it says itself comes first.
  package func filled(from other: Pin) -> Pin {
    let isByNobody = userID?.isEmpty ?? true
    return Pin(at: at ?? other.at, userID: isByNobody ? other.userID ?? userID : userID)
  }
}

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
