import Templating

/// `MessageAvatarView`: a person's picture or initials.
enum AvatarField: Int, ViewLayout {
  case image, initials, hue

  static let viewName = "Avatar"
  static let schema = makeSchema()
  var kind: FieldKind {
    switch self {
    case .image, .initials: .text
    case .hue: .number
    }
  }
}
