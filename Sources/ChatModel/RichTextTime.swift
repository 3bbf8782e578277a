/// An instant inside a text.
public struct RichTextTime: Sendable, Hashable {
  /// What is shown of an instant.
  public enum Style: UInt8, Sendable, Hashable, CaseIterable {
    /// The time of day.
    case time
    /// The date.
    case date
    /// Date and time of day.
    case dateAndTime
  }

  /// The instant.
  public var instant: Timestamp
  /// What is shown of it.
  public var style: Style
  /// What stands for it where text has no structure.
  public var text: String

  /// Makes an instant.
  public init(_ instant: Timestamp, style: Style = .dateAndTime, text: String) {
    self.instant = instant
    self.style = style
    self.text = text
  }
}
