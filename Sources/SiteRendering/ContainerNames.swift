/// The UIKit SDK's names of the containers of messages, as class names. The row is the grid in which the bubble, the link to the thread and the line with
/// author and time stand, so it has the names of both outer containers.
enum ContainerNames {
  /// Of the list item.
  static let row = " mainContainer bubbleThreadFootnoteContainer bubbleThreadMetaContainer"
  /// Of a bubble; without the bubble, its content alone is there.
  static func bubble(isBare: Bool) -> String { isBare ? " bubbleContentContainer" : " bubbleView bubbleContentContainer" }
  /// Of the link to the thread.
  static let threadInfo = " threadInfoContainer"
  /// Of the line with author and time, below a group or above it.
  static let footnote = "footnoteContainer metadataContainer"
  /// Of the reactions.
  static let reactions = " reactionsBubble"
}
