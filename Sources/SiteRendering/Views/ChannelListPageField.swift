import Templating

/// The page that lists every channel.
enum ChannelListPageField: Int, PageLayout {
  case title, siteTitle, language, direction, appearance, colorScheme, baseURL, canonicalURL, styleSheet, script, icon, root, discovery
  case summary, hasLinks, overviewHref, peopleHref, isLong, channels

  static let viewName = "ChannelListPage"
  static let schema = makeSchema()
  var kind: FieldKind {
    switch self {
    case .channels: .list(ChannelListItemField.schema)
    case .hasLinks, .isLong: .flag
    default: .text
    }
  }
}
