import Templating

/// The page of a person.
enum PersonPageField: Int, PageLayout {
  case title, siteTitle, language, direction, appearance, colorScheme, baseURL, canonicalURL, styleSheet, script, icon, root, discovery
  case name, avatar, statistics, latest

  static let viewName = "PersonPage"
  static let schema = makeSchema()
  var kind: FieldKind {
    switch self {
    case .avatar: .view(AvatarField.schema)
    case .statistics: .view(StatisticsField.schema)
    case .latest: .list(ListItemField.schema)
    default: .text
    }
  }
}
