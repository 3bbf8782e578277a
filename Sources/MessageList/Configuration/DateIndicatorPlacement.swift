/// Where the day of the messages shows.
public enum DateIndicatorPlacement: String, Sendable, Hashable, CaseIterable {
  /// Nowhere.
  case none
  /// In a pill that floats over the top of the list while it scrolls.
  case overlay
  /// In the list, above the first message of each day.
  case messageList
}
