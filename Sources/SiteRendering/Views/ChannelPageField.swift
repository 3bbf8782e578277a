import Templating

/// A page of a channel.
enum ChannelPageField: Int, PageLayout {
  case title, siteTitle, language, direction, appearance, colorScheme, baseURL, canonicalURL, styleSheet, script, icon, root, discovery
  case channelName, channelID, infoHref, channelAvatar, topic, messageListType, isNewest, hasPager, previous, next
  case firstDate, firstDateLabel, firstDateShortLabel, lastDate, lastDateLabel, lastDateShortLabel, hasDateOverlay, overlayLabel, messages

  static let viewName = "ChannelPage"
  static let schema = makeSchema()
  var kind: FieldKind {
    switch self {
    case .channelAvatar: .view(AvatarField.schema)
    case .isNewest, .hasPager, .hasDateOverlay: .flag
    case .previous, .next: .view(PageLinkField.schema)
    case .messages: .list(MessageField.schema)
    default: .text
    }
  }
}
