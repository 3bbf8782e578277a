/// A piece of what takes the place of a partial.
package enum ReplacementPiece: Sendable, Hashable {
  /// Ready markup.
  case markup(Markup)
  /// The partial itself, or one of its fragments, by name.
  case template(String)
}
