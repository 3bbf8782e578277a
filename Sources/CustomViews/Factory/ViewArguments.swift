import FoundationEssentials

/// What a built-in view was told besides its message, as one number: it can be compared with what the page decided, and costs a view that nobody
/// overrides next to nothing.
package enum ViewArguments {
  /// What a message's container is told.
  package static func container(showsAllInfo: Bool, isInThread: Bool, isLast: Bool) -> Int {
    (showsAllInfo ? 1 : 0) | (isInThread ? 2 : 0) | (isLast ? 4 : 0)
  }

  /// What the reactions below a bubble are told.
  package static func reactions(showsAllInfo: Bool) -> Int { showsAllInfo ? 1 : 0 }

  /// What an avatar is told.
  package static func person(_ info: UserDisplayInfo) -> Int { info.hashValue }

  /// What a date in the list is told.
  package static func date(_ date: Date) -> Int { date.hashValue }

  /// What a label is told, or the id of what is drawn.
  package static func text(_ text: String) -> Int { text.hashValue }
}
