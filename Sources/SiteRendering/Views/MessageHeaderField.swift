import Templating

/// `MessageHeaderView`: who wrote a group, in the list types that say so above it.
enum MessageHeaderField: Int, ViewLayout {
  case classes, authorName, hue, role, roleHue

  static let viewName = "MessageHeader"
  static let schema = makeSchema()
  var kind: FieldKind {
    switch self {
    case .classes, .authorName, .role, .roleHue: .text
    case .hue: .number
    }
  }
}
