/// The pin of a message: when it was pinned, and by whom.
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

  /// The pin with missing parts filled in from another record of it.
  package func filled(from other: Pin) -> Pin {
    let isByNobody = userID?.isEmpty ?? true
    return Pin(at: at ?? other.at, userID: isByNobody ? other.userID ?? userID : userID)
  }
}

/// A pin that is stored apart from its message.
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
