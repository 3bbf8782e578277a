import ChatModel

/// The page of a thread with everything decided.
public struct PlannedThreadPage: Sendable {
  /// The page's file name in the channel's `thread` folder.
  public var fileName: String
  /// The thread's own name, where the platform gives threads names.
  public var name: String?
  /// Where the root, or the channel, is from here.
  public var backHref: String
  /// Whether the message that the thread answers is in the archive.
  public var hasRoot: Bool
  /// The days of its first and its last message.
  public var dates: ClosedRange<CivilDay>?
  /// The root and its replies, oldest first.
  public var messages: [PlannedMessage]

  /// Makes a page from its parts.
  public init(
    fileName: String, name: String? = nil, backHref: String, hasRoot: Bool, dates: ClosedRange<CivilDay>?, messages: [PlannedMessage]
  ) {
    self.fileName = fileName
    self.name = name
    self.backHref = backHref
    self.hasRoot = hasRoot
    self.dates = dates
    self.messages = messages
  }
}
