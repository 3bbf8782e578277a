import Templating

/// `RankingView`: what there is the most of.
enum RankingField: Int, ViewLayout {
  case title, column, items, rest

  static let viewName = "Ranking"
  static let schema = makeSchema()
  var kind: FieldKind {
    switch self {
    case .items: .list(RankingItemField.schema)
    case .rest: .view(RankingItemField.schema)
    case .title, .column: .text
    }
  }
}
