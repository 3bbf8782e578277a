import Templating

/// `MessageRepliesShownInChannelView`: from a reply that the channel lists to its thread.
enum ReplyToField: Int, ViewLayout {
  case href

  static let viewName = "ReplyTo"
  static let schema = makeSchema()
  var kind: FieldKind { .text }
}
