import Diagnostics

/// Text of the user's, made safe and short enough to stand in a message.
package enum QuotedText {
  /// How many characters of the text are shown.
  package static let limit = 60

  /// The text between single quotes, as `VisibleText` shows it; what is longer than `limit` is cut and ends in `...`.
  package static func quoting(_ text: String) -> String { "'" + VisibleText.escaping(text, limit: limit) + "'" }
}
