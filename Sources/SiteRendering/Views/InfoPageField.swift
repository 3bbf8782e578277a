import Templating

/// The page about a channel, or about all channels.
enum InfoPageField: Int, PageLayout {
  case title, siteTitle, language, direction, appearance, colorScheme, baseURL, canonicalURL, styleSheet, script, icon, root, discovery
  case heading, topic, purpose, backHref, backLabel, avatar, statistics, sections

  static let viewName = "InfoPage"
  static let schema = makeSchema()
  var kind: FieldKind {
    switch self {
    case .avatar: .view(AvatarField.schema)
    case .statistics: .view(StatisticsField.schema)
    case .sections: .list(ListSectionField.schema)
    default: .text
    }
  }
}
