/// What a message is. The names are Stream's message types.
public enum MessageKind: UInt8, Sendable, Hashable, CaseIterable {
  /// Somebody wrote it.
  case regular
  /// An answer in a thread.
  case reply
  /// The chat itself says it: somebody joined, the topic changed.
  case system
  /// A message that could not be sent, or that moderation sent back.
  case error
  /// Only its author ever saw it, for example the preview of a giphy command.
  case ephemeral
  /// It was deleted; its text is never shown.
  case deleted

  /// The three kinds that break a group for the message before them.
  public var breaksGroup: Bool { self == .system || self == .error || self == .ephemeral }

  /// The two kinds that never reached anybody but their author: what an app showed to one person, and what could not be sent.
  public var isOnlyVisibleToAuthor: Bool { self == .ephemeral || self == .error }
}
