import Templating

/// `MessageReactionView` and `BottomReactionsView`: the reactions to a message.
enum ReactionsField: Int, ViewLayout {
  case classes, items, total

  static let viewName = "Reactions"
  static let schema = makeSchema()
  var kind: FieldKind {
    switch self {
    case .classes, .total: .text
    case .items: .list(ReactionField.schema)
    }
  }
}
