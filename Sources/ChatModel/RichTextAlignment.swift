/// How the cells of a table's column are aligned.
public enum RichTextAlignment: UInt8, Sendable, Hashable {
  /// As the text runs.
  case natural
  /// To the left.
  case left
  /// Centred.
  case center
  /// To the right.
  case right
}
