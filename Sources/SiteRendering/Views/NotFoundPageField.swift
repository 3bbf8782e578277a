import Templating

/// The page that a server shows for addresses that do not exist.
enum NotFoundPageField: Int, PageLayout {
  case title, siteTitle, language, direction, appearance, colorScheme, baseURL, canonicalURL, styleSheet, script, icon, root, discovery

  static let viewName = "NotFoundPage"
  static let schema = makeSchema()
  var kind: FieldKind { .text }
}
