import Templating

/// Something that is counted.
enum RankingItemField: Int, ViewLayout {
  case name, href, count, bar

  static let viewName = "RankingItem"
  static let schema = makeSchema()
  var kind: FieldKind { self == .bar ? .markup : .text }
}
