/// How far a message of the current user got.
public enum DeliveryStatus: Sendable, Hashable {
  /// It was sent.
  case sent
  /// It reached somebody.
  case delivered
  /// So many other people read it; 0 in a chat of two, where that says nothing more.
  case read(by: Int)
}
