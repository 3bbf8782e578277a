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
}
