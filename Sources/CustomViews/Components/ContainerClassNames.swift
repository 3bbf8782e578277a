/// The UIKit SDK's names of the containers of messages, as class names of the markup.
package enum ContainerClassNames {
  /// The names: those of today, and those of the SDK's first versions.
  package static let all = [
    "mainContainer", "bubbleThreadFootnoteContainer", "bubbleThreadMetaContainer", "bubbleView", "bubbleContentContainer",
    "threadInfoContainer", "footnoteContainer", "metadataContainer", "reactionsBubble",
  ]

  /// Whether a style sheet speaks of one, as `.bubbleView` or `[class~="bubbleView"]`.
  package static func areMentioned(in styleSheet: String) -> Bool {
    // Bytes, since every build waits for it: a style sheet is long, and searching it as text takes longer than everything else at the start.
    let bytes = Array(styleSheet.utf8)
    return all.contains { name in
      let name = Array(name.utf8)
      return bytes.indices.dropLast(name.count - 1).contains { bytes[$0] == name[0] && bytes[$0...].starts(with: name) }
    }
  }
}
