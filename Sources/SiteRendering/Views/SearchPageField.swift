import Templating

/// The page of the search.
enum SearchPageField: Int, PageLayout {
  case title, siteTitle, language, direction, appearance, colorScheme, baseURL, canonicalURL, styleSheet, script, icon, root, discovery
  case searchScript

  static let viewName = "SearchPage"
  static let schema = makeSchema()
  var kind: FieldKind { .text }
}
