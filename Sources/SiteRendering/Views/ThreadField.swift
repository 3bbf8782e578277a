import Templating

/// `MessageRepliesView`: the link to a thread.
enum ThreadField: Int, ViewLayout {
  case classes, href, label, avatar

  static let viewName = "Thread"
  static let schema = makeSchema()
  var kind: FieldKind { self == .avatar ? .view(AvatarField.schema) : .text }
}
