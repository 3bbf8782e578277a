/// The UIKit SDK's names of the containers of messages, as class names of the markup.
package enum ContainerClassNames {
  /// The names: those of today, and those of the SDK's first versions.
  package static let all = [
    "mainContainer", "bubbleThreadFootnoteContainer", "bubbleThreadMetaContainer", "bubbleView", "bubbleContentContainer",
    "threadInfoContainer", "footnoteContainer", "metadataContainer", "reactionsBubble",
  ]

  /// Whether a style sheet speaks of one, as `.bubbleView` or `[class~="bubbleView"]`.
  package static func areMentioned(in styleSheet: String) -> Bool {
    all.contains { styleSheet.contains($0) }
  }
}
