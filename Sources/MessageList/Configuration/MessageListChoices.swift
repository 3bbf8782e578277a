/// The side on which messages are.
public enum MessageListAlignment: String, Sendable, Hashable, CaseIterable {
  /// Messages of the current user on the right, all others on the left.
  case standard
  /// All on the left; messages of the current user keep their background.
  case leftAligned
}

/// Where the list shows the day of the messages.
public enum DateIndicatorPlacement: String, Sendable, Hashable, CaseIterable {
  /// Nowhere.
  case none
  /// In a pill that floats over the top of the list while it scrolls.
  case overlay
  /// In the list, above the first message of each day.
  case messageList
}

/// Where the author and the time of a group are.
public enum MetadataPlacement: String, Sendable, Hashable, CaseIterable {
  /// Below the bubble, as in the SDK.
  case below
  /// Above the bubble, with the avatar at the top, as the UIKit SDK's document moves them.
  case above
}

/// Where the reactions to a message are.
public enum ReactionsPlacement: String, Sendable, Hashable, CaseIterable {
  /// On the upper corner of the bubble.
  case top
  /// In a row below the bubble.
  case bottom
}

/// How a message's reactions are drawn (`reactionsStyle` of the SDK's version 5).
public enum ReactionsStyle: String, Sendable, Hashable, CaseIterable {
  /// Each type in a pill of its own, with its count.
  case segmented
  /// All types in one pill, with the count of all.
  case clustered
}

/// Where the list shows that somebody is typing. It has no effect in an archive.
public enum TypingIndicatorPlacement: String, Sendable, Hashable, CaseIterable {
  /// In the bar at the top.
  case navigationBar
  /// Over the bottom of the list.
  case bottomOverlay
}

/// How large the title in the navigation bar is. It has no effect in an archive.
public enum NavigationBarDisplayMode: String, Sendable, Hashable, CaseIterable {
  /// As on the previous screen.
  case automatic
  /// Small, inside the bar.
  case inline
  /// Large, below the bar.
  case large
}
