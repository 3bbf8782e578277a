/// An earlier text of a message.
public struct MessageEdit: Sendable, Hashable {
  /// The text before the edit.
  public var text: String
  /// When it was written, or replaced where the export says only that; nil when the export says neither.
  public var at: Timestamp?

  /// Makes an earlier text.
  public init(text: String, at: Timestamp? = nil) {
    self.text = text
    self.at = at
  }
}
