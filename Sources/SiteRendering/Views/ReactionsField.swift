import Templating

/// `MessageReactionView` and `BottomReactionsView`: the reactions to a message.
enum ReactionsField: Int, ViewLayout {
  case classes, items

  static let viewName = "Reactions"
  static let schema = makeSchema()
  var kind: FieldKind { self == .items ? .list(ReactionField.schema) : .text }
}
