import Templating

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
