import Templating

/// What helps others to find a page, or asks them not to: for `PageHead`. Every page has one.
enum DiscoveryField: Int, ViewLayout {
  case noIndex, isOffline, hasFonts, hasCard, cardType, description, image, feed, structuredData, viewStyleSheet

  static let viewName = "Discovery"
  static let schema = makeSchema()
  var kind: FieldKind {
    switch self {
    case .noIndex, .isOffline, .hasFonts, .hasCard: .flag
    case .structuredData: .markup
    default: .text
    }
  }
}
