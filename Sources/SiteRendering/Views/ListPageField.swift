import Templating

/// A page of a list of things that messages have.
enum ListPageField: Int, PageLayout {
  case title, siteTitle, language, direction, appearance, colorScheme, baseURL, canonicalURL, styleSheet, script, icon, root, discovery
  case heading, topic, backHref, olderHref, newerHref, section

  static let viewName = "ListPage"
  static let schema = makeSchema()
  var kind: FieldKind { self == .section ? .view(ListSectionField.schema) : .text }
}
