import Templating

/// One type of reaction with who reacted so.
enum ReactionField: Int, ViewLayout {
  case count, isCountQuiet, type, symbol, names

  static let viewName = "Reaction"
  static let schema = makeSchema()
  var kind: FieldKind {
    switch self {
    case .count: .number
    case .isCountQuiet: .flag
    case .names, .symbol: .markup
    default: .text
    }
  }
}
