/// On which side messages stand.
public enum MessageListAlignment: String, Sendable, Hashable, CaseIterable {
  /// Those of the current user on the right, all others on the left.
  case standard
  /// All on the left; those of the current user keep their background.
  case leftAligned
}
