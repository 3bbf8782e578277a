import Templating

/// `QuotedMessageView`: a message inside the message that quotes it.
enum QuotedMessageField: Int, ViewLayout {
  case classes, href, author, text, thumbnail

  static let viewName = "QuotedMessage"
  static let schema = makeSchema()
  var kind: FieldKind { .text }
}
