import Glibc

/// The UIKit SDK's names of the containers of messages, as class names of the markup.
package enum ContainerClassNames {
  /// The names: those of today, and those of the SDK's first versions.
  package static let all = [
    "mainContainer", "bubbleThreadFootnoteContainer", "bubbleThreadMetaContainer", "bubbleView", "bubbleContentContainer",
    "threadInfoContainer", "footnoteContainer", "metadataContainer", "reactionsBubble",
  ]

  /// Whether a style sheet speaks of one, as `.bubbleView` or `[class~="bubbleView"]`.
  package static func areMentioned(in styleSheet: String) -> Bool {
    // The system's search, since every build waits for it: a style sheet is long. To that a zero byte is an end.
    let count = styleSheet.utf8.count
    return styleSheet.withCString { sheet in
      var start = 0
      while start < count {
        if all.contains(where: { strstr(sheet + start, $0) != nil }) { return true }
        start += strlen(sheet + start) + 1
      }
      return false
    }
  }
}
