/// Where a message stands in its group.
///
/// The names say what a reader sees. The SDK's list is turned upside down, so its *first* message of a group is the newest one,
/// here `isGroupEnd`, and its *last* is the oldest, here `isGroupStart`.
public struct GroupMarks: Sendable, Hashable {
  /// The oldest of its group, at the visual top; the SDK's `lastMessageKey`. The optional header stands above it.
  public var isGroupStart: Bool
  /// The newest of its group, at the visual bottom; the SDK's `firstMessageKey`. It has the avatar, the footer and the tail.
  public var isGroupEnd: Bool

  /// Makes marks.
  public init(isGroupStart: Bool = false, isGroupEnd: Bool = false) {
    self.isGroupStart = isGroupStart
    self.isGroupEnd = isGroupEnd
  }
}
