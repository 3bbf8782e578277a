import Templating

/// The page of a thread.
enum ThreadPageField: Int, PageLayout {
  case title, siteTitle, language, direction, appearance, colorScheme, baseURL, canonicalURL, styleSheet, script, icon, root, discovery
  case channelName, channelID, threadName, messageListType, backHref, hasRoot, hasDateOverlay, overlayLabel, messages

  static let viewName = "ThreadPage"
  static let schema = makeSchema()
  var kind: FieldKind {
    switch self {
    case .hasRoot, .hasDateOverlay: .flag
    case .messages: .list(MessageField.schema)
    default: .text
    }
  }
}
