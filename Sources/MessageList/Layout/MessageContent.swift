/// What there is to draw of a message, as far as its layout depends on it.
public struct MessageContent: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt8

  /// Makes content flags from bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Its text consists of at most three emoji.
  public static let emojiOnly = MessageContent(rawValue: 1)
  /// It has replies in the archive, or the export says so.
  public static let thread = MessageContent(rawValue: 2)
  /// It is drawn inside its thread, where the link to the thread is left out.
  public static let inThread = MessageContent(rawValue: 4)
  /// It quotes a message.
  public static let quote = MessageContent(rawValue: 8)
  /// A translation of it is shown.
  public static let translation = MessageContent(rawValue: 16)
}
