import Templating

/// `GalleryView`: pictures and films of one message.
enum GalleryField: Int, ViewLayout {
  case layout, more, items, moreItems

  static let viewName = "Gallery"
  static let schema = makeSchema()
  var kind: FieldKind {
    switch self {
    case .layout: .number
    case .more: .text
    case .items, .moreItems: .list(GalleryItemField.schema)
    }
  }
}
