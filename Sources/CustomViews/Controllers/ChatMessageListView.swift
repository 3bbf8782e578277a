/// The message list itself, to whose edges its parts are tied, under the SDK's name.
public final class ChatMessageListView: UIView {
  /// Whether the newest message is in sight. In an archive the browser knows it alone, so this is false.
  public var isLastCellFullyVisible: Bool { false }
}

/// The date that floats above the list, under the SDK's name.
public final class ChatMessageListScrollOverlayView: UIView {}

/// Who is typing, in replay, under the SDK's name.
public final class TypingIndicatorView: UIView {}

/// The button that leads to the newest message, under the SDK's name.
public final class ScrollToLatestMessageButton: UIView {
  /// How much is new. It has no effect: what is new has a line above it (`showNewMessagesSeparator`).
  public var content = ChannelUnreadCount.noUnread
}
