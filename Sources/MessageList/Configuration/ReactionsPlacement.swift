/// Where a message's reactions show.
public enum ReactionsPlacement: String, Sendable, Hashable, CaseIterable {
  /// On the upper corner of the bubble.
  case top
  /// In a row below the bubble.
  case bottom
}
