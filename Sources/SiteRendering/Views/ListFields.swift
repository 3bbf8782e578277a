import Templating

/// `ListSectionView`: things of one kind that messages have, by month.
enum ListSectionField: Int, ViewLayout {
  case id, title, isGallery, groups, moreHref

  static let viewName = "ListSection"
  static let schema = makeSchema()
  var kind: FieldKind {
    switch self {
    case .isGallery: .flag
    case .groups: .list(ListGroupField.schema)
    default: .text
    }
  }
}

/// The things of one month in a list.
enum ListGroupField: Int, ViewLayout {
  case label, items

  static let viewName = "ListGroup"
  static let schema = makeSchema()
  var kind: FieldKind { self == .items ? .list(ListItemField.schema) : .text }
}

/// `ListItemView` and `GalleryTileView`: something that a message has, and the message.
enum ListItemField: Int, ViewLayout {
  case href, author, channel, date, dateLabel
  case title, titleHref, url, text, details, fileType, audio
  case path, downloadName, isVideo, isSpoiler, image, alt, width, height

  static let viewName = "ListItem"
  static let schema = makeSchema()
  var kind: FieldKind {
    switch self {
    case .isVideo, .isSpoiler: .flag
    case .width, .height: .number
    default: .text
    }
  }
}
