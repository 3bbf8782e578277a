import Templating

/// `CardView`: what a card has beside the title, author, text and picture that attachments have.
enum CardField: Int, ViewLayout {
  case hasFields, hue, authorURL, body, fields, images, links, footer, time, timeLabel

  static let viewName = "Card"
  static let schema = makeSchema()
  var kind: FieldKind {
    switch self {
    case .hasFields: .flag
    case .body: .markup
    case .fields: .list(CardFieldField.schema)
    case .links: .list(ButtonField.schema)
    case .images: .list(GalleryItemField.schema)
    default: .text
    }
  }
}
