import Templating

/// The fields of `MessageReactionView` and `BottomReactionsView`: the reactions to a message.
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

/// The fields of one type of reaction and the people who reacted so.
enum ReactionField: Int, ViewLayout {
  case count, isCountQuiet, isOwn, type, symbol, names

  static let viewName = "Reaction"
  static let schema = makeSchema()
  var kind: FieldKind {
    switch self {
    case .isCountQuiet, .isOwn: .flag
    case .names, .symbol: .markup
    default: .text
    }
  }
}
