import Templating

/// A picture or film in a gallery.
enum GalleryItemField: Int, ViewLayout {
  case isVideo, isSpoiler, path, image, poster, alt, details, width, height

  static let viewName = "GalleryItem"
  static let schema = makeSchema()
  var kind: FieldKind {
    switch self {
    case .isVideo, .isSpoiler: .flag
    case .width, .height: .number
    case .path, .image, .poster, .alt, .details: .text
    }
  }
}
