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
