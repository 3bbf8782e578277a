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
