import Templating

/// A piece of a view.
package enum HTMLPiece: Sendable, Hashable {
  /// Ready markup.
  case markup(Markup)
  /// A view of the message list, drawn by its template; the message that it was asked for, where it is a message's, and what else it was told, as
  /// `ViewArguments`.
  case builtIn(BuiltInView, messageID: String?, arguments: Int?)
  /// The address of a picture as the page sees it, in an attribute.
  case address(ImageSource)
}
