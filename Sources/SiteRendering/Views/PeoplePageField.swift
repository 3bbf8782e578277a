import Templating

/// A page of the list of people.
enum PeoplePageField: Int, PageLayout {
  case title, siteTitle, language, direction, appearance, colorScheme, baseURL, canonicalURL, styleSheet, script, icon, root, discovery
  case backHref, summary, isLong, people, previousHref, nextHref

  static let viewName = "PeoplePage"
  static let schema = makeSchema()
  var kind: FieldKind {
    switch self {
    case .people: .list(PersonItemField.schema)
    case .isLong: .flag
    default: .text
    }
  }
}
