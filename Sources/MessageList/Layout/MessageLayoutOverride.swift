/// Changes which parts of messages are drawn: what the recipes of the UIKit SDK's document do with a resolver, as data.
public struct MessageLayoutOverride: Sendable, Hashable {
  /// Which messages it is about. Default all. Lines in the middle of the list, as system messages are, stay as they are.
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

/// The messages that a layout override is about.
public enum MessageLayoutSubject: String, Sendable, Hashable, CaseIterable {
  /// Every message.
  case all
  /// The current user's.
  case own
  /// Everybody else's.
  case others
  /// The oldest of each group, at the visual top.
  case groupStart
  /// All but those.
  case notGroupStart
  /// The newest of each group, at the visual bottom.
  case groupEnd
  /// All but those.
  case notGroupEnd

  /// Whether a message is one of them. Where messages are not grouped, each is a group of its own.
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
