import Templating

/// The fields of `ListSectionView`: files, links or others of one kind, by month.
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

/// The fields of one month in a list.
enum ListGroupField: Int, ViewLayout {
  case label, items

  static let viewName = "ListGroup"
  static let schema = makeSchema()
  var kind: FieldKind { self == .items ? .list(ListItemField.schema) : .text }
}

/// The fields of `ListItemView` and `GalleryTileView`: for example a file, and the message that has it.
enum ListItemField: Int, ViewLayout {
  case href, author, channel, date, dateLabel
  case title, titleHref, url, text, details, fileType, fileTypeLabel, audio
  case path, downloadName, isVideo, isSpoiler, isUnnamed, image, alt, width, height

  static let viewName = "ListItem"
  static let schema = makeSchema()
  var kind: FieldKind {
    switch self {
    case .isVideo, .isSpoiler, .isUnnamed: .flag
    case .width, .height: .number
    default: .text
    }
  }
}
