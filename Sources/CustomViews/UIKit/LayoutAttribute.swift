/// An edge or the middle of a part, as far as a constraint knows it.
enum LayoutAttribute: Sendable {
  case leading, trailing, top, bottom, centerX
}
