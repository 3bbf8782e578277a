import Templating

/// `RankingView`: what there is the most of.
enum RankingField: Int, ViewLayout {
  case title, column, items

  static let viewName = "Ranking"
  static let schema = makeSchema()
  var kind: FieldKind { self == .items ? .list(RankingItemField.schema) : .text }
}
