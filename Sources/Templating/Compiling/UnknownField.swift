/// A name in a template that the topmost view does not have, nor those around it.
struct UnknownField: Hashable {
  /// The name.
  let name: String
  /// The template's index.
  let template: Int
  /// Where in the template it stands.
  let position: Int
  /// The topmost view.
  let view: ViewSchema?
}
