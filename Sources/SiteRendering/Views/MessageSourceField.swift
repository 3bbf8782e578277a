import Templating

/// `MessageSourceView`: where a message comes from, where that is not just its author.
enum MessageSourceField: Int, ViewLayout {
  case isForwarded, forwardedFrom, forwardedAt, forwardedTime, via, note

  static let viewName = "MessageSource"
  static let schema = makeSchema()
  var kind: FieldKind { self == .isForwarded ? .flag : .text }
}
