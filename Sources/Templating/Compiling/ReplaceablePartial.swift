/// A partial whose place a program may fill in its own way while templates are rendered.
package struct ReplaceablePartial: Sendable {
  /// The partial's name.
  package let name: String
  /// What its place may contain beside the partial itself: names of pieces, each with the name of the template that draws it there. Partials that
  /// such a template calls directly are not asked for again.
  package let fragments: [String: String]
  /// The view that fragments are filled with: the topmost one of this name; nil for whatever is there at the partial's tag.
  package let fragmentView: String?

  /// Makes a partial replaceable.
  package init(_ name: String, fragments: [String: String] = [:], fragmentView: String? = nil) {
    self.name = name
    self.fragments = fragments
    self.fragmentView = fragmentView
  }
}
