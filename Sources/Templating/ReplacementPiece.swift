/// A piece of what takes the place of a partial.
package enum ReplacementPiece: Sendable, Hashable {
  /// Ready markup.
  case markup(Markup)
  /// A template: the partial itself, or one of its fragments.
  case template(String)
}
