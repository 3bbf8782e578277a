/// A change to the parts of messages that are drawn. It does as data what the recipes of the UIKit SDK's document do with a resolver.
public struct MessageLayoutOverride: Sendable, Hashable {
  /// The messages that it changes. Default all. Lines in the middle of the list, such as system messages, never change.
  public var of: MessageLayoutSubject
  /// The parts that are not drawn.
  public var remove: ChatMessageLayoutOptions
  /// The parts that are drawn, after the others were removed.
  public var insert: ChatMessageLayoutOptions

  /// Makes an override.
  public init(of: MessageLayoutSubject = .all, remove: ChatMessageLayoutOptions = [], insert: ChatMessageLayoutOptions = []) {
    self.of = of
    self.remove = remove
    self.insert = insert
  }
}

/// The messages that a layout override changes.
public enum MessageLayoutSubject: String, Sendable, Hashable, CaseIterable {
  /// Every message.
  case all
  /// The current user's.
  case own
  /// Everybody else's.
  case others
  /// The oldest of each group, at the visual top.
  case groupStart
  /// All other messages.
  case notGroupStart
  /// The newest of each group, at the visual bottom.
  case groupEnd
  /// All other messages.
  case notGroupEnd

  /// Whether a message is one of them. If messages are not grouped, each is its own group.
  func contains(isOwn: Bool, marks: GroupMarks) -> Bool {
    switch self {
    case .all: true
    case .own: isOwn
    case .others: !isOwn
    case .groupStart: marks.isGroupStart
    case .notGroupStart: !marks.isGroupStart
    case .groupEnd: marks.isGroupEnd
    case .notGroupEnd: !marks.isGroupEnd
    }
  }
}
