import Templating

/// One type of reaction with who reacted so.
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
