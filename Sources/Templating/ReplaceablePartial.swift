/// A partial whose place a program may fill in its own way while templates are rendered.
package struct ReplaceablePartial: Sendable {
  /// The partial's name.
  package let name: String
  /// What its place may contain beside the partial itself: names of pieces, each with the name of the template that draws it there. Such a
  /// template is filled with what is there at the partial's tag, and partials that it calls directly are not asked for again.
  package let fragments: [String: String]

  /// Makes a partial replaceable.
  package init(_ name: String, fragments: [String: String] = [:]) {
    self.name = name
    self.fragments = fragments
  }
}
