import Templating

/// A link to a neighbouring page.
enum PageLinkField: Int, ViewLayout {
  case href, date, label, shortLabel

  static let viewName = "PageLink"
  static let schema = makeSchema()
  var kind: FieldKind { .text }
}
