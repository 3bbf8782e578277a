import Templating

/// `QuotedMessageView`: a message inside the message that quotes it.
enum QuotedMessageField: Int, ViewLayout {
  case classes, href, author, avatar, text, thumbnail, hasCustomAttachment

  static let viewName = "QuotedMessage"
  static let schema = makeSchema()
  var kind: FieldKind {
    switch self {
    case .avatar: .view(AvatarField.schema)
    case .hasCustomAttachment: .flag
    default: .text
    }
  }
}
