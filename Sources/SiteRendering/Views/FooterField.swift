import Templating

/// `MessageFooterView`: the line below a group's newest message.
enum FooterField: Int, ViewLayout {
  case classes, authorName, edited, editedAt, translatedTo, onlyVisibleToYou, notDelivered, delivery, deliveryLabel, readers, isBot, roleHue

  static let viewName = "Footer"
  static let schema = makeSchema()
  var kind: FieldKind {
    switch self {
    case .isBot, .edited, .onlyVisibleToYou, .notDelivered: .flag
    default: .text
    }
  }
}
